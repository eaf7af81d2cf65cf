import type { Organization } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import {
  type CompletedInspection,
  type InspectionType,
  type InspectionView,
  isCompleted,
  outlineOf,
  photoSlotNames,
} from "../inspections/index.ts";
import type { InspectionPorts } from "../inspections/ports.ts";
import { timeZoneOf } from "../lanes/index.ts";
import { type Contact, type Customer, type OrderFor, type TripEnd } from "../orders/index.ts";
import type { OrderPorts } from "../orders/ports.ts";
import type { UploadPorts } from "../uploads/ports.ts";
import type { VehiclePorts } from "../vehicles/ports.ts";
import type { OrderPaper, PaperCarrier, PaperParty, PaperPhoto, PaperRecord, PaperStop } from "./paper.ts";

export type PaperNeeds = Pick<
  OrderPorts & AccountPorts & CompanyPorts & VehiclePorts & InspectionPorts & UploadPorts,
  "orderLists" | "accounts" | "companies" | "vehicleCatalog" | "inspections" | "uploads"
>;

/** The facts about a claimed order that its reader may see on papers; undefined without a transporter. */
export function orderPaper(ports: PaperNeeds) {
  return async (order: OrderFor<"paper">): Promise<OrderPaper | undefined> => {
    const { shipper, transporter, driver } = order;
    if (!transporter || order.assignedAt === null) return undefined;
    const [shippersCompany, carriersCompany, views] = await Promise.all([
      companyOf(ports, shipper?.id),
      companyOf(ports, transporter.id),
      ports.inspections.ofOrder(order.id),
    ]);
    const zones = { pickup: zoneOf(order, "pickup"), delivery: zoneOf(order, "delivery") };
    const records = await paperRecords(ports, order, views, zones);
    return {
      orderId: order.id,
      status: order.status,
      vehicle: {
        year: order.vehicleYear,
        make: order.vehicleMake,
        model: order.vehicleModel,
        color: order.vehicleColor,
        vin: order.vehicleVin,
        condition: order.vehicleCondition,
      },
      outline: outlineOf(
        ports.vehicleCatalog.find(order.vehicleYear, order.vehicleMake, order.vehicleModel)?.sizeClass,
      ),
      distance: order.distance,
      shipper: {
        ...partyOf(shipper ?? order.customer, shippersCompany, shipper?.companyName ?? null),
        ...(!shipper && !order.customer && { name: order.shipperName }),
      },
      transporter: { ...carrierOf(transporter, carriersCompany), driver: driver && nameOf(driver), truck: order.truck },
      receiver: receiverOf(order),
      pickup: {
        ...stopOf(order, "pickup", zones.pickup),
        contact: { name: order.pickupContactName ?? null, phone: order.pickupContactPhone ?? null },
        buyerNumber: order.pickupBuyerNumber ?? null,
        lotNumber: order.pickupLotNumber ?? null,
      },
      delivery: stopOf(order, "delivery", zones.delivery),
      records,
      asOf: lastOf([
        order.assignedAt,
        order.pickedUpAt,
        order.deliveredAt,
        records.pickup?.inspection.completion.at,
        records.delivery?.inspection.completion.at,
      ]),
    };
  };
}

export const lastOf = (moments: readonly (string | null | undefined)[]): string =>
  moments
    .filter((moment) => typeof moment === "string")
    .toSorted()
    .at(-1)!;

export async function companyOf(
  ports: Pick<PaperNeeds, "accounts" | "companies">,
  accountId: string | undefined,
): Promise<Organization | undefined> {
  const user = accountId === undefined ? undefined : (await ports.accounts.find(accountId))?.user;
  return user?.organizationId ? ports.companies.find(user.organizationId) : undefined;
}

const nameOf = ({ firstName, lastName }: Pick<Contact, "firstName" | "lastName">): string => `${firstName} ${lastName}`;

export function partyOf(
  person: Contact | Customer | null,
  company: Organization | undefined,
  companyName: string | null,
): PaperParty {
  return {
    name: person && nameOf(person),
    company: company?.companyName ?? companyName,
    phone: person?.phoneNumber ?? company?.companyPhone ?? null,
    email: person?.email ?? null,
    address: company?.companyAddress ?? null,
  };
}

export const carrierOf = (
  transporter: Contact,
  company: Organization | undefined,
): Omit<PaperCarrier, "driver" | "truck"> => ({
  ...partyOf(transporter, company, transporter.companyName),
  dotNumber: company?.dotNumber ?? null,
  mcNumber: company?.mcNumber ?? null,
});

export const receiverOf = (order: OrderFor<"paper">): PaperParty => ({
  name: order.deliveryContactName,
  company: null,
  phone: order.deliveryContactPhone,
  email: order.deliveryContactEmail,
  address: null,
});

export const zoneOf = (order: OrderFor<"paper">, end: TripEnd): string =>
  timeZoneOf({ state: order[`${end}State`], latitude: order[`${end}Lat`], longitude: order[`${end}Lng`] });

export function stopOf(order: OrderFor<"paper">, end: TripEnd, timeZone: string): PaperStop {
  return {
    placeName: order[`${end}PlaceName`] ?? null,
    contact: null,
    buyerNumber: null,
    lotNumber: null,
    street: order[`${end}Address`],
    city: order[`${end}City`],
    state: order[`${end}State`],
    zip: order[`${end}Zip`],
    plannedOn: order[`${end}Date`],
    arrivedAt: order[`${end}ArrivedAt`],
    happenedAt: end === "pickup" ? order.pickedUpAt : order.deliveredAt,
    timeZone,
  };
}

type CompletedView = InspectionView & { readonly inspection: CompletedInspection };

type Claim = Pick<OrderFor<"paper">, "assignedAt">;

/** The completed inspections of the present claim, newest first. @param views newest first */
export const completedOf = (order: Claim, views: readonly InspectionView[]): readonly CompletedView[] =>
  views
    .filter(
      (view): view is CompletedView => isCompleted(view.inspection) && view.inspection.claimedAt === order.assignedAt,
    )
    .toSorted((one, other) => (one.inspection.completion.at < other.inspection.completion.at ? 1 : -1));

/** The newest completed inspection of each kind, with its photos. */
async function paperRecords(
  { uploads }: Pick<UploadPorts, "uploads">,
  order: Claim,
  views: readonly InspectionView[],
  zones: Readonly<Record<InspectionType, string>>,
): Promise<OrderPaper["records"]> {
  const completed = completedOf(order, views);
  const newest = (type: InspectionType) => completed.find(({ inspection }) => inspection.inspectionType === type);
  const [pickup, delivery] = [newest("pickup"), newest("delivery")];
  const ids = [pickup, delivery].flatMap((view) => view?.inspection.shots.map(({ photo }) => photo) ?? []);
  const found = ids.length > 0 ? await uploads.findMany([...new Set(ids)]) : [];
  const takenAt = new Map(found.map((upload) => [upload.id, upload.takenAt]));
  const recordOf = (view: CompletedView | undefined): PaperRecord | null =>
    view
      ? {
          inspection: view.inspection,
          inspectorName: view.inspectorName,
          completedByName: view.completedByName ?? view.inspectorName,
          photos: photosOf(view.inspection, takenAt),
          correctsCode:
            completed.find(({ inspection }) => inspection.id === view.inspection.corrects)?.inspection.completion
              .code ?? null,
          timeZone: zones[view.inspection.inspectionType],
        }
      : null;
  return { pickup: recordOf(pickup), delivery: recordOf(delivery) };
}

const photosOf = (
  { shots, marks }: CompletedInspection,
  takenAt: ReadonlyMap<string, string | null>,
): readonly PaperPhoto[] =>
  shots.map(({ photo, slot }) => {
    const numbers = marks.flatMap(({ photos }, index) => (photos.includes(photo) ? [index + 1] : []));
    const damages = numbers.length > 0 ? `Damage ${numbers.join(", ")}` : "Photo";
    return {
      upload: photo,
      slot,
      shows: slot === null ? damages : photoSlotNames[slot],
      takenAt: takenAt.get(photo) ?? null,
    };
  });
