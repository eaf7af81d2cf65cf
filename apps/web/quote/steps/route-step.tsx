import { useEffect, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { ToastMessage } from "../../ui/toast-message.ts";
import { useToast } from "../../ui/toast.tsx";
import { refuseUnfinishedZips, usePlace, useRouteRefusals } from "../use-lane.ts";
import { type QuoteWizardActor, useWizardForm } from "../use-quote-wizard.ts";
import { VehicleSelector } from "../vehicle-selector.tsx";

export function RouteStep({ actor }: { readonly actor: QuoteWizardActor }) {
  const { form, errorOf, change, next } = useWizardForm(actor);
  const looking = useRouteRefusals(actor);
  const { toast } = useToast();
  const [waiting, setWaiting] = useState(false);
  const wake = useRef<() => void>(undefined);
  useEffect(() => {
    if (!looking) wake.current?.();
  }, [looking]);

  /** Waits for what is being looked up, so that the user cannot go on with an unknown ZIP. */
  const goOn = async () => {
    if (looking) {
      setWaiting(true);
      await new Promise<void>((resolve) => {
        wake.current = resolve;
      });
      setWaiting(false);
    }
    if (!actor.isAwake()) {
      setWaiting(true);
      const awake = await actor.load().then(
        () => true,
        () => false,
      );
      setWaiting(false);
      if (!awake) return toast(notLoaded);
    }
    refuseUnfinishedZips(actor);
    return next();
  };

  return (
    <FormShell
      label="Vehicle & Route"
      pending={waiting}
      submitError={null}
      submitLabel="Next"
      submitBlock
      onSubmit={goOn}
      leaveGuard={false}
    >
      <VehicleSelector form={form} errorOf={errorOf} onChange={change} />
      <Field label="Is the vehicle operable?" group hint="It rolls, brakes and steers, and starts under its own power.">
        <Segmented
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          value={form.isOperable ? "yes" : "no"}
          onChange={(answer) => change({ isOperable: answer === "yes" })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <ZipField label="Pickup ZIP" field="pickupZip" actor={actor} />
        <ZipField label="Delivery ZIP" field="deliveryZip" actor={actor} />
      </div>
    </FormShell>
  );
}

const notLoaded: ToastMessage = {
  title: "Error",
  description: "The connection was lost. Please try again.",
  variant: "destructive",
};

type Props = {
  readonly label: string;
  readonly field: "pickupZip" | "deliveryZip";
  readonly actor: QuoteWizardActor;
};

/** A ZIP that says where it is as soon as it is typed. */
function ZipField({ label, field, actor }: Props) {
  const { form, errorOf, change } = useWizardForm(actor);
  const { data: place } = usePlace(form[field].trim());
  const error = errorOf(field);
  return (
    <Field
      label={label}
      required
      error={error}
      hint={place ? `${place.city}, ${place.state}` : error ? null : "5 digits"}
    >
      <TextInput
        value={form[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={field === "pickupZip" ? "90001" : "10001"}
        className="tabular"
      />
    </Field>
  );
}
