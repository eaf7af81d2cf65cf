export * from "./enrolment.ts";
export * from "./figures.ts";
export type { ReminderState, SeriesChanged, SeriesNow, StepPreview } from "./manage-series.ts";
export {
  mistakesOf,
  mostMessage,
  mostSubject,
  type RenderedText,
  renderMessage,
  renderStep,
  seriesVariables,
  stepChannels,
  type TextMistake,
} from "./series-text.ts";
export * from "./series.ts";
