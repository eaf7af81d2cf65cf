import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import type { PagedName, Sent } from "@lotlane/adapters/http/contract";
import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { answer } from "../app/data/needs.ts";
import { useLoaded } from "../app/data/panel.tsx";
import { useRested } from "../app/forms/use-rested.ts";
import { type Row, usePages } from "../app/lists/pages.tsx";
import { laneName, statusName, vehicleName } from "../orders/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { shortId } from "../ui/format.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { typeName } from "./people/person-facts.tsx";
import { customerOf, quoteStatusNames, routeOf } from "./quotes/columns.tsx";
import { customerAddress, subjectAddress } from "./subject-link.tsx";

type Props = { readonly onClose: () => void };

const mostOfEach = 5;

/** Looks through customers, orders, quotes and loads at once. Arrow keys lead from the words to what is found. */
export function SearchDialog({ onClose }: Props) {
  const [typed, setTyped] = useState("");
  const q = useRested(typed.trim(), 250);
  const query = { q, limit: mostOfEach };
  const content = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const stops = [...(content.current?.querySelectorAll<HTMLElement>("input, a") ?? [])];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Dialog open title="Search" size="large" onClose={onClose}>
      <div ref={content} onKeyDown={onKeyDown} className="flex min-h-64 flex-col gap-5">
        <Field label="Name, company, email, phone, VIN, city, DOT or order number" labelHidden>
          <TextInput
            type="search"
            placeholder="Name, company, email, phone, VIN, city, DOT or order number"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {q === "" ? (
          <p className="text-muted">Customers, orders, quotes and loads are found by any of their words and numbers.</p>
        ) : (
          <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
            <Section name="Customers">
              <Customers query={query} onClose={onClose} />
            </Section>
            <Group name="Orders" call="GET /api/admin/orders" sent={{ query }} onClose={onClose}>
              {(order) => ({
                to: subjectAddress({ area: "order", id: order.id }),
                called: vehicleName(order),
                words: [shortId(order.id), laneName(order), statusName(order.status)],
              })}
            </Group>
            <Group name="Quotes" call="GET /api/quoter/quotes" sent={{ query }} onClose={onClose}>
              {(quote) => ({
                to: subjectAddress({ area: "quote", id: quote.id }),
                called: `${quote.refCode} ${customerOf(quote)}`,
                words: [routeOf(quote), quoteStatusNames[quote.status]],
                ...(quote.email !== "" && { customer: { name: customerOf(quote), email: quote.email } }),
              })}
            </Group>
            <Group name="Loads" call="GET /api/loads" sent={{ query }} onClose={onClose}>
              {(load) => ({
                to: subjectAddress({ area: "load", id: load.id }),
                called: load.refCode,
                words: [laneName(load)],
              })}
            </Group>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type FoundRow = {
  readonly to: string;
  readonly called: string;
  /** Stand below. */
  readonly words: readonly (string | null)[];
  /** The guest who asked, for a way to their page. */
  readonly customer?: { readonly name: string; readonly email: string };
};

type GroupProps<N extends PagedName> = Props & {
  readonly name: string;
  readonly call: N;
  readonly sent: Sent<N>;
  readonly children: (row: Row<N>) => FoundRow;
};

function Section({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="mb-1.5 text-small font-medium text-muted">{name}</h3>
      <FailureBoundary title={`${name} cannot be searched right now`}>{children}</FailureBoundary>
    </section>
  );
}

const Group = <N extends PagedName>(props: GroupProps<N>): ReactNode => (
  <Section name={props.name}>
    <Found {...props} />
  </Section>
);

/** Accounts and guests, each person once. */
function Customers({ query, onClose }: Props & { readonly query: { readonly q: string; readonly limit: number } }) {
  const need = answer("GET /api/admin/customers/search", { query });
  const { data } = useLoaded(need, { asked: true, keepPrevious: true });
  const rows = data?.map(({ account, userType, isSubUser, name, companyName, email }): FoundRow => ({
    to: customerAddress(account === null ? { email } : { account }),
    called: name,
    words: [userType === null ? "Guest" : typeName({ userType, isSubUser }), companyName, email],
  }));
  return <Rows name="Customers" rows={rows} onClose={onClose} />;
}

function Found<N extends PagedName>({ name, call, sent, onClose, children }: GroupProps<N>) {
  const { rows } = usePages(call, sent, { keepPrevious: true });
  return <Rows name={name} rows={rows?.map(children)} onClose={onClose} />;
}

type RowsProps = Props & { readonly name: string; readonly rows: readonly FoundRow[] | undefined };

function Rows({ name, rows, onClose }: RowsProps) {
  if (!rows)
    return (
      <Loading label={`Searching: ${name}`}>
        <Skeleton className="h-10" />
      </Loading>
    );
  if (rows.length === 0) return <p className="text-small text-muted">None</p>;
  return (
    <ul className="flex flex-col">
      {rows.map(({ to, called, words, customer }) => {
        return (
          <li key={to} className="flex items-center gap-3">
            <Link
              to={to}
              onClick={onClose}
              className="-mx-2 flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-control px-2 py-1 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span className="font-medium wrap-anywhere">{called}</span>
              <span className="text-small text-muted wrap-anywhere">{words.filter(Boolean).join(" · ")}</span>
            </Link>
            {customer ? (
              <Link
                to={customerAddress({ email: customer.email })}
                onClick={onClose}
                aria-label={`Customer page of ${customer.name}`}
                className="inline-flex min-h-11 shrink-0 items-center text-small underline underline-offset-2"
              >
                Customer
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
