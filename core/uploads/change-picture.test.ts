import { createMemoryPorts, memoryFileReader } from "@lotlane/adapters/memory";
import { castPassword } from "@lotlane/demo";
import { beforeEach, expect, it } from "vitest";
import { beginAfresh, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aDealersOrder, anId, aReceivedFile, keepOrder } from "../testing/index.ts";
import type { User } from "../accounts/index.ts";

const phoenix = { latitude: 33.4484, longitude: -112.074 };
beforeEach(() =>
  beginAfresh(
    createMemoryPorts({ readers: memoryFileReader({ takenAt: "2026-11-20T11:00:00.000Z", position: phoenix }) }),
  ),
);

/** A PNG by its head; the seed makes it another one. */
function aPicture(seed: number): Uint8Array {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
  return Uint8Array.from([...head, 0, 0, 0, 4, 0, 0, 0, 3, ...Array.from({ length: 12 }, () => seed)]);
}
const change = async (user: User, seed = 1): Promise<string> =>
  accepted(await lotlane.commands.changePicture(user, aReceivedFile(aPicture(seed)))).pictureId!;
const sweepAfter = async (days: number) => {
  ports.clock.advance({ days });
  await lotlane.commands.sweepUploads(ports.clock.now());
};
const seersOf = async (pictureId: string) => {
  const { dana, sam, carlos, dina, rita, ada } = people;
  const seen = await Promise.all(
    Object.entries({ dana, sam, carlos, dina, rita, ada }).map(async ([name, user]) =>
      (await lotlane.queries.findPhoto(user, pictureId)).ok ? [name] : [],
    ),
  );
  return seen.flat();
};

it("is for users of every type, and keeps neither when nor where the picture was taken", async () => {
  for (const user of Object.values(people)) {
    const pictureId = await change(user);
    expect((await ports.accounts.find(user.id))?.user).toEqual({ ...user, pictureId });
    expect(await ports.uploads.find(pictureId)).toMatchObject({
      ownerId: user.id,
      takenAt: null,
      latitude: null,
      longitude: null,
    });
  }
});

it("is shown to those who may see the person, for as long as it is the picture", async () => {
  const first = await change(people.carlos);
  expect(await seersOf(first)).toEqual(["carlos", "dina", "ada"]);
  keepOrder(ports, aDealersOrder("assigned", { id: anId() }));
  expect(await seersOf(first)).toEqual(["dana", "carlos", "dina", "ada"]);
  const second = await change(people.carlos, 2);
  expect(await seersOf(first)).toEqual(["carlos", "dina"]);
  expect(await seersOf(second)).toEqual(["dana", "carlos", "dina", "ada"]);
  const removed = accepted(await lotlane.commands.removePicture(people.carlos));
  expect(removed.pictureId).toBeNull();
  expect(await seersOf(second)).toEqual(["carlos", "dina"]);
});

it("shows of a person nothing but the picture", async () => {
  await change(people.carlos);
  const other = accepted(await lotlane.commands.addUpload(people.carlos, aReceivedFile(aPicture(3)))).value;
  expect(await seersOf(other.id)).toEqual(["carlos", "dina"]);
});

it("is kept from the sweep, and leaves with its files once it is replaced, removed or its account deleted", async () => {
  const { carlos, rita, dina } = people;
  const replaced = await change(carlos, 1);
  const kept = await change(carlos, 2);
  const removed = await change(dina, 3);
  const deleted = await change(rita, 4);
  await sweepAfter(8);
  const uploads = async () => (await ports.uploads.findMany([replaced, kept, removed, deleted])).map(({ id }) => id);
  expect(await uploads()).toEqual([kept, removed, deleted]);
  accepted(await lotlane.commands.removePicture(dina));
  accepted(await lotlane.commands.deleteAccount(rita, { password: castPassword }));
  await sweepAfter(0);
  expect(await uploads()).toEqual([kept]);
  await sweepAfter(2);
  expect(ports.files.kept.size).toBe(3);
});

it("is not set where the picture is refused, or the account was deleted while it was read", async () => {
  const text = aReceivedFile(Uint8Array.from([1, 2, 3]));
  expect(await lotlane.commands.changePicture(people.rita, text)).toMatchObject({
    refusal: { kind: "unsupported_image" },
  });
  accepted(await lotlane.commands.deleteAccount(people.rita, { password: castPassword }));
  expect(await lotlane.commands.changePicture(people.rita, aReceivedFile(aPicture(1)))).toMatchObject({
    refusal: { kind: "person_not_found" },
  });
  expect((await ports.accounts.find(people.rita.id))?.user.pictureId).toBeNull();
});
