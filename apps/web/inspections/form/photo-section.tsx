import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import ImageOff from "lucide-react/icons/image-off";
import Images from "lucide-react/icons/images";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { mostPhotos, type PhotoSlot as Slot, photoSlotNames, photoSlots } from "@lotlane/core/inspections";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { DraftPhoto } from "../draft/draft.ts";
import type { InspectionForm } from "../draft/use-inspection-form.ts";
import type { Sending } from "../photos/photo-queue.ts";
import { PictureInput, usePhotos } from "../photos/adding-photos.tsx";
import { CameraRoll, isTouched } from "../photos/camera.tsx";

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
  const [rolling, setRolling] = useState(false);
  const camera = touched && way === "camera";
  const inSlot = (slot: Slot) => draft.photos.find((photo) => photo.slot === slot);
  const isTaken = (slot: Slot) => {
    const photo = inSlot(slot);
    return photo !== undefined && !pictures.sending.get(photo.key)?.final;
  };
  const next = photoSlots.find((slot) => !isTaken(slot));
  const taken = `${photoSlots.filter(isTaken).length} of ${photoSlots.length} taken`;
  const list = useRef<HTMLUListElement>(null);
  const others = draft.photos.filter(({ slot }) => slot === null);
  const shown = (photo: DraftPhoto | undefined) => ({
    preview: photo && pictures.previewOf(photo.key, photo.url),
    sending: photo && pictures.sending.get(photo.key),
    camera,
    onRetry: () => photo && pictures.queue.retry(photo.key),
    onRemove: () => {
      // The button goes away with its photo.
      list.current?.focus();
      if (photo) photos.remove(photo.key);
    },
  });
  return (
    <FormSection number={3} title="Photos">
      <div className="flex flex-col gap-4 sm:col-span-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tabular text-small text-muted">{taken}</p>
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
        {camera && draft.photos.length < mostPhotos ? (
          <Button block className="max-md:h-11" onClick={() => setRolling(true)}>
            <Images size={16} aria-hidden />
            Take photos in a row
          </Button>
        ) : null}
        {rolling ? (
          <Dialog open onClose={() => setRolling(false)} title="Photos">
            <CameraRoll
              next={next ? photoSlotNames[next] : "photo"}
              taken={next ? taken : `${draft.photos.length} taken`}
              isFull={draft.photos.length >= mostPhotos}
              onShot={(photo) => (next ? photos.put(next, photo) : photos.add([photo]))}
              onDone={() => setRolling(false)}
            />
          </Dialog>
        ) : null}
        <ul ref={list} tabIndex={-1} aria-label={`Photos: ${taken}`} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
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

type Props = {
  readonly name: string;
  /** Undefined for an empty slot. */
  readonly preview: string | undefined;
  readonly sending: Sending | undefined;
  readonly camera: boolean;
  /** The slot that is taken next. */
  readonly next?: boolean;
  readonly onPick: (file: File) => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
};

/** A place for one named photo. */
function PhotoSlot({ name, preview, sending, camera, next = false, onPick, onRetry, onRemove }: Props) {
  const pick = ([file]: readonly File[]) => file && onPick(file);
  const [unreadable, setUnreadable] = useState<string>();
  if (preview === undefined)
    return (
      <PictureInput
        camera={camera}
        onPick={pick}
        label={`Photo: ${name}`}
        className={cx(
          "flex aspect-[4/3] flex-col items-center justify-center gap-1.5 rounded-card border border-dashed bg-sunken text-small text-muted transition-colors hover:border-control hover:text-ink",
          next ? "border-signal" : "border-line-strong",
        )}
      >
        <Camera size={20} aria-hidden />
        {name}
      </PictureInput>
    );
  return (
    <div className="flex flex-col overflow-hidden rounded-card border border-line bg-raised">
      <div className="relative aspect-[4/3] bg-sunken">
        {unreadable === preview ? (
          <ImageOff
            size={20}
            role="img"
            aria-label={`${name}, which this browser cannot show`}
            className="absolute inset-0 m-auto text-muted"
          />
        ) : (
          <img
            src={preview}
            alt={name}
            className="size-full object-cover"
            // A file that is no picture, or one of a kind that this browser does not show.
            onError={() => setUnreadable(preview)}
          />
        )}
        <span
          aria-hidden
          className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] truncate rounded-small bg-raised px-1.5 text-caption font-medium"
        >
          {name}
        </span>
      </div>
      <PhotoState name={name} sending={sending} camera={camera} onPick={pick} onRetry={onRetry} />
      <div className="grid grid-cols-2 border-t border-line">
        <PictureInput
          camera={camera}
          onPick={pick}
          label={`Retake ${name}`}
          className={buttonClass({ variant: "ghost", block: true })}
        >
          <RotateCcw size={16} aria-hidden />
        </PictureInput>
        <Button variant="ghost" block aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      </div>
    </div>
  );
}

type PhotoStateProps = Pick<Props, "name" | "sending" | "camera" | "onRetry"> & {
  readonly onPick: (files: readonly File[]) => void;
};

/** How far a photo is on its way; nothing once it has arrived. */
function PhotoState({ name, sending, camera, onPick, onRetry }: PhotoStateProps) {
  if (!sending) return null;
  if (sending.state === "failed")
    return (
      <div role="alert" className="flex flex-col gap-1.5 border-t border-line bg-red-soft p-2 text-small text-red-ink">
        <p className="wrap-anywhere">Not sent: {sending.reason}</p>
        {sending.final ? (
          <PictureInput
            camera={camera}
            onPick={onPick}
            label={`Choose another photo: ${name}`}
            className={buttonClass({ size: "small", className: "max-md:h-11" })}
          >
            Choose another
          </PictureInput>
        ) : (
          <Button size="small" className="max-md:h-11" onClick={onRetry}>
            Try again<span className="sr-only"> to send {name}</span>
          </Button>
        )}
      </div>
    );
  const percent = Math.round(sending.progress * 100);
  return (
    <div className="border-t border-line px-2 py-1.5 text-caption text-muted">
      <p className="mb-1">{sending.state === "waiting" ? "Waiting to be sent" : "Sending"}</p>
      <div
        role="progressbar"
        aria-label={`${name}: sending`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full bg-signal transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
