import type { ReactNode } from "react";
import { mostPhotos, type PhotoSlot } from "@lotlane/core/inspections";
import { cx } from "../../ui/cx.ts";
import type { DraftPhoto } from "../draft/draft.ts";
import type { InspectionForm } from "../draft/use-inspection-form.ts";

type InputProps = {
  readonly onPick: (files: readonly File[]) => void;
  /** Opens the camera of a phone rather than its files. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A button that asks for photos. */
export const PictureInput = ({ onPick, camera = false, multiple = false, label, className, children }: InputProps) => (
  <label
    className={cx(
      "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal",
      className,
    )}
  >
    <input
      type="file"
      accept="image/*"
      {...(camera && { capture: "environment" as const })}
      multiple={multiple}
      {...(label && { "aria-label": label })}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])]);
        // The same photo may be picked once more.
        currentTarget.value = "";
      }}
    />
    {children}
  </label>
);

/** Adds photos to the draft; their upload begins at once. */
export function usePhotos({ draft, change, pictures }: Pick<InspectionForm, "draft" | "change" | "pictures">) {
  const begin = (slot: PhotoSlot | null, file: File): DraftPhoto => {
    const key = pictures.keep(file);
    pictures.queue.add(key, file);
    return { key, url: null, slot };
  };
  const exchange = (known: DraftPhoto, file: File) => {
    pictures.drop(known.key);
    const taken = begin(known.slot, file);
    change(({ photos, marks }) => ({
      photos: photos.map((photo) => (photo.key === known.key ? taken : photo)),
      marks: marks.map((mark) => ({
        ...mark,
        photos: mark.photos.map((key) => (key === known.key ? taken.key : key)),
      })),
    }));
  };
  return {
    /** Replaces the slot's photo. */
    put(slot: PhotoSlot, file: File): void {
      const known = draft.photos.find((photo) => photo.slot === slot);
      if (known) exchange(known, file);
      else {
        const taken = begin(slot, file);
        change(({ photos }) => ({ photos: [...photos, taken] }));
      }
    },
    replace(key: string, file: File): void {
      const known = draft.photos.find((photo) => photo.key === key);
      if (known) exchange(known, file);
    },
    /** Adds as many as there is room for. @returns their keys */
    add(files: readonly File[]): readonly string[] {
      const taken = files.slice(0, mostPhotos - draft.photos.length).map((file) => begin(null, file));
      change(({ photos }) => ({ photos: [...photos, ...taken] }));
      return taken.map(({ key }) => key);
    },
    remove(key: string): void {
      pictures.drop(key);
      change(({ photos, marks }) => ({
        photos: photos.filter((photo) => photo.key !== key),
        marks: marks.map((mark) => ({ ...mark, photos: mark.photos.filter((photo) => photo !== key) })),
      }));
    },
  };
}
