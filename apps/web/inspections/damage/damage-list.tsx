import { markWords } from "@lotlane/core/inspections";
import X from "lucide-react/icons/x";
import { Button } from "../../ui/button.tsx";
import type { DraftMark } from "../draft/draft.ts";

type Props = {
  readonly marks: readonly DraftMark[];
  readonly damages: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onRemoveMark: (id: string) => void;
  readonly onRemoveDamage: (index: number) => void;
};

/** Every damage in words: those on the drawing bear its numbers. */
export function DamageList({ marks, damages, onOpen, onRemoveMark, onRemoveDamage }: Props) {
  if (marks.length + damages.length === 0) return <p className="text-muted">No damage noted.</p>;
  return (
    <ul aria-label="Damages" className="divide-y divide-line border-y border-line">
      {marks.map((mark, index) => (
        <li key={mark.id} className="flex items-center gap-3">
          <button
            type="button"
            onClick={() => onOpen(mark.id)}
            className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1.5 text-left underline-offset-2 hover:underline"
          >
            <span className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-signal text-caption font-semibold text-on-signal">
              {index + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {markWords(mark)}
              {mark.photos.length > 0 ? (
                <span className="text-muted">
                  , {mark.photos.length === 1 ? "1 photo" : `${mark.photos.length} photos`}
                </span>
              ) : null}
            </span>
          </button>
          <Button
            variant="ghost"
            icon
            aria-label={`Remove damage ${index + 1}: ${markWords(mark)}`}
            onClick={() => onRemoveMark(mark.id)}
          >
            <X size={16} aria-hidden />
          </Button>
        </li>
      ))}
      {damages.map((damage, index) => (
        <li key={`${index}:${damage}`} className="flex items-center gap-3">
          <span aria-hidden className="size-6 shrink-0 text-center text-muted">
            •
          </span>
          <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{damage}</span>
          <Button variant="ghost" icon aria-label={`Remove damage: ${damage}`} onClick={() => onRemoveDamage(index)}>
            <X size={16} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
