import type { Answer } from "@lotlane/adapters/http/contract";
import { formatMoney } from "@lotlane/core/money";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { formatMiles } from "../../ui/format.ts";
import type { CreateOrder } from "./use-create-order.ts";
import type { Suggestion } from "./use-suggested-price.ts";

type Props = { readonly form: CreateOrder; readonly suggestion: Suggestion };

/** The suggested price of the trip, beside the offered one. The box keeps its place without a price. */
export function SuggestedPrice({ form, suggestion }: Props) {
  const { price, looking } = suggestion;
  return (
    <div
      role="group"
      aria-label="Suggested price"
      className={cx(
        "flex min-h-26 flex-col justify-center rounded-card border border-dashed border-line-strong px-4 py-3 sm:col-span-4",
        price && looking && "opacity-60",
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
