import { checkRange } from "@lotlane/core/analytics";
import { useState } from "react";
import { useRested } from "../../app/forms/use-rested.ts";
import { useAddress } from "../../app/routes/use-address.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { firstDayOf, type Preset, presetOf, presets } from "./range.ts";

export type RangePickerProps = {
  readonly from: string;
  readonly to: string;
  /** By the viewer's clock, as the server counts days for them. */
  readonly today: string;
};

type Range = { readonly from: string; readonly to: string };

/** The range in the address: one of the usual ones, or from a day to a day. */
export function RangePicker({ from, to, today }: RangePickerProps) {
  const { change } = useAddress();
  const ofAddress: Range = { from, to };
  // Days as they are being entered, which are no range yet now and then. The address follows with those that are.
  const [entered, setEntered] = useState<{ readonly range: Range; readonly asked: readonly Range[] } | null>(null);
  const isCurrent = entered !== null && entered.asked.some((range) => isSame(range, ofAddress));
  const shown = isCurrent ? entered.range : ofAddress;
  const enter = (part: Partial<Range>) => {
    const range = { ...shown, ...part };
    const isRange = range.from !== "" && range.to !== "" && checkRange(range, today).ok;
    const before = isCurrent ? entered.asked : [ofAddress];
    setEntered({ range, asked: isRange ? [...before, range] : before });
    if (isRange) change(range, { replace: true });
  };
  const refusal = isCurrent ? refusalOf(shown, today) : undefined;
  const isRested = useRested(refusal, 1_000) === refusal;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented<Preset>
        label="Range"
        options={presets}
        value={presetOf({ from, to }, today) ?? ""}
        onChange={(preset) => {
          setEntered(null);
          change({ from: firstDayOf(preset, today), to: today });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Field label="From" className="w-48" error={isRested ? refusal : undefined}>
          <DatePicker
            value={shown.from}
            max={shown.to || today}
            today={today}
            onChange={(day) => enter({ from: day })}
          />
        </Field>
        <Field label="To" className="w-48">
          <DatePicker
            value={shown.to}
            min={shown.from || undefined}
            max={today}
            today={today}
            onChange={(day) => enter({ to: day })}
          />
        </Field>
      </div>
    </div>
  );
}

/** Why no figures are shown of two days. Their fields say themselves when one lies after the other. */
function refusalOf(range: Range, today: string): string | undefined {
  if (range.from === "" || range.to === "" || range.from > range.to) return undefined;
  const checked = checkRange(range, today);
  return checked.ok ? undefined : checked.refusal.errors.find(({ path }) => path === "from")?.message;
}

const isSame = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;
