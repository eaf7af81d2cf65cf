import { describe, expect, it } from "vitest";
import type { CallProvider } from "../../ports.ts";
import { accepted } from "../keep-cast.ts";
import { eachTestWith, type SetUp } from "./shared/set-up.ts";

export type CallProviding = {
  readonly provider: CallProvider;
  /** Has a call recorded. @returns the recording's id */
  readonly record: () => { readonly id: string; readonly sound: Uint8Array };
  /** Takes the provider out of reach, or back. */
  readonly away: (isAway: boolean) => void;
};

/** The recordings of a provider of calls; how it makes calls and tells of them is each provider's own. */
export function callProviderContract(name: string, setUp: SetUp<CallProviding>): void {
  describe(`recordings of the provider of calls: ${name}`, () => {
    const given = eachTestWith(setUp);
    const gone = { ok: false, refusal: { kind: "recording_not_found" } };

    it("are read as a sound", async () => {
      const { provider, record } = given();
      const { id, sound } = record();
      const { mediaType, bytes, body } = accepted(await provider.recording(id));
      expect(mediaType).toBe("audio/mpeg");
      // Known or not, it is never another one.
      expect([null, sound.byteLength]).toContain(bytes);
      const read: number[] = [];
      for await (const piece of body) read.push(...piece);
      expect(Uint8Array.from(read)).toEqual(Uint8Array.from(sound));
    });

    it("are gone once they are deleted, which may be asked for twice", async () => {
      const { provider, record } = given();
      const [one, other] = [record(), record()];
      await provider.deleteRecording(one.id);
      await provider.deleteRecording(one.id);
      expect(await provider.recording(one.id)).toMatchObject(gone);
      expect(await provider.recording(other.id)).toMatchObject({ ok: true });
    });

    it.each(["RE404", "", "../Calls", "\u0000"])("are not there under %o", async (id) => {
      const { provider } = given();
      expect(await provider.recording(id)).toMatchObject(gone);
      await provider.deleteRecording(id);
    });

    it("are neither read nor deleted while the provider is away", async () => {
      const { provider, record, away } = given();
      const { id } = record();
      away(true);
      expect(await provider.recording(id)).toMatchObject({ ok: false, refusal: { kind: "calls_out_of_reach" } });
      await expect(provider.deleteRecording(id)).rejects.toThrow();
      away(false);
      expect(await provider.recording(id)).toMatchObject({ ok: true });
    });
  });
}
