import Camera from "lucide-react/icons/camera";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { Button, buttonClass } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import type { Sending } from "./photo-queue.ts";
import { PhotoState } from "./photo-state.tsx";
import { PictureInput } from "./picture-input.tsx";

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
export function PhotoSlot({ name, preview, sending, camera, next = false, onPick, onRetry, onRemove }: Props) {
  const pick = ([file]: readonly File[]) => file && onPick(file);
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
        <img src={preview} alt={name} className="size-full object-cover" />
        <span
          aria-hidden
          className="absolute top-1.5 left-1.5 max-w-[calc(100%-0.75rem)] truncate rounded-small bg-raised px-1.5 text-caption font-medium"
        >
          {name}
        </span>
      </div>
      <PhotoState name={name} sending={sending} onRetry={onRetry} />
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
