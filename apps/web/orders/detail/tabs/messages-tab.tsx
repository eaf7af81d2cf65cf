import type { MessageJson, OrderJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { Link } from "react-router";
import { FailureBoundary } from "../../../app/data/failure-boundary.tsx";
import { usePollInterval } from "../../../app/live/live.tsx";
import { paths } from "../../../app/routes/paths.ts";
import { useUser } from "../../../app/session/session.tsx";
import { useLoaded } from "../../../app/data/use-answer.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { formatTime } from "../../../ui/format.ts";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { actionOf, allows, isProspect, onceYours } from "../../parts/action-of.ts";

type Props = { readonly order: OrderJson };

const shown = 5;

export function MessagesTab({ order }: Props) {
  const admin = useUser().userType === "admin";
  const takesPart = actionOf(order, "message") !== undefined;
  if (!takesPart && !admin)
    return <Quiet>{isProspect(order) ? onceYours : "Messages are between shipper and transporter"}</Quiet>;
  return (
    <div className="flex flex-col gap-4">
      <FailureBoundary title="Messages cannot be loaded">
        <LastMessages order={order} />
      </FailureBoundary>
      {allows(order, "message") ? (
        <Link to={paths.messages(order.id)} className={buttonClass({ className: "self-start max-md:self-stretch" })}>
          Open Chat
        </Link>
      ) : null}
    </div>
  );
}

function LastMessages({ order }: Props) {
  const messages = useLoaded(
    "GET /api/orders/{id}/messages",
    { params: { id: order.id }, query: { limit: shown } },
    { refetchInterval: usePollInterval() },
  );
  if (messages.data?.length === 0) return <Quiet>No messages yet</Quiet>;
  if (messages.data)
    return (
      <ol aria-label="Last messages" className="flex flex-col divide-y divide-line">
        {messages.data.toReversed().map((message) => (
          <Message key={message.id} order={order} message={message} />
        ))}
      </ol>
    );
  return (
    <Loading label="Loading messages" className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  );
}

function Message({ order, message }: Props & { readonly message: MessageJson }) {
  const user = useUser();
  const sender = [order.shipper, order.transporter].find((contact) => contact?.id === message.senderId);
  const name = message.senderId === user.id ? "You" : sender ? fullName(sender) : "Shipper";
  return (
    <li className="py-2.5 first:pt-0 wrap-anywhere">
      <span className="flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <span className="font-medium text-ink">{name}</span>
        <time dateTime={message.createdAt} className="tabular">
          {formatTime(message.createdAt)}
        </time>
      </span>
      <span className="block whitespace-pre-line">{message.message}</span>
    </li>
  );
}

const Quiet = ({ children }: { readonly children: string }) => (
  <p className="py-6 text-center text-muted">{children}</p>
);
