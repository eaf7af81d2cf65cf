import {
  areasOfView,
  damageSizeNames,
  damageSizes,
  type DamageType,
  damageTypeNames,
  damageTypes,
  vehicleAreaName,
  vehicleAreas,
  vehicleViewNames,
} from "@lotlane/core/inspections";
import ImagePlus from "lucide-react/icons/image-plus";
import Images from "lucide-react/icons/images";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { EntryDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { DraftMark } from "../draft/draft.ts";
import { PictureInput } from "../photos/adding-photos.tsx";
import { CameraRoll, isTouched } from "../photos/camera.tsx";

/** A mark that is being made has no type yet. */
export type MarkInput = Omit<DraftMark, "type"> & { readonly type: DamageType | "" };

type Props = {
  readonly mark: MarkInput;
  /** True when the mark is on the vehicle already. */
  readonly known: boolean;
  readonly previewOf: (photo: string) => string | undefined;
  /** Takes photos of the damage. @returns their keys */
  readonly onPhotos: (files: readonly File[]) => readonly string[];
  /** Moves the mark to the part chosen by name, unless the user has pointed at its place. */
  readonly onArea: (mark: MarkInput) => MarkInput;
  readonly onDone: (mark: DraftMark) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const types = damageTypes.map((value) => ({ value, label: damageTypeNames[value] }));
const sizes = damageSizes.map((value) => ({ value, label: capital(damageSizeNames[value]) }));
const areaOption = (value: DraftMark["area"]) => (
  <option key={value} value={value} className="text-ink">
    {capital(vehicleAreaName(value))}
  </option>
);

/** Edits a damage: its type, its part, its size, a note and photos. */
export function MarkDialog({ mark: start, known, previewOf, onPhotos, onArea, onDone, onRemove, onClose }: Props) {
  const [mark, setMark] = useState(start);
  const [missing, setMissing] = useState(false);
  const [rolling, setRolling] = useState(false);
  const id = useId();
  const choices = useRef<HTMLDivElement>(null);
  const change = (patch: Partial<MarkInput>) => setMark((now) => ({ ...now, ...patch }));
  const here = areasOfView(mark.view);
  const isFull = mark.photos.length >= mostMarkPhotos;
  const addPhotos = (files: readonly File[]) => {
    const keys = onPhotos(files.slice(0, mostMarkPhotos - mark.photos.length));
    setMark((now) => ({ ...now, photos: [...now.photos, ...keys].slice(0, mostMarkPhotos) }));
  };
  const done = () => {
    const { type, note } = mark;
    if (type === "") {
      setMissing(true);
      choices.current?.querySelector("input")?.focus();
      return;
    }
    onDone({ ...mark, type, note: note?.trim() || null });
  };
  return (
    <EntryDialog
      onClose={onClose}
      entered={mark !== start}
      title={known ? "Damage" : "New Damage"}
      description={`${vehicleViewNames[mark.view]}, ${vehicleAreaName(mark.area)}`}
      footer={
        <>
          {known ? (
            <Button variant="ghost" className="sm:mr-auto" onClick={onRemove}>
              Remove
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={done}>
            {known ? "Save Damage" : "Add Damage"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div ref={choices}>
          <Field group required label="Type" error={missing && mark.type === "" ? "Please choose a type" : undefined}>
            <ChoiceChips options={types} value={mark.type} onChange={(type) => change({ type })} />
          </Field>
        </div>
        <Field label="Part">
          <Select
            value={mark.area}
            onChange={(event) => setMark((now) => onArea({ ...now, area: event.target.value as DraftMark["area"] }))}
          >
            <optgroup label={`On the ${vehicleViewNames[mark.view].toLowerCase()}`}>{here.map(areaOption)}</optgroup>
            <optgroup label="Elsewhere">{vehicleAreas.filter((area) => !here.includes(area)).map(areaOption)}</optgroup>
          </Select>
        </Field>
        <Field group label="Size" hint="Longest side. Optional">
          <ChoiceChips
            optional
            options={sizes}
            value={mark.size ?? ""}
            onChange={(size) => change({ size: size || null })}
          />
        </Field>
        <Field label="Note" hint="Optional">
          <TextInput
            maxLength={200}
            value={mark.note ?? ""}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <div className="flex flex-col gap-2">
          <p id={id} className="text-small font-medium">
            Photos
          </p>
          {mark.photos.length > 0 ? (
            <ul aria-labelledby={id} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {mark.photos.map((photo, index) => (
                <li key={photo} className="relative">
                  <Thumb src={previewOf(photo)} alt={`Photo ${index + 1} of the damage`} />
                  <Button
                    icon
                    aria-label={`Remove photo ${index + 1} of the damage`}
                    className="absolute! top-1 right-1"
                    onClick={() => change({ photos: mark.photos.filter((key) => key !== photo) })}
                  >
                    <X size={16} aria-hidden />
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          {rolling ? (
            <CameraRoll
              next="photo"
              taken={`${mark.photos.length} taken`}
              isFull={isFull}
              onShot={(photo) => addPhotos([photo])}
              onDone={() => setRolling(false)}
            />
          ) : isFull ? null : (
            <div className="grid auto-cols-fr grid-flow-col gap-2 self-start max-md:self-stretch">
              {isTouched() ? (
                <Button className="max-md:h-11" onClick={() => setRolling(true)}>
                  <Images size={16} aria-hidden />
                  Take photos
                </Button>
              ) : null}
              <PictureInput multiple onPick={addPhotos} className={buttonClass({})}>
                <ImagePlus size={16} aria-hidden />
                Add photo
              </PictureInput>
            </div>
          )}
        </div>
      </div>
    </EntryDialog>
  );
}

const mostMarkPhotos = 10;

const Thumb = ({ src, alt }: { readonly src: string | undefined; readonly alt: string }): ReactNode => (
  <img src={src} alt={alt} className="aspect-square w-full rounded-control bg-sunken object-cover" />
);
