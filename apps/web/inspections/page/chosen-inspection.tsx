import { useEffect, useState } from "react";
import { ConnectionLost } from "@lotlane/adapters/http/client";
import type { InspectionJson, OrderJson } from "@lotlane/adapters/http/contract";
import { useAnswer } from "../../app/data/queries.ts";
import { useUser } from "../../app/session/session.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { formatTime } from "../../ui/format.ts";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { Card } from "../../ui/page.tsx";
import { type Asked, type Draft, newDraft, type Start, startOf, typeFor } from "../draft/draft.ts";
import { localDrafts } from "../draft/local-drafts.ts";
import { InspectionForm } from "../form/inspection-form.tsx";
import { typeNames } from "../labels.tsx";

type Props = { readonly order: OrderJson; readonly asked: Asked };

/** Continues the draft of an order's inspection, or begins a new one. */
export function ChosenInspection({ order, asked }: Props) {
  const draftKey = `${useUser().id}:${order.id}:${asked.corrects ?? ""}`;
  const [times, setTimes] = useState(0);
  // The order may be read again, and be on the road by then: an empty form begins again for that end, and what the user
  // has written since is on this device.
  const turn = `${times}:${typeFor(order)}`;
  const written = useLocalDraft(draftKey, turn);
  const inspections = useAnswer("GET /api/orders/{id}/inspections", { params: { id: order.id } });
  const { error } = inspections;
  // The user can begin an inspection without a network, and goes on in it while the answer is asked for again.
  const [wasLost, setLost] = useState(false);
  const isLost = wasLost || error instanceof ConnectionLost;
  if (isLost !== wasLost) setLost(isLost);
  const known = inspections.data ?? (isLost ? [] : undefined);
  if (error && !known) throw error;
  if (!written || !known) return <FormSkeleton />;
  const startAnew = async () => {
    await (await localDrafts()).forget(draftKey);
    await inspections.refetch();
    setTimes((before) => before + 1);
  };
  return (
    <Begun
      key={`${draftKey}:${turn}`}
      order={order}
      asked={asked}
      written={written}
      inspections={known}
      draftKey={draftKey}
      onReplace={() => void startAnew()}
    />
  );
}

type BegunProps = Props & {
  readonly written: Written;
  readonly inspections: readonly InspectionJson[];
  readonly draftKey: string;
  readonly onReplace: () => void;
};

function Begun({ order, asked, written, inspections, draftKey, onReplace }: BegunProps) {
  // The start stays fixed: a later refetch changes nothing in the form.
  const [start, setStart] = useState(() => startOf(order, inspections, written.draft, asked));
  const [version, setVersion] = useState(0);
  const startNew = () => {
    setStart({ from: "nothing", draft: newDraft({ orderId: order.id, inspectionType: typeFor(order) }) });
    setVersion(version + 1);
  };
  return (
    <>
      <Origin start={start} onStartOver={onReplace} onStartNew={startNew} />
      <InspectionForm
        key={version}
        order={order}
        start={start.draft}
        restored={start.from === "device" ? written.pictures : noPictures}
        draftKey={draftKey}
        onReplace={onReplace}
      />
    </>
  );
}

const noPictures: ReadonlyMap<string, Blob> = new Map();

type OriginProps = { readonly start: Start; readonly onStartOver: () => void; readonly onStartNew: () => void };

/** Says what the form began with, where it is not empty. */
function Origin({ start, onStartOver, onStartNew }: OriginProps) {
  switch (start.from) {
    case "nothing":
      return null;
    case "device":
      return (
        <Alert
          action={
            <Button size="small" className="max-md:h-11" onClick={onStartOver}>
              Start over
            </Button>
          }
        >
          What you entered is still here.
        </Alert>
      );
    case "server":
      return (
        <Alert
          action={
            <Button size="small" className="max-md:h-11" onClick={onStartNew}>
              Start a new one
            </Button>
          }
        >
          You are continuing the draft that {start.inspection.savedBy} saved on {formatTime(start.inspection.savedAt)}.
        </Alert>
      );
    case "correction":
      return (
        <Alert>
          This corrects the {typeNames[start.inspection.inspectionType].toLowerCase()} inspection of{" "}
          {formatTime(start.inspection.completedAt ?? start.inspection.createdAt)}, which stays as it is. Both people
          sign again.
        </Alert>
      );
  }
}

type Written = { readonly draft: Draft | undefined; readonly pictures: ReadonlyMap<string, Blob> };

async function writtenAs(key: string): Promise<Written> {
  try {
    const drafts = await localDrafts();
    const [draft, pictures] = await Promise.all([drafts.find(key), drafts.pictures(key)]);
    return { draft, pictures };
  } catch {
    // Without storage the browser has no earlier draft.
    return { draft: undefined, pictures: new Map() };
  }
}

/** The earlier draft on this device; undefined while it is looked up. @param turn another one looks it up again */
function useLocalDraft(key: string, turn: string): Written | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly written: Written }>();
  const of = `${turn}:${key}`;
  useEffect(() => {
    let left = false;
    const look = async () => {
      const written = await writtenAs(key);
      if (!left) setFound({ of, written });
    };
    void look();
    return () => {
      left = true;
    };
  }, [key, of]);
  return found?.of === of ? found.written : undefined;
}

export const FormSkeleton = () => (
  <Loading label="Loading the inspection" className="flex flex-col gap-6">
    <Skeleton className="h-control" />
    {[28, 64, 80].map((height) => (
      <Card key={height} className="flex flex-col gap-4 p-5">
        <Skeleton className="h-6 w-40" />
        <span style={{ height: `${height * 4}px` }} className="block rounded-control bg-sunken" />
      </Card>
    ))}
  </Loading>
);
