import type { ReactNode } from "react";
import { useAnswer } from "../app/data/use-answer.ts";
import { usePollInterval } from "../app/live/live.tsx";
import { Badge } from "../ui/badge.tsx";
import { Section } from "../ui/page.tsx";

type Props = { readonly action?: ReactNode; readonly children: ReactNode };

/** Titled with the number of all active orders, also of those not shown. */
export function ActiveSection({ action, children }: Props) {
  const stats = useAnswer("GET /api/dashboard/stats", {}, { refetchInterval: usePollInterval() });
  return (
    <Section
      title={
        <span className="flex items-center gap-2">
          Active Orders
          {stats.data ? (
            <Badge>
              <span className="tabular">{stats.data.activeJobs}</span>
            </Badge>
          ) : null}
        </span>
      }
      action={action}
    >
      {children}
    </Section>
  );
}
