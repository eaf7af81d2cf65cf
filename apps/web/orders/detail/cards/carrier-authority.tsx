import { useAnswer } from "../../../app/data/use-answer.ts";
import { Finding } from "../../../vetting/index.ts";

/** What the federal registry says of the order's transporter; nothing where none is set up. */
export function CarrierAuthority({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer("GET /api/orders/{id}/carrier", { params: { id: orderId } });
  if (!data?.registry) return null;
  return (
    <div className="mt-2 border-t border-line pt-2">
      <h3 className="mb-1 text-caption text-muted">Authority to haul</h3>
      {data.seen ? (
        <Finding finding={data.seen} registry={data.registry} />
      ) : (
        <p className="text-small text-muted">{data.registry} has not said anything about this carrier yet.</p>
      )}
    </div>
  );
}
