import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ContactJson, OrderDetailJson, OrderJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { platesInWords } from "@lotlane/core/trucks";
import { useAnswer } from "../../../app/data/queries.ts";
import { paths } from "../../../app/routes/paths.ts";
import { PersonPicture, type Pictured } from "../../../app/session/person-picture.tsx";
import { useUser } from "../../../app/session/session.tsx";
import { InsuredUntil } from "../../../insurance/index.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { formatDay } from "../../../ui/format.ts";
import { Card } from "../../../ui/page.tsx";
import { Finding } from "../../../vetting/index.ts";
import { FavoriteOf } from "../../invite/invite-dialog.tsx";
import { jobsText, marksWords, outOfFive, ratingWords, tenths } from "../../parts/labels.ts";
import { DriverButton } from "../../parts/driver-button.tsx";
import { allows, isProspect, onceYours } from "../../parts/order-facts.ts";
import { EmailLink, PhoneLink } from "./details.tsx";

type Props = { readonly order: OrderJson };

/** The other side of the order, and the ratings of its delivery; admins and receivers see both sides. */
export function CounterpartCards({ order }: { readonly order: OrderDetailJson }) {
  const { userType } = useUser();
  const both = userType === "admin" || userType === "receiver";
  return (
    <>
      {userType === "shipper" ? null : <ShipperCard order={order} />}
      {userType === "shipper" || both ? (
        <TransporterCard order={order} seesAuthority={userType !== "receiver"} favors={userType === "shipper"} />
      ) : null}
      <RatingsCard order={order} />
    </>
  );
}

type TransporterProps = Props & {
  readonly seesAuthority: boolean;
  /** The reader's company has favorites. */
  readonly favors: boolean;
};

const TransporterCard = ({ order, seesAuthority, favors }: TransporterProps) => (
  <TitledCard
    title="Transporter Information"
    action={
      favors && order.transporter && order.transporterId ? (
        <span className="-my-2 -mr-2">
          <FavoriteOf id={order.transporterId} name={order.transporter.companyName ?? fullName(order.transporter)} />
        </span>
      ) : null
    }
  >
    {order.transporter ? (
      <>
        <Person contact={order.transporter} company={order.transporter.companyName ?? "Independent Transporter"} />
        <p className="text-small text-muted tabular">{standing(order.transporter)}</p>
        {seesAuthority ? <CarrierAuthority orderId={order.id} /> : null}
        <SendMessage order={order} />
      </>
    ) : (
      <p className="text-muted">No transporter assigned yet</p>
    )}
  </TitledCard>
);

const ShipperCard = ({ order }: { readonly order: OrderDetailJson }) => (
  <TitledCard title="Shipper Information">
    {order.shipper ? (
      <>
        <Person contact={order.shipper} company={order.shipper.companyName} />
        <ShipperStanding {...order.shipper} />
      </>
    ) : order.customer ? (
      <Person contact={order.customer} company={null} />
    ) : (
      <p className={order.shipperName ? "font-medium" : "text-muted"}>
        {order.shipperName ?? (isProspect(order) ? onceYours : "Not known")}
      </p>
    )}
    {!order.shipper && order.shipperStanding ? <ShipperStanding {...order.shipperStanding} /> : null}
    <SendMessage order={order} />
  </TitledCard>
);

type PersonProps = {
  readonly contact: Pick<ContactJson, "firstName" | "lastName" | "phoneNumber" | "email"> & Pictured;
  readonly company: string | null;
};

export const Person = ({ contact, company }: PersonProps) => (
  <div className="wrap-anywhere">
    <div className="flex items-center gap-3">
      <PersonPicture person={contact} className="size-10 text-small" />
      <div className="min-w-0">
        <p className="font-medium">{fullName(contact)}</p>
        {company ? <p className="text-muted">{company}</p> : null}
      </div>
    </div>
    <div className="my-1 flex flex-col md:gap-0.5">
      {contact.phoneNumber ? <PhoneLink phone={contact.phoneNumber} /> : null}
      {contact.email ? <EmailLink email={contact.email} /> : null}
    </div>
  </div>
);

type Standing = Pick<ContactJson, "rating" | "totalJobs" | "ordersGivenBack">;

function standing({ rating, totalJobs, ordersGivenBack }: Standing): string {
  const givenBack = ordersGivenBack === 0 ? "" : `, ${ordersGivenBack} given back`;
  return `${rating === null ? "No rating yet" : outOfFive(rating)}, ${jobsText(totalJobs)}${givenBack}`;
}

type ShipperStandingProps = Pick<ContactJson, "rating" | "marks" | "totalJobs">;

const ShipperStanding = ({ marks, ...shipper }: ShipperStandingProps) => (
  <p className="text-small text-muted tabular">
    {standing({ ...shipper, ordersGivenBack: 0 })}
    {marks ? (
      <span className="block first-letter:uppercase">
        {marksWords({
          accuracy: tenths(marks.accuracy),
          readiness: tenths(marks.readiness),
          payment: tenths(marks.payment),
        })}
      </span>
    ) : null}
  </p>
);

/** The ratings of this delivery, as far as the reader may see them. */
function RatingsCard({ order }: Props) {
  const { userType } = useUser();
  const ratings = ratingWords(order);
  const { ratingsHeldUntil } = order;
  if (ratings.length === 0) return null;
  return (
    <TitledCard title="Ratings of This Delivery">
      <div className="flex flex-col gap-3">
        {ratings.map(({ of, said, comment }) => (
          <p key={of} className="text-small wrap-anywhere">
            <span className="font-medium">{of === "shipper" ? "Shipper" : "Transporter"}:</span> {said}
            {comment ? <span className="block whitespace-pre-line text-muted">{comment}</span> : null}
          </p>
        ))}
        {ratingsHeldUntil === null ? null : (
          <p className="text-small text-muted">
            {userType === "admin"
              ? "The other side does not see this rating yet. Both ratings appear once it has rated"
              : "You rated. Both ratings appear once the other side has rated"}
            , or on {formatDay(ratingsHeldUntil)}.
          </p>
        )}
      </div>
    </TitledCard>
  );
}

const SendMessage = ({ order }: Props) =>
  allows(order, "message") ? (
    <Link to={paths.messages(order.id)} className={buttonClass({ block: true, className: "mt-3" })}>
      Send Message
    </Link>
  ) : null;

/** The registry's finding on the order's transporter, if a registry is set up, and the end of its insurance. */
function CarrierAuthority({ orderId }: { readonly orderId: string }) {
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

type TitledCardProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

export const TitledCard = ({ title, action, children }: TitledCardProps) => (
  <Card className="min-w-0 p-4">
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-section font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  </Card>
);

/** The code that the shipper passes on, from the claim to the pickup. */
export const PickupCodeCard = ({ code }: { readonly code: string | null }) =>
  code === null ? null : (
    <TitledCard title="Pickup Code">
      <p className="text-figure font-semibold tabular">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
      <p className="text-small text-muted">
        Give it to the person who hands over the vehicle. The driver enters it at pickup.
      </p>
    </TitledCard>
  );

/** The driver, where the order has or can have one, and the truck. */
export function DriverCard({ order }: { readonly order: OrderJson }) {
  const choosing = allows(order, "give_to_driver");
  if (!order.driver && !order.truck && !choosing) return null;
  return (
    <TitledCard
      title={order.driver || choosing ? "Driver" : "Truck"}
      action={choosing ? <DriverButton order={order} /> : null}
    >
      <div className="flex flex-col gap-2">
        {order.driver ? <Person contact={order.driver} company={null} /> : null}
        {choosing && !order.driver ? <p className="text-muted">No driver yet</p> : null}
        {order.truck ? (
          <p className="text-small wrap-anywhere">
            {order.truck.name}
            <span className="block text-muted">{platesInWords(order.truck)}</span>
          </p>
        ) : null}
      </div>
    </TitledCard>
  );
}
