import { useState } from "react";
import type { RecordingJson } from "@lotlane/adapters/http/contract";
import { HttpError } from "@lotlane/adapters/http/client";
import { useApi } from "../../app/data/api.ts";
import { cx } from "../../ui/cx.ts";

/** `1:02` */
export const lengthOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** `Voicemail, 0:34` */
export const recordingName = ({ kind, seconds }: RecordingJson): string =>
  `${kind === "voicemail" ? "Voicemail" : "Recording"}${seconds === null ? "" : `, ${lengthOf(seconds)}`}`;

const notPlayed = "The recording cannot be played right now. Please try again in a moment.";

type PlayerProps = {
  readonly callId: string;
  readonly recording: RecordingJson;
  /** Said before the player. */
  readonly words?: string;
};

/** Plays the recording of a call. Nothing is loaded before the user starts it. */
export function RecordingPlayer({ callId, recording, words }: PlayerProps) {
  const api = useApi();
  const [problem, setProblem] = useState<string | null>(null);
  const name = recordingName(recording);
  if (!recording.playable)
    return recording.seconds === null ? null : (
      <p className="text-caption text-muted">{words === undefined ? "The recording" : `${words}. It`} was deleted.</p>
    );
  // A player does not tell why it plays nothing.
  const explain = () =>
    api("GET /api/admin/calls/{id}/recording", { params: { id: callId } }).then(
      () => setProblem(notPlayed),
      (error: unknown) => setProblem(error instanceof HttpError && error.code ? error.detail : notPlayed),
    );
  return (
    <div className={cx("flex min-w-0 flex-col gap-1", words === undefined && "mt-1")}>
      {words === undefined ? null : <p className="tabular">{words}</p>}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- no words are kept of a call */}
      <audio
        controls
        controlsList="nodownload"
        preload="none"
        aria-label={name}
        src={`/api/admin/calls/${callId}/recording`}
        onPlay={() => setProblem(null)}
        onError={() => void explain()}
        className="h-11 w-full max-w-80"
      />
      {problem === null ? null : (
        <p role="alert" className="text-caption text-red-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
