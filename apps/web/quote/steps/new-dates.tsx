import { formatMoney } from "@lotlane/core/money";
import type { Estimate } from "@lotlane/core/quotes";
import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { HttpError } from "@lotlane/adapters/http/client";
import { messageOf, useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useRested } from "../../app/forms/use-rested.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DatePicker } from "../../ui/date-picker.tsx";
import { Field } from "../../ui/field.tsx";
import { FormShell } from "../../ui/form-shell.tsx";

const call = "POST /api/quoter/estimate/{id}/dates";

type Props = {
  readonly estimate: Estimate;
  /** To begin with, instead of the quote's. */
  readonly deliveryDate?: string;
  readonly onKept: (redated: Estimate) => void;
  readonly onCancel: () => void;
};

/** Other dates for a quote. The price for them is shown before they can be kept. */
export function NewDates({ estimate, deliveryDate: offered, onKept, onCancel }: Props) {
  const { quote, pickup, delivery } = estimate;
  const api = useApi();
  const [dates, setDates] = useState({ pickupDate: pickup.date, deliveryDate: offered ?? delivery.date });
  const asked = useRested(dates);
  const params = { id: quote.id };
  const isComplete = asked.pickupDate !== "" && asked.deliveryDate !== "";
  const priced = useAnswer(
    call,
    { params, body: asked },
    { enabled: isComplete, staleTime: 0, placeholderData: keepPreviousData },
  );
  const isShown = asked === dates && isComplete && priced.isSuccess && !priced.isFetching;
  const cashPrice = priced.data?.quote.cashPrice;
  const keep = useMutation({
    mutationFn: () => api(call, { params, body: { ...dates, cashPrice } }),
    onSuccess: onKept,
    onError: () => priced.refetch(),
  });
  const problem = asked === dates ? (keep.error ?? priced.error) : null;
  const fieldError = (path: keyof typeof dates) =>
    problem instanceof HttpError ? problem.fields.find((field) => field.path === path)?.message : undefined;
  const isAtField = fieldError("pickupDate") ?? fieldError("deliveryDate");
  const change = (changed: Partial<typeof dates>) => {
    keep.reset();
    setDates({ ...dates, ...changed });
  };
  return (
    <FormShell
      label="Change dates"
      pending={keep.isPending}
      submitError={problem && !isAtField ? messageOf(problem, "The dates cannot be changed right now.") : null}
      submitLabel="Keep these dates"
      pendingLabel="Saving..."
      submitDisabled={!isShown}
      onSubmit={() => keep.mutate()}
      leaveGuard={false}
      secondary={
        <Button onClick={onCancel} disabled={keep.isPending}>
          Cancel
        </Button>
      }
    >
      <Field label="Pickup Date" required error={fieldError("pickupDate")}>
        <DatePicker value={dates.pickupDate} onChange={(pickupDate) => change({ pickupDate })} />
      </Field>
      <Field label="Delivery Date" required error={fieldError("deliveryDate")}>
        <DatePicker
          value={dates.deliveryDate}
          min={dates.pickupDate || undefined}
          onChange={(deliveryDate) => change({ deliveryDate })}
        />
      </Field>
      <div role="status">
        {isShown && cashPrice !== undefined ? (
          <Alert tone="info" title={`${formatMoney(cashPrice)} for these dates`}>
            {cashPrice === quote.cashPrice
              ? "The price stays the same."
              : `The price was ${formatMoney(quote.cashPrice)}.`}
          </Alert>
        ) : (
          <p className="text-small text-muted">{problem ? null : "The price for these dates appears here."}</p>
        )}
      </div>
    </FormShell>
  );
}
