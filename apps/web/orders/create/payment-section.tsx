import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import type { Answer, Sent } from "@lotlane/adapters/http/contract";
import { addDays, daysOfTerms, isDay, type PaymentTerms, paymentTerms, termsWords } from "@lotlane/core";
import { formatDollars, formatMoney, parseDollars } from "@lotlane/core/money";
import { mostInvitations, paymentPerMile } from "@lotlane/core/orders";
import { useAnswer } from "../../app/data/queries.ts";
import { paths } from "../../app/routes/paths.ts";
import { LaneRate } from "../../rates/index.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { formatDay, formatMiles } from "../../ui/format.ts";
import { Select } from "../../ui/select.tsx";
import { AmountInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { payerWords } from "../parts/payer-history.tsx";
import { ChooseCarriers } from "../invite/invite-dialog.tsx";
import type { AskedCarriers, CreateOrder, Suggestion } from "./use-create-order.ts";

type Props = { readonly form: CreateOrder; readonly suggestion: Suggestion };

export const PaymentSection = ({ form, suggestion }: Props) => (
  <FormSection number={4} title="Payment & Additional Information">
    <Alert title="Pay by invoice" className="sm:col-span-6">
      An invoice is emailed to you once a transporter confirms the order. No cash payments are accepted.
    </Alert>
    <PaymentAmount form={form} miles={suggestion.price?.distance} />
    <SuggestedPrice form={form} suggestion={suggestion} />
    <LaneRate lane={suggestion.lane} className="sm:col-span-6" />
    <Terms form={form} />
    <Agreed form={form} />
    <Field label="Special Instructions" error={form.errorOf("specialInstructions")} className="sm:col-span-6">
      <Textarea
        rows={4}
        maxLength={2000}
        placeholder="Handling instructions, gate codes, contact info"
        {...form.register("specialInstructions")}
        readOnly={form.pending}
      />
    </Field>
    <Checkbox
      label="Mark as urgent"
      hint="Shows transporters that it cannot wait."
      {...form.register("isUrgent")}
      className="sm:col-span-6"
    />
    <AskForPickupCode form={form} />
  </FormSection>
);

export const AskForPickupCode = ({ form }: Pick<Props, "form">) => (
  <Checkbox
    label="Ask for a pickup code"
    hint="Your order shows it once a transporter has claimed it. The driver has to enter it at pickup."
    {...form.register("needsPickupCode")}
    className="sm:col-span-6"
  />
);

type AskFirstProps = {
  readonly asked: AskedCarriers;
  /** Empty until both of its ends are known. */
  readonly lane: Sent<"GET /api/carriers">["query"];
  readonly count: number;
  readonly disabled: boolean;
};

/** The carriers that get the order offered as it is posted, before all others or beside them. */
export function AskFirstSection({ asked, lane, count, disabled }: AskFirstProps) {
  const { data, isError } = useAnswer("GET /api/carriers", { query: lane }, { placeholderData: keepPreviousData });
  const { asking, refused } = asked;
  const [order, it] = count > 1 ? ["these orders", "them"] : ["this order", "it"];
  return (
    <FormSection number={5} title="Ask Chosen Carriers First">
      <div className="flex min-w-0 flex-col gap-4 sm:col-span-6">
        <p className="text-small text-muted">
          Optional. Carriers that you know can take {order} at your price, name another one, or refuse, before others
          see {it}.
        </p>
        <ChooseCarriers known={data} isError={isError} asking={asking} onChange={asked.change} disabled={disabled} />
        {asking.carriers.length > mostInvitations || refused ? (
          <p role="alert" className="text-small text-red-ink">
            {refused ?? `At most ${mostInvitations} carriers can be asked.`}
          </p>
        ) : null}
      </div>
    </FormSection>
  );
}

/** The choices of terms. Nothing chosen stands for the company's. */
export function useTermsOptions() {
  const { data: company } = useAnswer("GET /api/company", {});
  const others = paymentTerms.filter((terms) => terms !== company?.paymentTerms);
  return [
    { value: "", label: company ? `${termsWords(company.paymentTerms)}, as usual` : "As usual" },
    ...others.map((terms) => ({ value: terms, label: termsWords(terms) })),
  ];
}

type PostingErrorProps = { readonly error: string | null; readonly isStopped: boolean };

/** Why nothing was posted, with the way to the invoices that keep the dealer from posting. */
export const PostingError = ({ error, isStopped }: PostingErrorProps) => (
  <>
    {error}{" "}
    {isStopped ? (
      <Link to={paths.overdueInvoices()} className="underline">
        Overdue invoices
      </Link>
    ) : null}
  </>
);

function Terms({ form }: Pick<Props, "form">) {
  const options = useTermsOptions();
  return (
    <Field
      label="Payment Terms"
      hint="Transporters see them before they claim."
      error={form.errorOf("paymentTerms")}
      className="sm:col-span-3"
    >
      <Select options={options} {...form.register("paymentTerms")} />
    </Field>
  );
}

/** The terms to which the dealer agrees by posting: who gets how much, when it is due, and how carriers read the payer. */
function Agreed({ form }: Pick<Props, "form">) {
  const [amount, terms, deliveryDate] = useWatch({
    control: form.control,
    name: ["paymentAmount", "paymentTerms", "deliveryDate"],
  });
  const { data: company } = useAnswer("GET /api/company", {});
  const { data } = useAnswer("GET /api/orders/terms", {});
  const dollars = dollarsOf(amount);
  const chosen = paymentTerms.find((one) => one === terms) ?? company?.paymentTerms;
  const isDirect = data?.settlement !== "operator";
  return (
    <dl
      aria-label="What you agree to"
      className="tabular grid gap-x-6 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 text-small sm:col-span-6 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Agreement name="You pay">
        {dollars ? formatMoney(dollars) : "The amount above"},{" "}
        {isDirect ? "on one invoice from the transporter" : "on one invoice from Lotlane's operator"}. No service fee,
        no card fee.
      </Agreement>
      <Agreement name="The transporter earns">All of it.</Agreement>
      <Agreement name="Due">{chosen ? dueWords(chosen, deliveryDate) : "As your company's terms say."}</Agreement>
      <Agreement name="Extras">
        Waiting time, storage and the like are owed only once you agree to them on the order.
      </Agreement>
      <Agreement name="Carriers read of you">
        {!isDirect ? "Lotlane's operator pays them." : data ? `${payerWords(data.payerHistory)}.` : "…"}
      </Agreement>
    </dl>
  );
}

const Agreement = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="contents">
    <dt className="text-muted">{name}</dt>
    <dd className="max-sm:mb-1.5">{children}</dd>
  </div>
);

function dueWords(terms: PaymentTerms, deliveryDate: string | null | undefined): string {
  const days = daysOfTerms(terms);
  const after = days === 0 ? "On the day of the delivery" : `${days} days after the delivery`;
  return isDay(deliveryDate ?? "") ? `${after}: ${formatDay(addDays(deliveryDate!, days))} as planned.` : `${after}.`;
}

type PaymentAmountProps = { readonly form: CreateOrder; readonly miles: number | undefined };

/** It is written out in dollars and cents as soon as it is left. */
function PaymentAmount({ form, miles }: PaymentAmountProps) {
  const dollars = dollarsOf(useWatch({ control: form.control, name: "paymentAmount" }));
  const { onBlur, ...input } = form.register("paymentAmount");
  const writeOut = () => {
    if (dollars && dollars !== form.getValues("paymentAmount")) form.fill("paymentAmount", dollars);
  };
  return (
    <Field
      label="Payment Amount"
      required
      error={form.errorOf("paymentAmount")}
      hint={
        <span className="tabular">
          {dollars && miles !== undefined
            ? `${formatMoney(dollars)} is ${formatMoney(paymentPerMile(dollars, miles))} per mile.`
            : "US dollars, for the whole trip."}
        </span>
      }
      className="sm:col-span-2"
    >
      <AmountInput
        {...input}
        onBlur={async (event) => {
          await onBlur(event);
          writeOut();
        }}
        min={1}
        readOnly={form.pending}
      />
    </Field>
  );
}

type SuggestedPriceProps = { readonly form: CreateOrder; readonly suggestion: Suggestion };

/** The suggested price of the trip, beside the offered one. The box keeps its place without a price. */
function SuggestedPrice({ form, suggestion }: SuggestedPriceProps) {
  const { price, looking } = suggestion;
  return (
    <div
      role="group"
      aria-label="Suggested price"
      className={cx(
        "flex min-h-26 flex-col justify-center rounded-card border border-dashed border-line-strong px-4 py-3 sm:col-span-4",
        price && looking && "refreshing",
      )}
    >
      {price ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="tabular min-w-0">
            <p className="text-small text-muted">Suggested price</p>
            <p className="text-section font-semibold text-signal-ink">{formatMoney(price.price)}</p>
            <p className="text-small text-muted">{tripOf(price)}</p>
          </div>
          <Button
            size="small"
            disabled={form.pending}
            onClick={() => form.fill("paymentAmount", price.price)}
            className="max-md:h-11"
          >
            Use suggested price
          </Button>
          {price.assumedSedan ? (
            <p className="w-full text-small text-muted">Priced as a sedan: this vehicle is not in the catalog.</p>
          ) : null}
        </div>
      ) : (
        <p className="text-small text-muted">{insteadOf(suggestion)}</p>
      )}
    </div>
  );
}

const tripOf = ({ distance, estimatedDays, perMile }: Answer<"GET /api/orders/price">) =>
  [
    formatMiles(distance),
    estimatedDays === 1 ? "1 day" : `${estimatedDays} days`,
    `${formatMoney(perMile)} per mile`,
  ].join(" · ");

function insteadOf({ looking, failed }: Suggestion): string {
  if (looking) return "Working out the distance and a price";
  if (failed) return "A price cannot be suggested right now. You can still post the order.";
  return "Enter both ZIP codes to see the distance, transit time and a suggested price.";
}

/** The typed amount in dollars and cents; undefined while it is not one. */
export function dollarsOf(typed: string | number): string | undefined {
  const cents = parseDollars(String(typed).trim());
  return cents !== undefined && cents >= 0n ? formatDollars(cents) : undefined;
}
