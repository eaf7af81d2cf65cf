export * from "./enrolment.ts";
export * from "./figures.ts";
export type { ReminderState, SeriesChanged, SeriesNow, StepPreview } from "./manage-series.ts";
export { mistakesOf, type RenderedText, renderStep, seriesVariables, type TextMistake } from "./series-text.ts";
export * from "./series.ts";
