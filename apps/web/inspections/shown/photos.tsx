import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useState } from "react";
import type { InspectionJson } from "@lotlane/adapters/http/contract";
import { photoSlotNames, photoSlots } from "@lotlane/core/inspections";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatTime } from "../../ui/format.ts";

type ThumbnailsProps = { readonly shots: readonly Shot[]; readonly most?: number };

/** Small photos in a row that open large. */
export function Thumbnails({ shots, most = Infinity }: ThumbnailsProps) {
  const [open, setOpen] = useState<number>();
  const all = named(shots);
  if (all.length === 0) return null;
  const shown = all.length > most ? all.slice(0, most - 1) : all;
  const more = all.length - shown.length;
  return (
    <>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-8">
        {shown.map(({ photo, name }, index) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={`Open ${name}`}
              onClick={() => setOpen(index)}
              className="block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken"
            >
              <img src={thumbOf(photo)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
        {more > 0 ? (
          <li>
            <button
              type="button"
              onClick={() => setOpen(shown.length)}
              className="tabular grid aspect-square w-full place-items-center rounded-control border border-line bg-sunken text-small font-medium"
            >
              +{more}
              <span className="sr-only"> photos</span>
            </button>
          </li>
        ) : null}
      </ul>
      {open === undefined ? null : (
        <PhotoViewer shots={all} at={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

type ViewerProps = {
  readonly shots: readonly NamedShot[];
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
};

/** One photo as large as the screen allows; arrows lead to its neighbors. */
export function PhotoViewer({ shots, at, onMove, onClose }: ViewerProps) {
  const shot = shots[at];
  if (!shot) return null;
  const move = (by: number) => shots[at + by] && onMove(at + by);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={shot.name}
      description={
        <span className="tabular">
          {at + 1} of {shots.length}
          {shot.takenAt ? `, taken ${formatTime(shot.takenAt)}` : ""}
        </span>
      }
    >
      <div
        className="flex flex-col gap-3"
        onKeyDown={({ key }) => {
          if (key === "ArrowLeft") move(-1);
          if (key === "ArrowRight") move(1);
        }}
      >
        <img
          src={mediumOf(shot.photo)}
          alt={shot.name}
          width={shot.width ?? undefined}
          height={shot.height ?? undefined}
          className="h-[60dvh] w-full rounded-control bg-sunken object-contain"
        />
        <div className="flex items-center justify-between gap-2">
          <Button icon aria-label="Previous photo" disabled={at === 0} onClick={() => move(-1)}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
          <ButtonLink href={shot.photo} target="_blank" rel="noopener">
            Full size
          </ButtonLink>
          <Button icon aria-label="Next photo" disabled={at === shots.length - 1} onClick={() => move(1)}>
            <ChevronRight size={18} aria-hidden />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type Shot = Pick<InspectionJson["shots"][number], "photo" | "slot"> & Partial<InspectionJson["shots"][number]>;
type NamedShot = Shot & { readonly name: string };

/** Photos in the order of their slots, the others numbered after them. */
export function named(shots: readonly Shot[]): readonly NamedShot[] {
  const inSlots = photoSlots.flatMap((slot) => shots.filter((shot) => shot.slot === slot));
  const others = shots.filter(({ slot }) => slot === null);
  return [
    ...inSlots.map((shot) => ({ ...shot, name: photoSlotNames[shot.slot!] })),
    ...others.map((shot, index) => ({ ...shot, name: `Photo ${index + 1}` })),
  ];
}

const thumbOf = (url: string): string => `${url}?size=thumb`;
export const mediumOf = (url: string): string => `${url}?size=medium`;
