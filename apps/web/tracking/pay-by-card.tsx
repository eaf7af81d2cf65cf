import { useMutation } from "@tanstack/react-query";
import { messageOf, useApi } from "../app/data/api.ts";
import { useAddress, useLinkToken } from "../app/routes/use-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";

/** Leads the guest who booked to the card service, where the page was opened by the link of the invoice's mail. */
export function PayByCard({ token }: { readonly token: string }) {
  const [invoiceId = "", secret = ""] = useLinkToken("pay")?.split(".") ?? [];
  const isBack = useAddress().search.get("card") === "paid";
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = { invoiceId, secret };
      const { url } = await api("POST /api/track/{token}/card-payment", { params: { token }, body });
      window.location.assign(url);
    },
  });
  if (isBack)
    return (
      <Alert tone="success" title="Thank you" className="mb-6">
        The payment is on its way. It counts once Stripe confirms it.
      </Alert>
    );
  if (secret === "") return null;
  return (
    <Alert
      tone={error ? "danger" : "info"}
      live
      title={error ? "The card page did not open" : "Pay your invoice by card"}
      className="mb-6"
      action={
        <Button variant="primary" pending={isPending} onClick={() => mutate()}>
          Pay by card
        </Button>
      }
    >
      {error
        ? messageOf(error, "Please try again.")
        : "Stripe takes the card on a page of its own. Lotlane never sees the card's number."}
    </Alert>
  );
}
