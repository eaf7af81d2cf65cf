import { Link } from "react-router";
import { paths } from "../../app/routes/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FormShell } from "../../ui/form-shell.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { StopSection } from "./stop-section.tsx";
import { useCreateOrder } from "./use-create-order.ts";
import { useSuggestedPrice } from "./use-suggested-price.ts";
import { VehicleSection } from "./vehicle-section.tsx";

export function CreateOrderForm() {
  const form = useCreateOrder();
  const suggestion = useSuggestedPrice(form);
  return (
    <>
      {form.restored ? (
        <Alert
          className="mb-6"
          action={
            <Button size="small" onClick={form.startOver}>
              Start over
            </Button>
          }
        >
          What you entered is still here.
        </Alert>
      ) : null}
      <FormShell
        label="Create New Order"
        pending={form.pending}
        submitError={form.submitError}
        submitLabel="Create Order"
        pendingLabel="Creating Order"
        onSubmit={form.onSubmit}
        leaveGuard
        secondary={
          <Link to={paths.home()} className={buttonClass()}>
            Cancel
          </Link>
        }
      >
        <VehicleSection form={form} />
        <StopSection form={form} end="pickup" number={2} refused={suggestion.refusedAt("pickupZip")} />
        <StopSection form={form} end="delivery" number={3} refused={suggestion.refusedAt("deliveryZip")} />
        <PaymentSection form={form} suggestion={suggestion} />
      </FormShell>
    </>
  );
}
