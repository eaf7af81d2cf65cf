import type { ComponentProps, ReactNode } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { dayAt } from "@lotlane/core/lanes";
import { formatMoney, parseDollars } from "@lotlane/core/money";
import type { SharedGroup, TableField } from "@lotlane/core/orders";
import { paths } from "../../../app/routes/paths.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { cx } from "../../../ui/cx.ts";
import { DatePicker } from "../../../ui/date-picker.tsx";
import { today } from "../../../ui/date-text.ts";
import { Field } from "../../../ui/field.tsx";
import { FormSection } from "../../../ui/form-section.tsx";
import { FormShell } from "../../../ui/form-shell.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { ChooseLane, ChoosePlace, Templates } from "../address-book.tsx";
import { AskFirstSection, PostingError, useTermsOptions } from "../payment-section.tsx";
import { AddVehicles } from "./add-vehicles.tsx";
import { type Several, useSeveral } from "./use-several.ts";
import { cellId, VehicleTable } from "./vehicle-table.tsx";

/** Many vehicles at once: posted all together, or none while one is wrong. */
export function SeveralVehicles() {
  const several = useSeveral();
  const { table, posting, restored } = several;
  const count = table.rows.length;
  return (
    <>
      {restored && count > 0 ? (
        <Alert
          className="mb-6"
          action={
            <Button size="small" onClick={several.startOver}>
              Start over
            </Button>
          }
        >
          What you entered is still here.
        </Alert>
      ) : null}
      <Templates disabled={posting.pending} fields={several.templateFields} onChoose={several.fillTemplate} />
      <FormShell
        label="Create Several Orders"
        pending={posting.pending}
        submitError={posting.error && <PostingError error={posting.error} isStopped={posting.isStopped} />}
        submitLabel={count === 1 ? "Create 1 Order" : `Create ${count > 0 ? count : ""} Orders`}
        pendingLabel="Creating Orders"
        submitDisabled={count === 0}
        onSubmit={several.post}
        leaveGuard
        secondary={
          <Link to={paths.home()} className={buttonClass()}>
            Cancel
          </Link>
        }
      >
        <FormSection number={1} title="Vehicles">
          <AddVehicles present={count} onAdd={several.add} />
          {count > 0 ? <VehicleTable several={several} /> : null}
          <p role="status" className="text-small text-muted empty:hidden sm:col-span-6">
            {several.lookingUp
              ? "Looking up the vehicles"
              : several.lookUpFailed
                ? "The vehicles could not be looked up. Please enter year, make and model yourself."
                : null}
          </p>
        </FormSection>
        <Stop several={several} end="pickup" number={2} />
        <Stop several={several} end="delivery" number={3} />
        <Payment several={several} />
        <AskFirstSection asked={several.asked} lane={several.lane} count={count} disabled={posting.pending} />
        <Problems several={several} />
      </FormShell>
    </>
  );
}

const names = { pickup: "Pickup", delivery: "Delivery" } as const;
const eachWords: Readonly<Record<SharedGroup, string>> = {
  pickup: "Each vehicle has its own pickup",
  delivery: "Each vehicle has its own delivery",
  dates: "Each vehicle has its own dates",
};

type StopProps = { readonly several: Several; readonly end: "pickup" | "delivery"; readonly number: number };

function Stop({ several, end, number }: StopProps) {
  const { table } = several;
  const isEach = table.each.includes(end);
  const first = several.preview?.rows[0]?.[end];
  const place = first && first.zip === table.shared[`${end}Zip`]?.slice(0, 5) ? first : undefined;
  const earliest = place ? dayAt(place, new Date()) : today();
  return (
    <FormSection number={number} title={`${names[end]} Information`}>
      {end === "pickup" ? <ChooseLane disabled={several.posting.pending} onChoose={several.fillLane} /> : null}
      <EachBox several={several} group={end} />
      {isEach ? null : (
        <>
          <ChoosePlace
            end={end}
            disabled={several.posting.pending}
            onChoose={(known) => several.fillPlace(end, known)}
          />
          <SharedField
            several={several}
            field={`${end}Address`}
            label={`${names[end]} Address`}
            className="sm:col-span-4"
            required
            maxLength={200}
            placeholder="Street address"
          />
          <SharedField
            several={several}
            field={`${end}Zip`}
            label="ZIP Code"
            required
            hint={place ? `${place.city}, ${place.state}` : undefined}
            inputMode="numeric"
            maxLength={10}
            placeholder="5 digits"
            className="sm:col-span-2"
          />
        </>
      )}
      {end === "pickup" ? (
        <>
          <SharedField
            several={several}
            field="pickupContactName"
            label="Contact Name"
            maxLength={120}
            className="sm:col-span-3"
          />
          <SharedField
            several={several}
            field="pickupContactPhone"
            label="Contact Phone"
            type="tel"
            maxLength={40}
            className="sm:col-span-3"
          />
        </>
      ) : (
        <>
          <SharedField
            several={several}
            field="deliveryContactName"
            label="Contact Name"
            maxLength={120}
            className="sm:col-span-2"
          />
          <SharedField
            several={several}
            field="deliveryContactPhone"
            label="Contact Phone"
            type="tel"
            maxLength={40}
            className="sm:col-span-2"
          />
          <SharedField
            several={several}
            field="deliveryContactEmail"
            label="Contact Email"
            type="email"
            maxLength={254}
            className="sm:col-span-2"
          />
        </>
      )}
      {table.each.includes("dates") ? null : (
        <Field label={`${names[end]} Date`} error={problemOf(several, `${end}Date`)} className="sm:col-span-2">
          <DatePicker
            value={table.shared[`${end}Date`] ?? ""}
            onChange={(value) => several.set(null, `${end}Date`, value)}
            min={earliest}
            today={earliest}
            disabled={several.posting.pending}
          />
        </Field>
      )}
      {end === "delivery" ? <EachBox several={several} group="dates" /> : null}
    </FormSection>
  );
}

const EachBox = ({ several, group }: { readonly several: Several; readonly group: SharedGroup }) => (
  <Checkbox
    label={eachWords[group]}
    checked={several.table.each.includes(group)}
    disabled={several.posting.pending}
    onChange={({ currentTarget }) => several.setEach(group, currentTarget.checked)}
    className="sm:col-span-6"
  />
);

const problemOf = ({ shownProblems }: Several, field: TableField) =>
  shownProblems.find((problem) => problem.row === null && problem.field === field)?.message;

type SharedFieldProps = Omit<ComponentProps<typeof TextInput>, "onChange" | "value"> & {
  readonly several: Several;
  readonly field: TableField;
  readonly label: string;
  readonly hint?: ReactNode;
};

const SharedField = ({ several, field, label, hint, required, className, ...look }: SharedFieldProps) => (
  <Field label={label} required={required} hint={hint} error={problemOf(several, field)} className={className ?? ""}>
    <TextInput
      autoComplete="off"
      {...look}
      value={several.table.shared[field] ?? ""}
      readOnly={several.posting.pending}
      onChange={({ currentTarget }) => several.set(null, field, currentTarget.value)}
    />
  </Field>
);

function Payment({ several }: { readonly several: Several }) {
  const { table, posting } = several;
  const termsOptions = useTermsOptions();
  return (
    <FormSection number={4} title="Payment & Additional Information">
      <Prices several={several} />
      <Field
        label="Payment Terms"
        hint="Transporters see them before they claim."
        error={problemOf(several, "paymentTerms")}
        className="sm:col-span-3"
      >
        <Select
          options={termsOptions}
          value={table.shared.paymentTerms ?? ""}
          disabled={posting.pending}
          onChange={({ currentTarget }) => several.set(null, "paymentTerms", currentTarget.value)}
        />
      </Field>
      <Field
        label="Special Instructions"
        hint="For every vehicle whose row does not say otherwise."
        error={problemOf(several, "specialInstructions")}
        className="sm:col-span-6"
      >
        <Textarea
          rows={3}
          maxLength={2000}
          placeholder="Handling instructions, gate codes, contact info"
          value={table.shared.specialInstructions ?? ""}
          readOnly={posting.pending}
          onChange={({ currentTarget }) => several.set(null, "specialInstructions", currentTarget.value)}
        />
      </Field>
      <Checkbox
        label="Mark as urgent"
        hint="Shows transporters that they cannot wait."
        checked={table.shared.isUrgent === "yes"}
        disabled={posting.pending}
        onChange={({ currentTarget }) => several.set(null, "isUrgent", currentTarget.checked ? "yes" : "")}
        className="sm:col-span-6"
      />
    </FormSection>
  );
}

/** The sum of what is offered, beside the suggested one, and two ways to fill in all prices at once. */
function Prices({ several }: { readonly several: Several }) {
  const { table, preview, pricing, priceFailure, total, posting } = several;
  const count = table.rows.length;
  const priced = preview?.rows.filter(({ suggestion }) => suggestion).length ?? 0;
  const typed = table.rows.find(({ paymentAmount }) => paymentAmount)?.paymentAmount ?? "";
  return (
    <div
      role="group"
      aria-label="Prices"
      className="grid gap-4 rounded-card border border-dashed border-line-strong px-4 py-3 sm:col-span-6 sm:grid-cols-2"
    >
      <div className="tabular">
        <p className="text-small text-muted">You pay in total</p>
        <p className="text-section font-semibold">{formatMoney(total)}</p>
        <p className="text-small text-muted">{count === 1 ? "1 vehicle" : `${count} vehicles`}</p>
        <Button
          size="small"
          className="mt-2 max-md:h-11"
          disabled={posting.pending || count < 2 || parseDollars(typed) === undefined}
          onClick={() => several.setEveryRow((cells) => ({ ...cells, paymentAmount: typed }))}
        >
          {parseDollars(typed) === undefined ? "Same price for all" : `${formatMoney(typed)} for each`}
        </Button>
      </div>
      <div className="tabular" role="status">
        {preview && priced > 0 ? (
          <div className={cx(pricing && "refreshing")}>
            <p className="text-small text-muted">Suggested in total</p>
            <p className="text-section font-semibold text-signal-ink">{formatMoney(preview.suggestedTotal)}</p>
            <p className="text-small text-muted">
              {priced < count
                ? `for ${priced} of ${count}; the others lack a ZIP code`
                : "for these distances and vehicles"}
            </p>
            <Button
              size="small"
              className="mt-2 max-md:h-11"
              disabled={posting.pending}
              onClick={() =>
                several.setEveryRow((cells, row) => {
                  const price = several.suggestedFor(row);
                  return price === undefined ? cells : { ...cells, paymentAmount: price };
                })
              }
            >
              Use suggested prices
            </Button>
          </div>
        ) : (
          <p className="text-small text-muted">
            {priceFailure ??
              (pricing
                ? "Working out the distances and prices"
                : "Add vehicles and enter both ZIP codes to see suggested prices.")}
          </p>
        )}
      </div>
    </div>
  );
}

const mostListed = 8;

/** All mistakes that keep the orders from being posted, each with the way to it. */
function Problems({ several }: { readonly several: Several }) {
  const { shownProblems, table, columns } = several;
  const cities = shownProblems.filter(({ asksForCity }) => asksForCity);
  const others = shownProblems.filter(({ asksForCity }) => !asksForCity);
  const columnNames = new Map(columns.map(({ field, name }) => [field, name]));
  return (
    <>
      {cities.length > 0 ? (
        <Alert
          tone="warning"
          live
          title={
            cities.length === 1
              ? "A city does not belong to its ZIP code"
              : `${cities.length} cities do not belong to their ZIP codes`
          }
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={() => takeTownsOfZips(several)}>
                Use the ZIPs’ cities
              </Button>
              <Button size="small" onClick={several.keepCities}>
                Keep them
              </Button>
            </span>
          }
        >
          {cities[0]?.message}
        </Alert>
      ) : null}
      {others.length > 0 ? (
        <Alert tone="warning" live title={others.length === 1 ? "One thing to fix" : `${others.length} things to fix`}>
          <ul className="flex flex-col gap-1">
            {others.slice(0, mostListed).map(({ row, field, message }) => (
              <li key={`${row} ${field}`}>
                {row === null ? (
                  message
                ) : (
                  <button
                    type="button"
                    className="text-left underline underline-offset-2"
                    onClick={() => {
                      flushSync(() => several.showRow(row));
                      document.getElementById(cellId(row, field))?.focus();
                    }}
                  >
                    Row {row + 1}, {columnNames.get(field) ?? field}: {message}
                  </button>
                )}
              </li>
            ))}
            {others.length > mostListed ? <li>and {others.length - mostListed} more, marked in the table</li> : null}
          </ul>
        </Alert>
      ) : null}
      {table.rows.length === 0 ? null : (
        <p className="text-small text-muted">
          All of them are posted as one shipment, or none if one of them is refused.
        </p>
      )}
    </>
  );
}

function takeTownsOfZips(several: Several): void {
  for (const { row, field } of several.shownProblems.filter(({ asksForCity }) => asksForCity)) {
    const end = field.startsWith("pickup") ? "pickup" : "delivery";
    several.set(row, `${end}City`, "");
    several.set(row, `${end}State`, "");
  }
}
