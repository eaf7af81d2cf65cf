import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { HttpError } from "@lotlane/adapters/http/client";
import type { Answer, OrderJson } from "@lotlane/adapters/http/contract";
import { normalizeZip, type Place } from "@lotlane/core/lanes";
import { createOrderSchema, type NewOrderInput, orderFormSchema, templateOrderSchema } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { useRested } from "../../app/forms/use-rested.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { copyIn, paths } from "../../app/routes/paths.ts";
import { useToast } from "../../ui/toast.tsx";
import { type Asking, askingNone, endOf, invitationIn } from "../invite/invite-dialog.tsx";
import type { TemplateFields, TemplateOrder, UsedLane, UsedPlace } from "./address-book.tsx";

const texts = Object.fromEntries(Object.keys(createOrderSchema.shape).map((name) => [name, ""])) as Record<
  keyof NewOrderInput,
  string
>;
const empty = {
  ...texts,
  pickupHours: null,
  deliveryHours: null,
  vehicleCondition: "runs_drives",
  pickupCityConfirmed: false,
  deliveryCityConfirmed: false,
  isUrgent: false,
  needsPickupCode: false,
} as const satisfies NewOrderInput;

export type OrderField = Exclude<
  keyof NewOrderInput,
  "isUrgent" | "needsPickupCode" | `${StopEnd}${"CityConfirmed" | "Hours"}`
>;
export type StopEnd = "pickup" | "delivery";

const ofOneVehicle = ["pickupLotNumber", "pickupGatePass", "deliveryLotNumber", "deliveryGatePass"] as const;
const textsOf = (order: OrderJson): Partial<NewOrderInput> =>
  Object.fromEntries(
    Object.keys(texts).flatMap((name) => {
      const value = (order as Readonly<Record<string, unknown>>)[name];
      const isCopied = name in templateOrderSchema.shape && (typeof value === "string" || typeof value === "number");
      return isCopied ? [[name, String(value)]] : [];
    }),
  );

const copyOf = (order: OrderJson): Partial<NewOrderInput> => ({
  ...textsOf(order),
  pickupHours: order.pickupHours ?? null,
  deliveryHours: order.deliveryHours ?? null,
});

/** The fields to enter for a copy, in words. */
export const ownOfCopy = (order: OrderJson): string =>
  ofOneVehicle.some((name) => order[name]) ? "the VIN, lot number, gate pass and dates" : "the VIN and the dates";

const noFields: HttpError["fields"] = [];
const atInvitation = /^(\[\d+\]\.)?invitation\./;

/** The mistakes of what was sent that are not about its invitation. */
export const besideInvitation = (fields: HttpError["fields"]): HttpError["fields"] =>
  fields.filter(({ path }) => !atInvitation.test(path));

/** The carriers to ask as an order is posted. They survive a reload as its draft does. */
export function useAskedCarriers(storedAs: string) {
  const [asking, keep] = useState(() => loadFromTab<Asking>(storedAs) ?? askedFirst);
  const [refused, setRefused] = useState<string>();
  const change = (next: Asking) => {
    setRefused(undefined);
    keep(next);
    saveInTab(storedAs, next === askedFirst ? undefined : next);
  };
  return {
    asking,
    change,
    /** Why they could not be asked. */
    refused,
    startOver: () => change(askedFirst),
    /** Nothing where no carrier is chosen. */
    toSend: () => {
      if (asking.carriers.length === 0) return {};
      const sent = { ...asking, until: endOf(asking) };
      change(sent);
      return { invitation: invitationIn(sent) };
    },
    failed: (error: Error) =>
      setRefused(
        (error instanceof HttpError ? error.fields : noFields).find(({ path }) => atInvitation.test(path))?.message,
      ),
  };
}

export type AskedCarriers = ReturnType<typeof useAskedCarriers>;

const askedFirst: Asking = { ...askingNone, exclusive: true };

/** The form for a new order. Its draft survives a reload, and is deleted once the order is posted. */
export function useCreateOrder() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const draftKey = "new-order";
  const once = useIdempotencyKey(`${draftKey}:sent`);
  const { copied } = copyIn(useLocation().state);
  const [source, setSource] = useState(copied);
  const [draft, setDraft] = useState(() => (copied ? copyOf(copied) : loadFromTab<Partial<NewOrderInput>>(draftKey)));

  const asked = useAskedCarriers(`${draftKey}:asked`);
  const [isStopped, setStopped] = useState(false);
  const [schema] = useState(() => orderFormSchema(new Date()));
  const form = useServerForm({
    schema,
    defaultValues: { ...empty, ...draft },
    submit: async (terms) => {
      const body = { ...terms, ...asked.toSend() };
      const order = await api("POST /api/orders", { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      form.reset(empty);
      asked.startOver();
      saveInTab(draftKey, undefined);
      void refreshAfter(queries, "POST /api/orders", order.id);
      toast({ title: "Order Created", description: "Your shipping order has been created successfully" });
      await navigate(paths.home());
    },
    onError: (error) => {
      setStopped(error instanceof HttpError && error.code === "payer_overdue");
      asked.failed(error);
      toast({
        title: "Error",
        description: "Failed to create order. Please try again.",
        variant: "destructive",
      });
      // The form shows the server's objections as well.
      return !(error instanceof HttpError && error.status < 500);
    },
  });

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveInTab(draftKey, values) }),
    [subscribe, draftKey],
  );
  const keepCopy = useEffectEvent(() => {
    saveInTab(draftKey, draft);
    asked.startOver();
    void navigate(paths.createOrder(), { replace: true });
  });
  useEffect(() => {
    // From now on it is a draft as any other, which a reload does not begin again.
    if (copied) keepCopy();
  }, [copied]);
  return {
    ...form,
    asked,
    /** The order that was copied into the form. */
    source,
    /** True while overdue invoices keep the dealer from posting. */
    isStopped,
    restored: draft !== undefined,
    startOver: () => {
      form.reset(empty);
      asked.startOver();
      saveInTab(draftKey, undefined);
      setDraft(undefined);
      setSource(undefined);
    },
    /** Fills a field from outside the form; after a submit, the field is checked again. */
    fill: (field: OrderField, value: string) =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}

/** The form as its sections need it, also where an order is edited. */
export type CreateOrder = Omit<ReturnType<typeof useCreateOrder>, "asked">;

const fieldAt = (end: StopEnd, field: string) =>
  `${end}${field.slice(0, 1).toUpperCase()}${field.slice(1)}` as OrderField;

export function fillPlace(form: CreateOrder, end: StopEnd, { hours, ...place }: UsedPlace): void {
  for (const [field, value] of Object.entries(place)) form.fill(fieldAt(end, field), value ?? "");
  form.setValue(`${end}Hours`, hours, { shouldDirty: true });
}

export function fillLane(form: CreateOrder, lane: UsedLane): void {
  fillPlace(form, "pickup", lane.pickup);
  fillPlace(form, "delivery", lane.delivery);
  form.fill("paymentTerms", lane.paymentTerms);
  form.fill("specialInstructions", lane.specialInstructions ?? "");
}

/** Fills in what a template says, and leaves the other fields as they are. */
export function fillTemplate(
  form: CreateOrder,
  { isUrgent, needsPickupCode, pickupHours, deliveryHours, ...others }: TemplateOrder,
): void {
  for (const [field, value] of Object.entries(others)) form.fill(field as OrderField, String(value));
  if (isUrgent !== undefined) form.setValue("isUrgent", isUrgent, { shouldDirty: true });
  if (needsPickupCode !== undefined) form.setValue("needsPickupCode", needsPickupCode, { shouldDirty: true });
  if (pickupHours) form.setValue("pickupHours", pickupHours, { shouldDirty: true });
  if (deliveryHours) form.setValue("deliveryHours", deliveryHours, { shouldDirty: true });
}

/** The fields of an order that a template may keep, without blanks. */
export const templateOf = (order: object): TemplateFields =>
  Object.fromEntries(
    Object.entries(order).filter(
      ([field, value]) => field in templateOrderSchema.shape && ![undefined, null, false, ""].includes(value),
    ),
  );

type KnownPlace = {
  readonly place: Place | undefined;
  /** Why the ZIP cannot be right. */
  readonly unknown: string | undefined;
};

/** Looks up the place of a ZIP, once one can be read. */
export function usePlace({ control }: CreateOrder, end: StopEnd): KnownPlace {
  const zip = normalizeZip(useWatch({ control, name: `${end}Zip` }));
  const { data, error } = useAnswer(
    "GET /api/places/{zip}",
    { params: { zip: zip ?? "" } },
    { enabled: zip !== undefined },
  );
  const unknown =
    error instanceof HttpError && error.status === 404 ? `${zip} is not a US ZIP code we know.` : undefined;
  return zip === undefined ? { place: undefined, unknown: undefined } : { place: data, unknown };
}

type Facts = { readonly [Field in OrderField]?: string | undefined };

/** Fills fields with known values, but never overwrites what the user typed. */
export function useFilled(form: CreateOrder, facts: Facts | undefined): void {
  const filled = useRef<Facts>({});
  const fill = useEffectEvent((known: Facts) => {
    for (const [name, value] of Object.entries(known)) {
      const field = name as OrderField;
      const present = String(form.getValues(field) ?? "").trim();
      const untouched = present === "" || present === filled.current[field] || present === value;
      if (value === undefined || !untouched) continue;
      filled.current = { ...filled.current, [field]: value };
      if (present !== value) form.fill(field, value);
    }
  });
  const known = facts && JSON.stringify(facts);
  useEffect(() => {
    if (known) fill(JSON.parse(known) as Facts);
  }, [known]);
}

const call = "GET /api/orders/price";

export type Suggestion = {
  /** Once both ends are known. */
  readonly lane: { readonly pickupZip: string; readonly deliveryZip: string } | undefined;
  readonly price: Answer<typeof call> | undefined;
  readonly looking: boolean;
  readonly failed: boolean;
  /** Why a trip cannot begin or end there. */
  readonly refusedAt: (zip: "pickupZip" | "deliveryZip") => string | undefined;
};

/** Distance, days and a price for the trip, as soon as both its ends are known. */
export function useSuggestedPrice(form: CreateOrder): Suggestion {
  const api = useApi();
  const [year, make, model, condition] = useWatch({
    control: form.control,
    name: ["vehicleYear", "vehicleMake", "vehicleModel", "vehicleCondition"],
  });
  const pickupZip = usePlace(form, "pickup").place?.zip;
  const deliveryZip = usePlace(form, "delivery").place?.zip;
  const query = {
    pickupZip: pickupZip ?? "",
    deliveryZip: deliveryZip ?? "",
    vehicleYear: useRested(yearOf(year)),
    vehicleMake: useRested(make.trim() || undefined),
    vehicleModel: useRested(model.trim() || undefined),
    operable: condition === "runs_drives" ? ("true" as const) : ("false" as const),
  };
  const known = pickupZip !== undefined && deliveryZip !== undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [call, { query }],
    queryFn: ({ signal }) => api(call, { query, signal }),
    enabled: known,
    placeholderData: keepPreviousData,
  });
  const refused = known && error instanceof HttpError ? error.fields : [];
  return {
    lane: known ? { pickupZip, deliveryZip } : undefined,
    price: known && !error ? data : undefined,
    looking: known && isFetching,
    failed: known && error !== null && refused.length === 0,
    refusedAt: (zip) => refused.find(({ path }) => path === zip)?.message,
  };
}

const yearOf = (typed: string | number): number | undefined => {
  const year = Number(typed);
  return Number.isInteger(year) && year >= 1900 ? year : undefined;
};
