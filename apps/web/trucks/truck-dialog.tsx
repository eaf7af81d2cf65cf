import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { TruckJson } from "@lotlane/adapters/http/contract";
import { mostPlaces, truckSchema, usualPlaces } from "@lotlane/core/trucks";
import { useApi } from "../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { useUser } from "../app/session/session.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { DatePicker } from "../ui/date-picker.tsx";
import { today } from "../ui/date-text.ts";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { useTruckDriverOptions } from "../users/index.ts";

type TruckForm = z.input<typeof truckSchema>;

const payloadWords = "Please enter whole pounds, such as 42,000, or leave it empty";

/** The fields of the form: blank for what is not said. */
const formSchema = z
  .object({
    name: z.string(),
    plate: z.string(),
    plateState: z.string(),
    trailerPlate: z.string(),
    trailerPlateState: z.string(),
    places: z.string(),
    isEnclosed: z.boolean(),
    payloadPounds: z
      .string()
      .trim()
      .regex(/^(\d[\d,]{0,9})?$/, payloadWords),
    inspectedOn: z.string(),
    driverId: z.string(),
  })
  .transform(
    ({ trailerPlate, trailerPlateState, places, payloadPounds, inspectedOn, driverId, ...typed }): TruckForm => ({
      ...typed,
      trailerPlate: trailerPlate.trim() || null,
      trailerPlateState: trailerPlateState.trim() || null,
      places: Number(places),
      payloadPounds: payloadPounds ? Number(payloadPounds.replaceAll(",", "")) : null,
      inspectedOn: inspectedOn || null,
      driverId: driverId || null,
    }),
  )
  .pipe(truckSchema);

const typedOf = (truck?: TruckJson): z.input<typeof formSchema> => ({
  name: truck?.name ?? "",
  plate: truck?.plate ?? "",
  plateState: truck?.plateState ?? "",
  trailerPlate: truck?.trailerPlate ?? "",
  trailerPlateState: truck?.trailerPlateState ?? "",
  places: String(truck?.places ?? usualPlaces),
  isEnclosed: truck?.isEnclosed ?? false,
  payloadPounds: truck?.payloadPounds?.toLocaleString("en-US") ?? "",
  inspectedOn: truck?.inspectedOn ?? "",
  driverId: truck?.driverId ?? "",
});

const placesOptions = Array.from({ length: mostPlaces }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

type Props = {
  /** The truck to change; a new one is added without it. */
  readonly truck?: TruckJson;
  readonly onClose: () => void;
};

/** Adds a truck or changes one. */
export function TruckDialog({ truck, onClose }: Props) {
  const api = useApi();
  const { toast } = useToast();
  const queries = useQueryClient();
  const idempotency = useIdempotencyKey();
  const user = useUser();
  const drivers = useTruckDriverOptions("No driver", truck);
  const form = useServerForm({
    schema: formSchema,
    defaultValues: typedOf(truck),
    submit: async (body) => {
      const { name } = truck
        ? await api("PUT /api/trucks/{id}", { params: { id: truck.id }, body })
        : await api("POST /api/trucks", { body, idempotencyKey: idempotency.keyFor(body) });
      toast({ title: truck ? "Truck changed" : "Truck added", description: name });
      await refreshAfter(queries, truck ? "PUT /api/trucks/{id}" : "POST /api/trucks", truck?.id);
      onClose();
    },
  });
  const input = (name: "name" | "plate" | "plateState" | "trailerPlate" | "trailerPlateState" | "payloadPounds") => ({
    ...form.register(name),
    autoComplete: "off",
    readOnly: form.pending,
  });
  return (
    <FormDialog
      title={truck ? "Change Truck" : "Add Truck"}
      description="All users of your company see it."
      submitLabel={truck ? "Save Changes" : "Add Truck"}
      pendingLabel="Saving..."
      size="medium"
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Field label="Name" required hint="Such as Truck 4." error={form.errorOf("name")} className="col-span-full">
          <TextInput maxLength={80} {...input("name")} />
        </Field>
        <Field label="Plate" required error={form.errorOf("plate")}>
          <TextInput maxLength={10} {...input("plate")} />
        </Field>
        <Field label="Plate state" required error={form.errorOf("plateState")}>
          <TextInput maxLength={2} placeholder="CA" {...input("plateState")} />
        </Field>
        <Field label="Trailer plate" error={form.errorOf("trailerPlate")}>
          <TextInput maxLength={10} {...input("trailerPlate")} />
        </Field>
        <Field label="Trailer state" error={form.errorOf("trailerPlateState")}>
          <TextInput maxLength={2} {...input("trailerPlateState")} />
        </Field>
        <Field label="Places" required error={form.errorOf("places")} className="sm:col-span-2">
          <Select {...form.register("places")} options={placesOptions} disabled={form.pending} />
        </Field>
        <Field label="Payload in pounds" error={form.errorOf("payloadPounds")} className="sm:col-span-2">
          <TextInput inputMode="numeric" maxLength={10} {...input("payloadPounds")} />
        </Field>
        <Checkbox label="Enclosed trailer" className="col-span-full" {...form.register("isEnclosed")} />
        <Field
          label="Last annual inspection"
          hint="49 CFR 396.17 asks for one every year."
          error={form.errorOf("inspectedOn")}
          className="max-sm:col-span-full sm:col-span-2"
        >
          <Controller
            control={form.control}
            name="inspectedOn"
            render={({ field: { value, onChange } }) => (
              <DatePicker value={value} onChange={onChange} max={today()} disabled={form.pending} />
            )}
          />
        </Field>
        <Field
          label="Driver"
          hint={`Leaves any other truck. ${user.isSubUser ? "The owner, if they drive it." : "You, if you drive it yourself."}`}
          error={form.errorOf("driverId")}
          className="max-sm:col-span-full sm:col-span-2"
        >
          <Controller
            control={form.control}
            name="driverId"
            render={({ field }) => (
              <Select {...field} options={drivers.options} loading={drivers.loading} disabled={form.pending} />
            )}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
