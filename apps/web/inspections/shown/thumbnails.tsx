import { useState } from "react";
import { named, type Shot, thumbOf } from "./shot-words.ts";
import { PhotoViewer } from "./photo-viewer.tsx";

type Props = { readonly shots: readonly Shot[]; readonly most?: number };

/** Small photos in a row that open large. */
export function Thumbnails({ shots, most = Infinity }: Props) {
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
