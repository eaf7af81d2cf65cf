import { mostPhotos, photoSlotNames, photoSlots, type PhotoSlot as Slot } from "@lotlane/core/inspections";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { DraftPhoto } from "../draft/draft.ts";
import type { InspectionForm } from "../draft/use-inspection-form.ts";
import { PhotoSlot } from "../photos/photo-slot.tsx";
import { PictureInput } from "../photos/picture-input.tsx";
import { usePhotos } from "../photos/use-photos.ts";

const ways = [
  { value: "camera", label: "Camera" },
  { value: "files", label: "Files" },
] as const;

/** Eight named photos, taken one after the other with one button, and any others. */
export function PhotoSection({ form }: { readonly form: InspectionForm }) {
  const { draft, errors, pictures } = form;
  const photos = usePhotos(form);
  const touched = isTouched();
  const [way, setWay] = useState<"camera" | "files">("camera");
  const camera = touched && way === "camera";
  const inSlot = (slot: Slot) => draft.photos.find((photo) => photo.slot === slot);
  const next = photoSlots.find((slot) => !inSlot(slot));
  const taken = photoSlots.filter(inSlot).length;
  const others = draft.photos.filter(({ slot }) => slot === null);
  const shown = (photo: DraftPhoto | undefined) => ({
    preview: photo && pictures.previewOf(photo.key, photo.url),
    sending: photo && pictures.sending.get(photo.key),
    camera,
    onRetry: () => photo && pictures.queue.retry(photo.key),
    onRemove: () => photo && photos.remove(photo.key),
  });
  return (
    <FormSection number={3} title="Photos">
      <div className="flex flex-col gap-4 sm:col-span-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tabular text-small text-muted">{`${taken} of ${photoSlots.length} taken`}</p>
          {touched ? <Segmented label="Photos from" options={ways} value={way} onChange={setWay} /> : null}
        </div>
        {errors["shots"] ? <Alert tone="danger">{errors["shots"]}</Alert> : null}
        {pictures.full ? (
          <Alert tone="warning" live>
            This device is out of space. Photos are kept until they are sent, as long as this page stays open.
          </Alert>
        ) : null}
        {next ? (
          <PictureInput
            camera={camera}
            onPick={([file]) => file && photos.put(next, file)}
            className={buttonClass({ variant: "primary", size: "large", block: true })}
          >
            <Camera size={18} aria-hidden />
            <span>
              {camera ? "Take" : "Add"} {photoSlotNames[next]}
            </span>
          </PictureInput>
        ) : null}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {photoSlots.map((slot) => (
            <li key={slot}>
              <PhotoSlot
                name={photoSlotNames[slot]}
                next={slot === next}
                {...shown(inSlot(slot))}
                onPick={(file) => photos.put(slot, file)}
              />
            </li>
          ))}
          {others.map((photo, index) => (
            <li key={photo.key}>
              <PhotoSlot
                name={`Photo ${index + 1}`}
                {...shown(photo)}
                onPick={(file) => photos.replace(photo.key, file)}
              />
            </li>
          ))}
        </ul>
        {draft.photos.length < mostPhotos ? (
          <PictureInput
            multiple={!camera}
            camera={camera}
            onPick={photos.add}
            className={buttonClass({ className: "self-start max-md:self-stretch" })}
          >
            <ImagePlus size={16} aria-hidden />
            More photos
          </PictureInput>
        ) : null}
      </div>
    </FormSection>
  );
}

/** A phone or a tablet, whose camera is at hand. */
const isTouched = (): boolean => navigator.maxTouchPoints > 0;
