/** A message that a caller left, or what both sides said. */
export const recordingKinds = ["voicemail", "call"] as const;
export type RecordingKind = (typeof recordingKinds)[number];

export type CallRecording = {
  readonly kind: RecordingKind;
  /** The provider's; null until it has one, and once it is deleted. */
  readonly id: string | null;
  /** Null until it is known. */
  readonly seconds: number | null;
};

/** The sound of a recording can be played. */
export const isPlayable = (recording: CallRecording | null): recording is CallRecording & { readonly id: string } =>
  recording !== null && recording.id !== null;

/** Said to both sides before they are joined, as states ask where each side has to consent. */
export const recordedWords = "This call is recorded.";

/** Of a call that goes on. */
export const beingRecorded: CallRecording = { kind: "call", id: null, seconds: null };

/** That of a call which did not come about: it has one only where the provider has told of it. */
export const toldOf = (recording: CallRecording | null): CallRecording | null =>
  recording?.seconds === null ? null : recording;
