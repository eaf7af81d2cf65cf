import { randomBytes } from "node:crypto";
import { mkdir, readFile, stat } from "node:fs/promises";
import { Server } from "@tus/server";
import type { Context } from "koa";
import { NodeRequest } from "srvx/node";
import { notSignedIn, ProblemError, problemOf } from "@lotlane/adapters/http/handlers";
import type { Lotlane } from "@lotlane/core";
import { checkAbility, type User } from "@lotlane/core/accounts";
import { mostUploadBytes, storageFull, type Upload, uploadUrl } from "@lotlane/core/uploads";
import { hostSession } from "../middleware/session.ts";
import type { CallerLimits } from "../routes/rate-limits.ts";
import { tooLarge } from "./receive-file.ts";
import { UnfinishedFiles } from "./unfinished-files.ts";

export const resumablePath = "/api/uploads/resumable";
/** An upload that is unfinished by then is deleted. */
export const unfinishedHours = 24;

/** The caller, and the upload that is named: the caller's own, or "" where none is. */
type Checked = { readonly user: User; readonly id: string };

type Options = {
  readonly addUpload: Lotlane["commands"]["addUpload"];
  readonly workAs: Lotlane["queries"]["workAs"];
  readonly folder: string;
  readonly limitsOf: (ctx: Context) => Pick<CallerLimits, "countCall" | "countPiece">;
};

/** Uploads that go on after a lost connection, by the tus protocol 1.0.0. The last answer names the upload in Upload-Id. */
export function createResumable({ addUpload, workAs, folder, limitsOf }: Options) {
  const checked = new WeakMap<object, Checked>();
  const problems = new WeakMap<object, ProblemError>();
  let opened: Promise<{ readonly files: UnfinishedFiles; readonly server: Server }> | undefined;

  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = new UnfinishedFiles({
      directory: folder,
      expirationPeriodInMilliseconds: unfinishedHours * 3_600_000,
    });
    const server = new Server({
      path: resumablePath,
      datastore: files,
      maxSize: mostUploadBytes,
      relativeLocation: true,
      disableTerminationForFinishedUploads: true,
      // The name holds the owner's id, so that another user gets a 404.
      namingFunction: (request) => `${checked.get(request)!.user.id}.${randomBytes(16).toString("hex")}`,
      // The server would read the end of the whole address, which may be another name than the one that was checked.
      getFileIdFromRequest: (request) => checked.get(request)!.id,
      onUploadFinish: async (request, { id }) => ({
        headers: uploadHeaders(await finish(checked.get(request)!.user, id)),
      }),
      onResponseError: (request, error) => {
        const problem = problemIn(error);
        if (problem) problems.set(request, problem);
        return undefined;
      },
    });
    return { files, server };
  };

  /** One reading for all calls that ask while it goes on. */
  const finishing = new Map<string, Promise<Upload>>();
  function finish(user: User, id: string): Promise<Upload> {
    const begun = finishing.get(id) ?? read(user, id).finally(() => finishing.delete(id));
    finishing.set(id, begun);
    return begun;
  }

  /** Reads the picture that has arrived, once: asked again it answers the same upload. */
  async function read(user: User, id: string): Promise<Upload> {
    const { files } = await opened!;
    const owner = await workAs(user);
    if (!owner) throw notSignedIn();
    const path = files.pathOf(id);
    const file = { bytes: (await stat(path)).size, path, read: () => readFile(path) };
    const once = { scope: `account:${user.id}`, call: `POST ${resumablePath}`, key: id, fingerprint: id };
    const added = await addUpload(owner, file, once);
    if (added.ok) {
      if (!added.value.repeated) await files.empty(id);
      return added.value.value;
    }
    const problem = problemOf(added.refusal);
    // A file that is no picture never becomes one; for lack of room or of a turn the caller can try again.
    if (problem.status < 500) await files.remove(id);
    throw problem;
  }

  return async (ctx: Context): Promise<void> => {
    ctx.state["route"] = resumablePath;
    ctx.set("cache-control", "no-store");
    const user = callerOf(ctx);
    await countCall(ctx, limitsOf(ctx), user.id);
    const id = ctx.path.slice(resumablePath.length + 1);
    if (ctx.method === "GET" || /[?#]/.test(ctx.url) || (id !== "" && !isUploadOf(user, id)))
      throw new ProblemError(404, "upload_not_found", "There is no such upload.");
    if (ctx.method === "POST" && Number(ctx.get("upload-length")) > mostUploadBytes) throw tooLarge();
    const { server } = await (opened ??= open());
    // The server searches the whole address with a quadratic pattern; the caller's Host header may be long.
    const url = `http://localhost${ctx.path}`;
    const request = Object.defineProperty(new NodeRequest({ req: ctx.req, res: ctx.res }), "url", { value: url });
    checked.set(request, { user, id });
    const response = await server.handleWeb(request);
    for (const [name, value] of response.headers)
      if (!/^(access-control-|content-|connection$)/i.test(name)) ctx.set(name, value);
    if (response.status >= 400) throw problems.get(request) ?? resumableProblem(response.status, await response.text());
    if (ctx.method === "HEAD" && isWhole(response.headers)) ctx.set(uploadHeaders(await finish(user, id)));
    ctx.status = response.status;
    ctx.body = null;
    ctx.status = response.status;
  };
}

function countCall({ method }: Context, limits: ReturnType<Options["limitsOf"]>, userId: string): Promise<void> {
  if (method === "POST") return limits.countCall("upload", userId);
  return method === "DELETE" ? limits.countCall("write", userId) : limits.countPiece(userId);
}

function callerOf(ctx: Context): User {
  const { user } = hostSession(ctx);
  if (!user) throw notSignedIn();
  const allowed = checkAbility(user, "uploadPhotos");
  if (!allowed.ok) throw problemOf(allowed.refusal);
  return user;
}

/** True for the names that `namingFunction` gives this user, and for nothing that could form a path. */
const isUploadOf = (user: User, id: string): boolean =>
  id.startsWith(`${user.id}.`) && /^[0-9a-f]{32}$/.test(id.slice(user.id.length + 1));

const uploadHeaders = (upload: Upload) => ({ "Upload-Id": upload.id, "Upload-Url": uploadUrl(upload) });

const isWhole = (headers: Headers): boolean =>
  headers.get("upload-length") !== null && headers.get("upload-length") === headers.get("upload-offset");

function problemIn(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  return ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "")
    ? problemOf(storageFull)
    : undefined;
}

const known: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  404: ["upload_not_found", "There is no such upload."],
  409: ["upload_offset_conflict", "The upload is at another offset: ask for it with HEAD and go on from there."],
  410: ["upload_expired", "This upload was not finished in time: please begin it again."],
  412: ["tus_version", "Send the header Tus-Resumable: 1.0.0."],
  413: ["file_too_large", "This file is too large. The limit is 15 MB."],
  415: ["unsupported_media_type", "Send the pieces as application/offset+octet-stream."],
  423: ["upload_locked", "Another call is sending this upload right now: please try again in a moment."],
};

/** A refusal by the protocol's server, in the form of all other problems. */
function resumableProblem(status: number, said: string): ProblemError {
  const [code, detail] = known[status] ?? ["tus_refused", said.trim() || "The upload was refused."];
  if (status >= 500) return new ProblemError(503, "upload_broken_off", "The upload was interrupted. Please resume it.");
  return new ProblemError(status, code, detail);
}
