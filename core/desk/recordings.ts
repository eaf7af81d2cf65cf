import type { EffectPorts } from "../effects/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { refuse, type Result } from "../shared/result.ts";
import { type Call, withheldNumber } from "./call.ts";
import { changeCall, type CallNotFound, callNotFound, ended, isOf } from "./change-call.ts";
import { deleteRecording } from "./effects.ts";
import { callBack, isMissed, listen, ownerOfCall } from "./incoming-calls.ts";
import type { CallNews, DeskPorts, RecordingNotRead, Sound } from "./ports.ts";
import { isPlayable, toldOf } from "./recording.ts";

type Needs = Pick<SharedPorts & DeskPorts & EffectPorts, "clock" | "identities" | "calls" | "leads" | "effects">;
type RecordingNews = Extract<CallNews, { readonly kind: "recorded" | "not_recorded" }>;

/** A caller who hangs up at the tone leaves a second of noise; a spoken message is longer. */
const leastVoicemailSeconds = 2;

/**
 * Keeps a recording with its call, once. A recording without a call of ours is deleted at the provider, which would
 * otherwise keep it for good.
 */
export function keepRecording(ports: Needs) {
  const change = changeCall(ports);
  const { clock, effects } = ports;
  return async (news: RecordingNews): Promise<void> => {
    if (news.kind === "not_recorded") {
      await change(news.callId, (call) => {
        const recording = toldOf(call.recording);
        return isOf(call, news) && recording !== call.recording && { ...call, recording };
      });
      return;
    }
    const { of: kind, recordingId: id, seconds } = news;
    const ownerId = kind === "voicemail" ? await ownerOfCall(ports, news.callId) : null;
    let isKept = false;
    await change(news.callId, (call, keepToo) => {
      if (!isOf(call, news)) return undefined;
      if (toldOf(call.recording) !== null) {
        isKept = call.recording?.id === id;
        return undefined;
      }
      // A call that joined no one has nothing to keep, and its voicemail comes later.
      if (kind === "call" && isMissed(call)) return undefined;
      if (kind === "voicemail" && seconds < leastVoicemailSeconds) return undefined;
      isKept = true;
      const recorded: Call = { ...call, recording: { kind, id, seconds } };
      if (kind === "call") return recorded;
      const isNews = call.outcome === null;
      if (call.number === withheldNumber) keepToo(listen(ports, call));
      else if (isNews) keepToo(callBack(ports, call, ownerId));
      return isNews || isMissed(call) ? { ...ended(recorded, clock.now()), outcome: "voicemail" } : recorded;
    });
    if (!isKept) await effects.add([deleteRecording(id)]);
  };
}

const noRecording: RecordingNotRead = {
  kind: "recording_not_found",
  message: "This call has no recording, or it was deleted",
};

/** The sound of a call's recording, as the provider has it. */
export const playRecording =
  ({ calls, callProvider }: Pick<DeskPorts, "calls" | "callProvider">) =>
  async (id: string): Promise<Result<Sound, CallNotFound | RecordingNotRead>> => {
    const call = await calls.find(id);
    if (!call) return refuse(callNotFound);
    if (!isPlayable(call.recording)) return refuse(noRecording);
    return callProvider === null
      ? refuse({ kind: "calls_out_of_reach", message: "No provider of calls is set up" })
      : callProvider.recording(call.recording.id);
  };

const dayMs = 86_400_000;
const sweptAtOnce = 200;

/** Deletes the recordings whose time to be kept is over. */
export const sweepRecordings =
  ({ calls, recordingDays }: Pick<DeskPorts, "calls" | "recordingDays">) =>
  async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - recordingDays * dayMs).toISOString();
    while ((await calls.giveUpRecordings(before, sweptAtOnce)) === sweptAtOnce);
  };

/** @throws when the provider cannot delete it now, or there is no provider */
export const deleteRecordingThere =
  ({ callProvider }: Pick<DeskPorts, "callProvider">) =>
  async ({ recordingId }: ReturnType<typeof deleteRecording>): Promise<void> => {
    if (callProvider === null) throw new Error("No provider of calls is set up");
    await callProvider.deleteRecording(recordingId);
  };
