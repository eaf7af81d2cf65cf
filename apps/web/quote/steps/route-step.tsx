import { useEffect, useRef, useState } from "react";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { QuoteWizardActor } from "../use-quote-wizard.ts";
import { useWizardForm } from "../use-wizard-form.ts";
import { VehicleSelector } from "../vehicle-selector.tsx";
import { ZipField } from "../zip-field.tsx";
import { refuseUnfinishedZips, useRouteRefusals } from "../use-lane.ts";

export function RouteStep({ actor }: { readonly actor: QuoteWizardActor }) {
  const { form, errorOf, change, next } = useWizardForm(actor);
  const looking = useRouteRefusals(actor);
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
    refuseUnfinishedZips(actor);
    next();
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
