import { useAnswer } from "../../../app/data/use-answer.ts";
import { InsuredUntil } from "../../../insurance/index.ts";
import { Finding } from "../../../vetting/index.ts";

/** The registry's finding on the order's transporter, if a registry is set up, and the end of its insurance. */
export function CarrierAuthority({ orderId }: { readonly orderId: string }) {
  const { data } = useAnswer("GET /api/orders/{id}/carrier", { params: { id: orderId } });
  if (!data) return null;
  const { registry, seen, insurance } = data;
  return (
    <>
      {registry === null ? null : (
        <Part title="Authority to haul">
          {seen ? (
            <Finding finding={seen} registry={registry} />
          ) : (
            <p className="text-small text-muted">{registry} has not reported on this carrier yet.</p>
          )}
        </Part>
      )}
      <Part title="Insurance">
        <InsuredUntil insurance={insurance} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <div className="mt-2 border-t border-line pt-2">
    <h3 className="mb-1 text-caption text-muted">{title}</h3>
    {children}
  </div>
);
