import type { Effect } from "../effects/effect.ts";
import type { Quote } from "../quotes/index.ts";
import type { Enrolled, Enrolment, EnrolmentChange } from "./enrolment.ts";
import type { SeriesFigures } from "./figures.ts";
import type { RenderedText } from "./series-text.ts";
import type { Series } from "./series.ts";

export type CampaignPorts = { readonly campaigns: CampaignStore };

export type CampaignMail = {
  readonly kind: "quote_reminder";
  readonly to: string;
  readonly quote: Quote;
  readonly subject: string;
  readonly parts: RenderedText;
};

/** The series of reminders after a quote, and the quotes that are in it. */
export interface CampaignStore {
  /** The one that was saved last; `firstSeries` before. */
  series(): Promise<Series>;
  /** Keeps it if the one before it is the last. @returns false when it is not */
  save(series: Series, saved: { readonly byId: string; readonly at: string }): Promise<boolean>;
  /** Keeps a new enrolment and its effects, both or neither. A repeat for the same quote keeps nothing. */
  enrol(enrolment: Enrolment, effects: readonly Effect[]): Promise<void>;
  /** Undefined for a quote that is in no series, and for a text that is no id. */
  find(quoteId: string): Promise<Enrolled | undefined>;
  /** The enrolments of quotes to an address, in any case, newest first, at most `most`. */
  ofAddress(email: string, most: number): Promise<readonly Enrolment[]>;
  /** `decide` sees the newest enrolment, which stays locked until it returns; its answer is kept, undefined changes nothing. */
  change(quoteId: string, decide: (enrolled: Enrolled) => EnrolmentChange | undefined): Promise<void>;
  /** Of the quotes enrolled since a moment. */
  figures(since: string): Promise<SeriesFigures>;
}
