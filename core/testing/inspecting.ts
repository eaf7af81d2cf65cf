import { beforeEach, expect } from "vitest";
import type { User } from "../accounts/index.ts";
import { completionSchema, type Inspection, newInspectionSchema, savedInspectionSchema } from "../inspections/index.ts";
import { createLotlane } from "../lotlane.ts";
import type { Order, OrderStatus } from "../orders/index.ts";
import type { Ports } from "../ports.ts";
import type { IdempotencyKey } from "../shared/idempotency.ts";
import type { Upload } from "../uploads/index.ts";
import { aDealersOrder, anUpload } from "./builders/index.ts";
import { accepted, keepCast, keepOrder } from "./keep-cast.ts";

type Fields = Record<string, unknown>;

type Needs = Ports &
  Parameters<typeof keepCast>[0] & {
    readonly storage: { readonly orders: Map<string, Order>; readonly uploads: Map<string, Upload> };
  };

const begun = async <P extends Needs>(ports: P) => ({
  ports,
  lotlane: createLotlane(ports),
  people: await keepCast(ports),
});

/** A fresh product before each test, with the steps of inspections; by Carlos where no user is named. */
export function inspecting<P extends Needs>(make: () => P) {
  let at: Awaited<ReturnType<typeof begun<P>>>;
  beforeEach(async () => {
    at = await begun(make());
  });

  const begin = (order: Pick<Order, "id">, fields: Fields = {}, by: User = at.people.carlos, call?: IdempotencyKey) =>
    at.lotlane.commands.beginInspection(by, newInspectionSchema.parse({ orderId: order.id, ...fields }), call);
  const draft = async (order: Pick<Order, "id">, fields?: Fields, by?: User): Promise<Inspection> =>
    accepted(await begin(order, fields, by)).value;
  const save = (id: string, fields: Fields = {}, by: User = at.people.carlos) =>
    at.lotlane.commands.saveInspection(by, id, savedInspectionSchema.parse(fields));
  const complete = (id: string, by: User = at.people.carlos, fields: Fields = {}) =>
    at.lotlane.commands.completeInspection(by, id, completionSchema.parse(fields));
  /** @returns the id of an upload of Carlos's company */
  const upload = (overrides: Partial<Upload> = {}): string => {
    const kept = anUpload(overrides);
    at.ports.storage.uploads.set(kept.id, kept);
    return kept.id;
  };
  const signed = () => ({ inspectorSignature: upload(), customerUnavailableReason: "Left the keys in the box" });
  return {
    get ports() {
      return at.ports;
    },
    get lotlane() {
      return at.lotlane;
    },
    get people() {
      return at.people;
    },
    begin,
    draft,
    save,
    complete,
    upload,
    signed,
    async completed(order: Order, fields: Fields = {}): Promise<Inspection> {
      const { id } = await draft(order, { ...signed(), ...fields });
      return accepted(await complete(id));
    },
    read: (id: string, by: User) => at.lotlane.queries.readInspection(by, id),
    /** Dana's order that Carlos has. */
    own: (status: OrderStatus = "assigned", overrides: Partial<Order> = {}) =>
      keepOrder(at.ports, aDealersOrder(status, overrides)),
  };
}

export const refusedAs = (kind: string, message: unknown = expect.any(String)) => ({
  ok: false,
  refusal: { kind, message },
});

export const refusedAt = (path: string, message: unknown = expect.any(String)) => ({
  ok: false,
  refusal: { kind: "invalid_fields", errors: [{ path, message }] },
});
