import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { formatTime } from "../../ui/format.ts";
import { mediumOf, type NamedShot } from "./shot-words.ts";

type Props = {
  readonly shots: readonly NamedShot[];
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
};

/** One photo as large as the screen allows; arrows lead to its neighbors. */
export function PhotoViewer({ shots, at, onMove, onClose }: Props) {
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
