import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { RecallRegister } from "@lotlane/core/ports";
import type { KnownRecalls, Recall, RecalledModel } from "@lotlane/core/vehicles";
import { askService, createBreaker, NoAnswer, type Service } from "../outside/index.ts";

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** An answer takes some 10 kB. */
const mostAnswers = 2000;

type Options = {
  /** Where NHTSA's service is, such as `https://api.nhtsa.gov`; undefined: no recalls are known. */
  readonly url: string | undefined;
  readonly timeoutMilliseconds?: number;
  /** Called with the reason when there is no answer, in words fit for a log. */
  readonly onProblem?: (reason: string) => void;
  readonly now?: () => Date;
};

/** Recalls as NHTSA publishes them. What it said is remembered for a day. */
export function createRecallRegister(options: Options): RecallRegister {
  const { url, timeoutMilliseconds = 2500, onProblem = () => {}, now = () => new Date() } = options;
  const unlessAway = createBreaker({ now });
  const answers = new LRUCache<string, KnownRecalls>({
    max: mostAnswers,
    ttl: dayMilliseconds,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  return {
    async find(vehicle) {
      if (url === undefined) return undefined;
      const name = JSON.stringify([vehicle.year, vehicle.make.toLowerCase(), vehicle.model.toLowerCase()]);
      const known = answers.get(name);
      if (known) return known;
      try {
        const recalls = await unlessAway(() => askNhtsa({ url, timeoutMilliseconds }, vehicle));
        const found = { checkedAt: now().toISOString(), recalls };
        answers.set(name, found);
        return found;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        onProblem(`NHTSA: ${error.message}`);
        return undefined;
      }
    },
  };
}

const text = z
  .string()
  .nullish()
  .transform((value) => value?.replace(/\s+/g, " ").trim() ?? "");

/** One campaign, as far as we use it. */
const campaignSchema = z.object({
  NHTSACampaignNumber: z.string().trim().min(1),
  Component: text,
  Summary: text,
  ReportReceivedDate: text,
  parkIt: z.boolean().nullish(),
  parkOutSide: z.boolean().nullish(),
});

// The service has spelled the list both ways.
const campaigns = z.array(campaignSchema);
const answerSchema = z.union([
  z.object({ results: campaigns }).transform(({ results }) => results),
  z.object({ Results: campaigns }).transform(({ Results }) => Results),
]);

/**
 * Asks NHTSA for the recalls of a model year of a model (https://www.nhtsa.gov/nhtsa-datasets-and-apis, recalls by
 * vehicle). It does not know which vehicles were repaired.
 * @returns the newest first, each campaign once
 * @throws NoAnswer when it is out of reach, late, refuses or sends something else
 */
async function askNhtsa(service: Service, { year, make, model }: RecalledModel): Promise<readonly Recall[]> {
  const query = new URLSearchParams({ make, model, modelYear: String(year) });
  const { status, json } = await askService(service, { path: `/recalls/recallsByVehicle?${query}`, twice: true });
  if (status !== 200) throw new NoAnswer(`HTTP ${status}`);
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) throw new NoAnswer("JSON of an unexpected shape");
  const byCampaign = new Map(parsed.data.map((campaign) => [campaign.NHTSACampaignNumber, recallOf(campaign)]));
  return [...byCampaign.values()].toSorted((a, b) => (b.reportedOn ?? "").localeCompare(a.reportedOn ?? ""));
}

const recallOf = (campaign: z.output<typeof campaignSchema>): Recall => ({
  campaign: campaign.NHTSACampaignNumber,
  component: componentOf(campaign.Component),
  summary: campaign.Summary,
  reportedOn: dayOf(campaign.ReportReceivedDate),
  doNotDrive: campaign.parkIt === true,
  parkOutside: campaign.parkOutSide === true,
});

/** `AIR BAGS:FRONTAL:DRIVER SIDE` as a person writes it. */
function componentOf(shouted: string): string {
  const words = shouted.split(":").join(", ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** From `24/03/2021`, day first; null for what is no such day. */
function dayOf(written: string): string | null {
  const [, day = "", month = "", year = ""] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(written) ?? [];
  const iso = `${year}-${month}-${day}`;
  return z.iso.date().safeParse(iso).success ? iso : null;
}
