import type { Recall, RecalledModel } from "@lotlane/core/vehicles";
import { z } from "zod";
import { askService, NoAnswer, type Service } from "../outside/index.ts";

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
export async function askNhtsa(service: Service, { year, make, model }: RecalledModel): Promise<readonly Recall[]> {
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
