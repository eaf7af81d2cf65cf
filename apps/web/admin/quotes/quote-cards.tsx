import { freshMs } from "../../app/data/queries.ts";
import { useLoaded } from "../../app/data/use-answer.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { StatCard } from "../dashboard/stat-card.tsx";
import { addressOf } from "../views.ts";
import { pollMs } from "./poll.ts";

const cards = [
  { name: "Total", of: "total", hint: "priced so far" },
  { name: "Draft", of: "draft", hint: "not emailed yet" },
  { name: "Sent", of: "sent", hint: "emailed to customers" },
  { name: "Booked", of: "booked", hint: "turned into orders" },
] as const;

export function QuoteCards() {
  const { data } = useLoaded("GET /api/quoter/quotes/counts", {}, { staleTime: freshMs, refetchInterval: pollMs });
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {data ? (
        cards.map(({ name, of, hint }) => (
          <StatCard
            key={name}
            name={name}
            figure={data[of].toLocaleString("en-US")}
            hint={hint}
            to={addressOf("quotes", of === "total" ? {} : { status: of })}
          />
        ))
      ) : (
        <Loading label="Loading the numbers" className="col-span-full grid grid-cols-2 gap-3 lg:grid-cols-4">
          {cards.map(({ name }) => (
            <Skeleton key={name} className="h-28 rounded-card" />
          ))}
        </Loading>
      )}
    </div>
  );
}
