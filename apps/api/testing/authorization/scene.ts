import { aPdf } from "@lotlane/core/testing";
import { aPhoto } from "../a-photo.ts";
import { eventually } from "../eventually.ts";
import { claimedOrder, orderIn, postOrder } from "../order-calls.ts";
import { type Cast, castOf } from "../roles.ts";

export type Scene = Awaited<ReturnType<typeof setScene>>;

/** Two casts that have nothing to do with each other, and what they have made. */
export async function setScene(app: () => { readonly origin: string }, databaseUrl: string) {
  const cast = await castOf(app, databaseUrl);
  const others = await castOf(app, databaseUrl);
  return { app, databaseUrl, cast, others, orders: await makeOrders(cast, others) };
}

async function makeOrders(cast: Cast, others: Cast) {
  const { dealer, transporter, driver, receiver } = cast;
  const [own, theirs] = [dealer.person, transporter.person];
  const colleague = await cast.member(own, "sub");
  const claimed = await claimedOrder(own, theirs, { deliveryContactEmail: receiver.email });
  await theirs.post(`/api/orders/${claimed.id}/driver`, { driverId: driver.id });
  const photo = (await theirs.upload(await aPhoto())).body;
  const inspection = (await theirs.post("/api/inspections", { orderId: claimed.id })).body;
  const completed = (
    await theirs.post("/api/inspections", {
      orderId: claimed.id,
      inspectorSignature: photo["url"],
      customerUnavailableReason: "Left the keys",
    })
  ).body;
  await theirs.post(`/api/inspections/${completed.id}/complete`);
  await eventually(async () => {
    if (!orderIn(await own.get(`/api/orders/${claimed.id}`)).invoice) throw new Error("there is no invoice yet");
  });
  const paper = async (by: typeof own, orderId: string, readers: string) =>
    `${orderId}/${(await by.addPaper(orderId, { readers })).body.id}`;
  // Given back, and claimed by the other transporter.
  const formerly = await claimedOrder(own, theirs);
  const formers = await paper(theirs, formerly.id, "all");
  await theirs.post(`/api/orders/${formerly.id}/release`, { reason: "The truck broke down" });
  await others.transporter.person.post(`/api/orders/${formerly.id}/claim`);
  const theirOrder = await claimedOrder(others.dealer.person, others.transporter.person);
  const file = async (by: typeof own, orderId: string) =>
    (await by.post(`/api/orders/${orderId}/cases`, { claim: { kind: "not_as_described", what: "It has no keys" } }))
      .body.id;
  const ownCase = await file(own, claimed.id);
  await own.attach(ownCase);
  const [attached] = (await own.get(`/api/cases/${ownCase}/entries`)).body as unknown as readonly {
    readonly id: string;
  }[];
  return {
    cases: { own: ownCase, file: attached!.id, others: await file(others.dealer.person, theirOrder.id) },
    papers: {
      shippers: await paper(own, claimed.id, "shipper"),
      carriers: await paper(own, claimed.id, "carrier"),
      everyones: await paper(own, claimed.id, "all"),
      drivers: await paper(driver.person, claimed.id, "carrier"),
      formers,
    },
    claimed: claimed.id,
    ofSubUser: (await postOrder(cast.subUser.person)).id,
    ofColleague: (await claimedOrder(colleague.person, others.transporter.person)).id,
    ofOthers: theirOrder.id,
    photo: (await theirs.upload(await aPhoto({ seed: 2 }))).body.id,
    inspection: inspection.id,
    completed: completed.id,
    certificate: (await theirs.uploadCertificate(aPdf())).body.id,
    certificateOfOthers: (await others.transporter.person.uploadCertificate(aPdf())).body.id,
    openOfOthers: (await postOrder(others.dealer.person)).id,
  };
}
