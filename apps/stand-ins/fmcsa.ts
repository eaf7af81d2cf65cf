import { fmcsaCarriers, type FmcsaCarrier } from "./fmcsa-carriers.ts";
import { type Answer, createStandIn, json } from "./stand-in.ts";

/** `list-for-one`, `other-carrier` and `no-content` break the contract, as a broken server might. */
export type FmcsaFailure =
  | "key-unknown"
  | "firewall"
  | "maintenance-page"
  | "list-for-one"
  | "other-carrier"
  | "no-content";

export const standInWebKey = "stand-in-web-key";

const retrievalDate = "2026-11-20T12:00:00.000+0000";

/**
 * Stands in for FMCSA's QCMobile: carriers by DOT number and by the number of a docket.
 * https://mobile.fmcsa.dot.gov/QCDevsite/docs/qcApi
 */
export const createFmcsaStandIn = ({
  carriers = fmcsaCarriers,
}: { readonly carriers?: readonly FmcsaCarrier[] } = {}) =>
  createStandIn<FmcsaFailure>({
    path: "/qc/services",
    answer: (request, failure) => (failure ? failures[failure] : answerTo(request, carriers)),
  });

const entry = ({ values }: FmcsaCarrier) => ({
  _links: { self: { href: `https://mobile.fmcsa.dot.gov/qc/services/carriers/${String(values["dotNumber"])}` } },
  carrier: values,
});

const failures: Record<FmcsaFailure, Answer> = {
  "key-unknown": json(404, { content: "Webkey not found" }),
  firewall: { status: 403, type: "text/html", body: "<h1>Access Denied</h1>" },
  // A success, as the service sends it.
  "maintenance-page": {
    status: 200,
    type: "text/html",
    body: "<!doctype html><title>FMCSA System Maintenance Page</title>",
  },
  "list-for-one": json(200, { content: [entry(fmcsaCarriers[0]!)], retrievalDate }),
  "other-carrier": json(200, { content: entry(fmcsaCarriers[3]!), retrievalDate }),
  "no-content": json(200, { retrievalDate }),
};

function answerTo({ pathname, searchParams }: URL, carriers: readonly FmcsaCarrier[]): Answer {
  const key = searchParams.get("webKey");
  if (key === null) return json(401, { content: "Must provide Webkey" });
  if (key !== standInWebKey) return failures["key-unknown"];
  const docket = /^\/qc\/services\/carriers\/docket-number\/([^/]+)$/.exec(pathname)?.[1];
  if (docket !== undefined)
    // Digits only: `MC271828` finds nothing.
    return json(200, { content: carriers.filter((one) => one.docket === docket).map(entry), retrievalDate });
  const dot = /^\/qc\/services\/carriers\/(\d+)$/.exec(pathname)?.[1];
  if (dot === undefined) return json(404, { content: "Not found" });
  const found = carriers.find(({ values }) => values["dotNumber"] === Number(dot));
  return json(200, { content: found ? entry(found) : null, retrievalDate });
}
