import { HttpError } from "@lotlane/adapters/http/client";
import { createOrderSchema, type NewOrderInput, orderFormSchema } from "@lotlane/core/orders";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../app/data/api.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { paths } from "../../app/routes/paths.ts";
import { loadFromTab, saveInTab } from "../../app/forms/tab-storage.ts";
import { useIdempotencyKey } from "../../app/forms/use-idempotency-key.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useToast } from "../../ui/toast.tsx";

const texts = Object.fromEntries(Object.keys(createOrderSchema.shape).map((name) => [name, ""])) as Record<
  keyof NewOrderInput,
  string
>;
const empty = {
  ...texts,
  vehicleCondition: "runs_drives",
  pickupCityConfirmed: false,
  deliveryCityConfirmed: false,
  isUrgent: false,
} as const satisfies NewOrderInput;

export type OrderField = Exclude<keyof NewOrderInput, "isUrgent" | `${StopEnd}CityConfirmed`>;
export type StopEnd = "pickup" | "delivery";

/** The form for a new order. Its draft survives a reload, and is deleted once the order is posted. */
export function useCreateOrder() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const draftKey = "new-order";
  const once = useIdempotencyKey(`${draftKey}:sent`);
  const [draft, setDraft] = useState(() => loadFromTab<Partial<NewOrderInput>>(draftKey));

  const [schema] = useState(() => orderFormSchema(new Date()));
  const form = useServerForm({
    schema,
    defaultValues: { ...empty, ...draft },
    submit: async (body) => {
      const order = await api("POST /api/orders", { body, idempotencyKey: once.keyFor(body) });
      once.arrived();
      form.reset(empty);
      saveInTab(draftKey, undefined);
      void refreshAfter(queries, "POST /api/orders", order.id);
      toast({ title: "Order Created", description: "Your shipping order has been created successfully" });
      await navigate(paths.home());
    },
    onError: (error) => {
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
  return {
    ...form,
    restored: draft !== undefined,
    startOver: () => {
      form.reset(empty);
      saveInTab(draftKey, undefined);
      setDraft(undefined);
    },
    /** Fills a field from outside the form; after a submit, the field is checked again. */
    fill: (field: OrderField, value: string) =>
      form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
}

export type CreateOrder = ReturnType<typeof useCreateOrder>;
