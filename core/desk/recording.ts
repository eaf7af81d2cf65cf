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

/** Said to both sides before they are joined, since some states ask for the consent of each side. */
export const recordedWords = "This call is recorded.";

/** The recording of a call that still goes on. */
export const beingRecorded: CallRecording = { kind: "call", id: null, seconds: null };

/** The recording of a call that did not take place: kept only where the provider has reported one. */
export const toldOf = (recording: CallRecording | null): CallRecording | null =>
  recording?.seconds === null ? null : recording;
