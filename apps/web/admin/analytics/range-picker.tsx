import { useAddress } from "../../app/routes/use-address.ts";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { firstDayOf, type Preset, presetOf, presets } from "./range.ts";

export type RangePickerProps = {
  readonly from: string;
  readonly to: string;
  /** In UTC, as the server counts days. */
  readonly today: string;
};

/** The range in the address: one of the usual ones, or from a day to a day. */
export function RangePicker({ from, to, today }: RangePickerProps) {
  const { change } = useAddress();
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented<Preset>
        label="Range"
        options={presets}
        value={presetOf({ from, to }, today) ?? ""}
        onChange={(preset) => change({ from: firstDayOf(preset, today), to: today })}
      />
      <div className="flex flex-wrap gap-3">
        <Field label="From" className="w-48">
          <DatePicker
            value={from}
            max={to}
            today={today}
            onChange={(day) => (day && day <= to ? change({ from: day, to }) : undefined)}
          />
        </Field>
        <Field label="To" className="w-48">
          <DatePicker
            value={to}
            min={from}
            max={today}
            today={today}
            onChange={(day) => (day && day >= from && day <= today ? change({ from, to: day }) : undefined)}
          />
        </Field>
      </div>
    </div>
  );
}
