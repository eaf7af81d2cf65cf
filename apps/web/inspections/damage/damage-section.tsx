import X from "lucide-react/icons/x";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { markWords, mostDamages, type VehicleOutline, type VehicleView } from "@lotlane/core/inspections";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { DraftMark } from "../draft/draft.ts";
import type { InspectionForm } from "../draft/use-inspection-form.ts";
import { areaAt, spotOf } from "../outline/area-at.ts";
import { useDamageAtPickup } from "../../orders/index.ts";
import { usePhotos } from "../photos/adding-photos.tsx";
import { Diagram } from "./diagram.tsx";
import { MarkDialog, type MarkInput } from "./mark-dialog.tsx";

type Props = { readonly form: InspectionForm; readonly outline: VehicleOutline };

type Open = { readonly mark: MarkInput; readonly known: boolean; readonly placed: boolean };

/** Damages, pointed at on the drawing or typed. */
export function DamageSection({ form, outline }: Props) {
  const { draft, change, errors, pictures } = form;
  const { marks, damages } = draft;
  const photos = usePhotos(form);
  const [open, setOpen] = useState<Open>();
  const list = useRef<HTMLDivElement>(null);
  const [removals, setRemovals] = useState(0);
  // The button goes away with its damage.
  useEffect(() => {
    if (removals > 0) list.current?.focus();
  }, [removals]);
  const room = marks.length + damages.length < mostDamages;

  const begin = (view: VehicleView, at: { readonly x: number; readonly y: number } | undefined) => {
    const spot = { view, ...(at ?? { x: 0.5, y: 0.5 }) };
    const mark = {
      ...spot,
      id: crypto.randomUUID(),
      area: areaAt(outline, spot),
      type: "",
      size: null,
      note: null,
      code: null,
      photos: [],
    } as const;
    setOpen({ mark, known: false, placed: at !== undefined });
  };
  const show = (id: string) => {
    const mark = marks.find((one) => one.id === id);
    if (mark) setOpen({ mark, known: true, placed: true });
  };
  const removeMark = (id: string) => {
    change((now) => ({ marks: now.marks.filter((mark) => mark.id !== id) }));
    setOpen(undefined);
    setRemovals(removals + 1);
  };
  const removeDamage = (index: number) => {
    change((now) => ({ damages: now.damages.filter((_, at) => at !== index) }));
    setRemovals(removals + 1);
  };
  return (
    <FormSection number={4} title="Damage">
      <div className="flex flex-col gap-5 sm:col-span-6">
        <p className="text-small text-muted">
          {room
            ? "Tap the spot on the vehicle, or choose a side and then the part."
            : `An inspection can have at most ${mostDamages} damage entries.`}
        </p>
        <Diagram
          outline={outline}
          marks={marks.map((mark, index) => ({ ...mark, number: index + 1 }))}
          {...(room && { onPoint: begin })}
          onOpen={show}
        />
        {errors["marks"] ? <Alert tone="danger">{errors["marks"]}</Alert> : null}
        {room ? (
          <TypedDamage
            error={errors["damages"]}
            onAdd={(damage) => change((now) => ({ damages: [...now.damages, damage] }))}
          />
        ) : null}
        <DamageList
          at={list}
          marks={marks}
          damages={damages}
          onOpen={show}
          onRemoveMark={removeMark}
          onRemoveDamage={removeDamage}
        />
      </div>
      {open ? (
        <MarkDialog
          mark={open.mark}
          known={open.known}
          previewOf={(key) => {
            const photo = draft.photos.find((one) => one.key === key);
            return photo && pictures.previewOf(key, photo.url);
          }}
          onPhotos={photos.add}
          onArea={(mark) => (open.placed ? mark : { ...mark, ...spotOf(outline, mark.area) })}
          onDone={(mark) => {
            change((now) => ({
              marks: open.known ? now.marks.map((one) => (one.id === mark.id ? mark : one)) : [...now.marks, mark],
            }));
            setOpen(undefined);
          }}
          onRemove={() => removeMark(open.mark.id)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </FormSection>
  );
}

/** The damage that the vehicle had when it was taken; nothing while that is not known. */
export function DamageAtPickup({ orderId, outline }: { readonly orderId: string; readonly outline: VehicleOutline }) {
  const id = useId();
  const pickup = useDamageAtPickup(orderId);
  if (!pickup) return null;
  const { marks, damages } = pickup;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <h2 id={id} className="font-semibold">
        Damage marked at pickup
      </h2>
      {damages.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul aria-labelledby={id} className="list-disc pl-5">
          {damages.map((damage) => (
            <li key={damage} className="wrap-anywhere">
              {damage}
            </li>
          ))}
        </ul>
      )}
      {marks.length > 0 ? (
        <Diagram outline={outline} marks={marks.map((mark, index) => ({ ...mark, number: index + 1 }))} />
      ) : null}
    </section>
  );
}

function TypedDamage({
  error,
  onAdd,
}: {
  readonly error: string | undefined;
  readonly onAdd: (damage: string) => void;
}) {
  const [text, setText] = useState("");
  const add = () => {
    const damage = text.trim();
    if (damage === "") return;
    onAdd(damage);
    setText("");
  };
  return (
    <Field label="Describe damage" hint="For anything the drawing does not show" error={error}>
      <span className="flex gap-2">
        <TextInput
          value={text}
          maxLength={300}
          enterKeyHint="done"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter adds it and does not complete the inspection.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button onClick={add}>Add Damage</Button>
      </span>
    </Field>
  );
}

type DamageListProps = {
  readonly at: RefObject<HTMLDivElement | null>;
  readonly marks: readonly DraftMark[];
  readonly damages: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onRemoveMark: (id: string) => void;
  readonly onRemoveDamage: (index: number) => void;
};

/** Every damage in words: those on the drawing bear its numbers. */
function DamageList({ at, marks, damages, onOpen, onRemoveMark, onRemoveDamage }: DamageListProps) {
  return (
    <div ref={at} role="group" aria-label="Damages" tabIndex={-1}>
      {marks.length + damages.length === 0 ? (
        <p className="text-muted">No damage noted.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
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
              <Button
                variant="ghost"
                icon
                aria-label={`Remove damage: ${damage}`}
                onClick={() => onRemoveDamage(index)}
              >
                <X size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
