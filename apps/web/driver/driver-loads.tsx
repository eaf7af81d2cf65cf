import { FailureBoundary } from "../app/data/failure-boundary.tsx";
import { OwnLoadList, useOwnLoads } from "../board/index.ts";
import { Section } from "../ui/page.tsx";

/** The loads of the board that the transporter gave to the driver; nothing where there are none. */
export const DriverLoads = () => (
  <FailureBoundary title="Your loads cannot be shown right now">
    <Loads />
  </FailureBoundary>
);

function Loads() {
  const { rows = [], pages } = useOwnLoads();
  if (rows.length === 0) return null;
  return (
    <Section title="Loads">
      <OwnLoadList label="Your loads" rows={rows} pages={pages} className="gap-4" />
    </Section>
  );
}
