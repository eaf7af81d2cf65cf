import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { LoadMore } from "../app/lists/load-more.tsx";
import { usePages } from "../app/lists/use-pages.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { OwnLoad, ownLoads } from "../board/index.ts";
import { Section } from "../ui/page.tsx";

/** The loads of the board that the transporter gave to the driver; nothing where there are none. */
export const DriverLoads = () => (
  <FailureBoundary title="Your loads cannot be shown right now">
    <Loads />
  </FailureBoundary>
);

function Loads() {
  const loads = usePages("GET /api/loads", ownLoads, { refetchInterval: usePollInterval() });
  const rows = loads.rows?.flatMap((load) => (load.seenBy === "carrier" ? [load] : [])) ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title="Loads">
      <ul aria-label="Your loads" className="flex flex-col gap-4">
        {rows.map((load) => (
          <li key={load.id} className="animate-appear">
            <OwnLoad load={load} />
          </li>
        ))}
      </ul>
      <LoadMore pages={loads} />
    </Section>
  );
}
