import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { type InspectionType, markWords, newSince, photoSlotNames, photoSlots } from "@lotlane/core/inspections";
import { useId, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { CompletedTime, typeNames } from "../labels.tsx";
import { Diagram } from "../damage/diagram.tsx";
import { mediumOf, named, PhotoViewer } from "../shown/photos.tsx";

type Props = { readonly inspections: readonly InspectionJson[] };

/** The completed inspection that counts: the last one, which may correct another. Inspections come newest first. */
const last = (inspections: readonly InspectionJson[], type: InspectionType) =>
  inspections.find(({ status, inspectionType }) => status === "completed" && inspectionType === type);

/** The vehicle as it was taken and as it was handed over, and what is new on it. */
export function PickupBesideDelivery({ inspections }: Props) {
  const [pickup, delivery] = [last(inspections, "pickup"), last(inspections, "delivery")];
  return pickup && delivery ? <Compared pickup={pickup} delivery={delivery} /> : null;
}

type Pair = { readonly pickup: InspectionJson; readonly delivery: InspectionJson };

function Compared({ pickup, delivery }: Pair) {
  const id = useId();
  const fresh = newSince(typed(pickup), typed(delivery));
  const isNew = new Set(fresh.marks.map((mark) => mark.id));
  const count = fresh.marks.length + fresh.damages.length;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-section font-semibold">
          Pickup and delivery side by side
        </h3>
        <Badge tone={count === 0 ? "green" : "red"}>
          {count === 0 ? "No new damage" : `${count} new since pickup`}
        </Badge>
      </div>
      {count > 0 ? (
        <ul aria-label="New since pickup" className="list-disc pl-5">
          {[...fresh.damages, ...fresh.marks.map(markWords)].map((words) => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      {delivery.marks.length > 0 ? (
        <Diagram
          outline={delivery.outline}
          marks={delivery.marks.map((mark, index) => ({ ...mark, number: index + 1, known: !isNew.has(mark.id) }))}
        />
      ) : null}
      <PhotoPairs pickup={pickup} delivery={delivery} />
    </section>
  );
}

function typed({ damages, marks }: InspectionJson) {
  const words = new Set(marks.map(markWords));
  return { damages: damages.filter((damage) => !words.has(damage)), marks };
}

function PhotoPairs({ pickup, delivery }: Pair) {
  const [open, setOpen] = useState<number>();
  const pairs = photoSlots.flatMap((slot) => {
    const [before, after] = [pickup, delivery].map(({ shots }) => named(shots).find((shot) => shot.slot === slot));
    return before || after ? [{ slot, before, after }] : [];
  });
  if (pairs.length === 0) return null;
  const all = pairs.flatMap(({ before, after }) => [
    ...(before ? [{ ...before, name: `${before.name}, pickup` }] : []),
    ...(after ? [{ ...after, name: `${after.name}, delivery` }] : []),
  ]);
  const photoOf = (shot: (typeof all)[number] | undefined, when: string) =>
    shot ? (
      <button
        type="button"
        aria-label={`Open ${shot.name}, ${when}`}
        onClick={() => setOpen(all.findIndex(({ photo, name }) => photo === shot.photo && name.endsWith(when)))}
        className="block aspect-[4/3] w-full overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img src={mediumOf(shot.photo)} alt="" loading="lazy" className="size-full object-cover" />
      </button>
    ) : (
      <span className="grid aspect-[4/3] place-items-center rounded-control border border-dashed border-line-strong text-small text-muted">
        No photo
      </span>
    );
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-1 text-left">
        <thead>
          <tr className="text-small">
            {[pickup, delivery].map(({ id, inspectionType, completedAt, completedDeviceTime }) => (
              <th key={id} scope="col" className="font-medium">
                {typeNames[inspectionType]}
                <span className="block text-caption font-normal text-muted">
                  <CompletedTime completedAt={completedAt} completedDeviceTime={completedDeviceTime} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ slot, before, after }) => (
            <tr key={slot}>
              {(
                [
                  [before, "pickup"],
                  [after, "delivery"],
                ] as const
              ).map(([shot, when]) => (
                <td key={when} className="pb-2 align-top">
                  {photoOf(shot, when)}
                  <span className="mt-1 block text-caption text-muted">{photoSlotNames[slot]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {open === undefined ? null : (
        <PhotoViewer shots={all} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
