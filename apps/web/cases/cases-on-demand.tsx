import type { CaseJobRef } from "@lotlane/core/cases";
import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, Suspense, useState } from "react";
import { useUser } from "../app/session/session.tsx";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { Loading, Skeleton } from "../ui/loading.tsx";

const CasesCard = lazy(async () => ({ default: (await import("./cases-card.tsx")).CasesCard }));

type Props = { readonly about: CaseJobRef; readonly of: string };

/** The cases of an order or a load in a list, asked for one by one. @param of the name of the vehicle, or of the load */
export function CasesOnDemand({ about, of }: Props) {
  const [isOpen, setOpen] = useState(false);
  // A driver has no part in what is owed.
  if (useUser().userType === "driver") return null;
  const skeleton = (
    <Loading label="Loading the cases">
      <Skeleton className="h-16" />
    </Loading>
  );
  return (
    <>
      {/* It stays, so that it keeps the focus. */}
      <Button
        size="small"
        className="self-start max-md:h-11"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        Cases<span className="sr-only"> of {of}</span>
        <ChevronDown size={14} aria-hidden className={cx(isOpen && "rotate-180")} />
      </Button>
      {isOpen ? (
        <Suspense fallback={skeleton}>
          <CasesCard
            about={about}
            label={`Cases of ${of}`}
            onDemand
            skeleton={skeleton}
            none={
              <p role="status" className="text-small text-muted">
                This {about.kind} has no cases.
              </p>
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}
