import { z } from "zod";
import { askService, NoAnswer, type Service } from "../outside/index.ts";
import { credentialsRefused, refusalOf } from "./refusal.ts";
import { accept, refuse, type Result } from "@lotlane/core";
import type { BoardRefused } from "@lotlane/core/ports";

const answerSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export type Credentials = { readonly clientId: string; readonly clientSecret: string };

export type Tokens = {
  get(): Promise<Result<string, BoardRefused>>;
  /** The service takes it no more. */
  forget(token: string): void;
};

/** Tokens of the OAuth client-credentials grant, kept until shortly before they end; one question for all who wait. */
export function createTokens(service: Service, { clientId, clientSecret }: Credentials, now: () => number): Tokens {
  let known: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<Result<string, BoardRefused>> | undefined;

  async function ask(): Promise<Result<string, BoardRefused>> {
    const fields = {
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
      scope: "marketplace",
    };
    const reply = await askService(service, {
      method: "POST",
      path: "",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
    // OAuth says so with HTTP 400 (RFC 6749, 5.2).
    const { error } = (reply.json ?? {}) as { error?: unknown };
    if (error === "invalid_client" || error === "unauthorized_client") return refuse(credentialsRefused);
    if (reply.status !== 200) return refuse(refusalOf(reply));
    const parsed = answerSchema.safeParse(reply.json);
    if (!parsed.success) throw new NoAnswer("a token of an unexpected shape");
    const { access_token: token, expires_in: seconds } = parsed.data;
    known = { token, until: now() + Math.max(0, seconds - 60) * 1000 };
    return accept(token);
  }

  return {
    async get() {
      if (known && known.until > now()) return accept(known.token);
      asking ??= ask().finally(() => (asking = undefined));
      return asking;
    },
    forget(token) {
      if (known?.token === token) known = undefined;
    },
  };
}
