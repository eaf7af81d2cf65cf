import type { VinWay } from "@lotlane/core/inspections";
import { checkVin, nextModelYear, normalizeVin } from "@lotlane/core/vehicles";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { InspectionForm } from "../draft/use-inspection-form.ts";
import { VinScanner } from "./vin-scanner.tsx";

/** Takes the VIN on the vehicle, and the reason where it is not the order's. */
export function VinField({ form: { draft, order, otherVin, change, errors } }: { readonly form: InspectionForm }) {
  const [scanning, setScanning] = useState(false);
  const [typing, setTyping] = useState(false);
  const { vinSeen, vinMismatchReason } = draft;
  const ordered = order.vehicleVin;
  const vin = normalizeVin(vinSeen?.vin ?? "");
  // The first characters of a VIN are not another VIN.
  const whole = vin !== "" && (!typing || vin.length >= (ordered ?? "").length);
  const differs = whole && otherVin;
  const take = (text: string, by: VinWay) =>
    change({ vinSeen: normalizeVin(text) === "" ? null : { vin: text, by, at: new Date().toISOString() } });
  return (
    <>
      <Field
        label="VIN on the vehicle"
        hint={whole && !ordered ? hintOn(vin) : "Optional"}
        error={errors["vinSeen"]}
        className="sm:col-span-6"
      >
        <div className="flex gap-2">
          <TextInput
            code
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={vinSeen?.vin ?? ""}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={(event) => take(event.target.value, "typed")}
          />
          <Button onClick={() => setScanning(true)}>
            <ScanBarcode size={16} aria-hidden />
            Scan
          </Button>
        </div>
      </Field>
      {whole && ordered && !differs ? (
        <Alert tone="success" live className="sm:col-span-6">
          Matches the order
        </Alert>
      ) : null}
      {differs && ordered ? (
        <Alert tone="danger" title="This is not the VIN of the order" className="sm:col-span-6">
          <ComparedVins seen={vin} ordered={ordered} />
          <p>Please check that this is the right vehicle before you load it.</p>
        </Alert>
      ) : null}
      {differs || errors["vinMismatchReason"] ? (
        <Field
          label="Why do you load this vehicle?"
          hint="The shipper reads your reason."
          required
          error={errors["vinMismatchReason"]}
          className="sm:col-span-6"
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={vinMismatchReason}
            onChange={(event) => change({ vinMismatchReason: event.target.value })}
          />
        </Field>
      ) : null}
      {scanning ? (
        <VinScanner
          expected={ordered && normalizeVin(ordered)}
          onVin={(found) => {
            setScanning(false);
            setTyping(false);
            take(found, "camera");
          }}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </>
  );
}

/** The note on a VIN that nothing is compared with. */
const hintOn = (vin: string): string =>
  checkVin(vin, nextModelYear(new Date())).reason ?? "The order has no VIN to compare it with.";

type Vins = { readonly seen: string; readonly ordered: string };

/** Two VINs below each other, with the characters that differ marked. */
export const ComparedVins = ({ seen, ordered }: Vins) => (
  <dl className="grid gap-x-3 py-1 sm:grid-cols-[auto_1fr] sm:gap-y-1">
    <dt>On the vehicle</dt>
    <Marked vin={seen} other={normalizeVin(ordered)} />
    <dt>Of the order</dt>
    <Marked vin={normalizeVin(ordered)} other={seen} />
  </dl>
);

const Marked = ({ vin, other }: { readonly vin: string; readonly other: string }) => (
  <dd className="code break-all text-ink">
    {Array.from(vin, (character, at) =>
      character === other[at] ? (
        character
      ) : (
        <mark key={at} className="rounded-small bg-red font-semibold text-on-red">
          {character}
        </mark>
      ),
    )}
  </dd>
);
