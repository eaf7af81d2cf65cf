import { castAccounts } from "@lotlane/demo";
import { SecurityPage } from "../security/security-page.tsx";
import type { Product } from "./product.ts";
import { inProduct } from "./with-product.tsx";

export const danaId = castAccounts().dana.user.id;

const onWindows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const onPhoneOfHers =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1";

export const signedInElsewhere = async ({ ports, clock }: Product): Promise<void> => {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const place = { accountId: danaId, stage: "signed_in" } as const;
  await ports.sessions.save("desk", { ...place, userAgent: onWindows, address: "198.51.100.24" }, hoursAgo(30));
  await ports.sessions.save("phone", { ...place, userAgent: onPhoneOfHers, address: "2001:db8::7a1" }, hoursAgo(2));
};

/** Shared by the stories of the page. */
export const securityPage = {
  component: SecurityPage,
  ...inProduct,
  parameters: {
    layout: "fullscreen",
    product: { signedInAs: "dana", route: "/security", at: "/security", prepare: signedInElsewhere },
  },
};
