import type { CaseJobRef } from "@lotlane/core/cases";
import { lazy, Suspense, useState } from "react";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/loading.tsx";

const CasesCard = lazy(async () => ({ default: (await import("./cases-card.tsx")).CasesCard }));

type Props = { readonly about: CaseJobRef; readonly of: string };

/** The cases of an order or a load in a list, asked for one by one. @param of the name of the vehicle, or of the load */
export function CasesOnDemand({ about, of }: Props) {
  const [isOpen, setOpen] = useState(false);
  // A driver has no part in what is owed.
  if (useUser().userType === "driver") return null;
  return isOpen ? (
    <Suspense fallback={<Skeleton className="h-16" />}>
      <CasesCard
        about={about}
        label={`Cases of ${of}`}
        none={<p className="text-small text-muted">This {about.kind} has no cases.</p>}
      />
    </Suspense>
  ) : (
    <Button size="small" className="self-start max-md:h-11" onClick={() => setOpen(true)}>
      Cases<span className="sr-only"> of {of}</span>
    </Button>
  );
}
