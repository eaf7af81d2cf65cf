import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, useGroupAria } from "../../ui/field.tsx";
import { FormSection } from "../../ui/form-section.tsx";
import { Skeleton } from "../../ui/loading.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import type { InspectionForm } from "../draft/use-inspection-form.ts";

const InkPad = lazy(async () => ({ default: (await import("./ink-pad.tsx")).InkPad }));

type Props = {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** The signature as it was given; undefined while there is none. */
  readonly preview: string | undefined;
  readonly onSign: (image: Blob) => void;
  readonly onClear: () => void;
};

/** A signature, drawn on the screen or typed. */
export function SignatureField({ label, hint, error, preview, onSign, onClear }: Props) {
  const [way, setWay] = useState<"draw" | "type">("draw");
  // While it is drawn, each stroke is kept, and the paper stays.
  const [drawing, setDrawing] = useState(false);
  const [papers, setPapers] = useState(0);
  const clear = () => {
    setDrawing(false);
    setPapers(papers + 1);
    onClear();
  };
  const paper = useRef<HTMLDivElement>(null);
  // The button that cleared it is gone.
  useEffect(() => {
    if (papers > 0) paper.current?.focus();
  }, [papers]);
  const shown = preview !== undefined && !drawing;
  return (
    <Field group label={label} hint={hint} error={error}>
      {shown ? (
        <img
          src={preview}
          alt={label}
          className="h-40 w-full rounded-control border border-line bg-paper object-contain"
        />
      ) : way === "draw" ? (
        <Paper at={paper}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <InkPad
              key={papers}
              label={`${label}: sign here`}
              onInk={(image) => {
                setDrawing(true);
                onSign(image);
              }}
            />
          </Suspense>
        </Paper>
      ) : (
        <TypedName onSign={onSign} label={label} />
      )}
      <div className="flex flex-wrap gap-2">
        {preview === undefined ? (
          <Button variant="ghost" onClick={() => setWay(way === "draw" ? "type" : "draw")}>
            {way === "draw" ? "Type the name instead" : "Draw instead"}
            <span className="sr-only"> as {label.toLowerCase()}</span>
          </Button>
        ) : (
          // A typed name is signed by a button that goes away with its field.
          <Button key="again" variant="ghost" onClick={clear} autoFocus={way === "type"}>
            Sign again<span className="sr-only"> as {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
    </Field>
  );
}

/** Takes the focus when the form lacks the signature. */
function Paper({ at, children }: { readonly at: RefObject<HTMLDivElement | null>; readonly children: ReactNode }) {
  const aria = useGroupAria();
  return (
    <div
      ref={at}
      role="group"
      {...aria}
      tabIndex={-1}
      className="rounded-control aria-invalid:ring-2 aria-invalid:ring-red"
    >
      {children}
    </div>
  );
}

function TypedName({ label, onSign }: { readonly label: string; readonly onSign: (image: Blob) => void }) {
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const use = async () => {
    const typed = name.trim();
    if (typed) onSign(await writtenName(typed, getComputedStyle(input.current!).getPropertyValue("--paper-ink")));
  };
  return (
    <div className="flex gap-2">
      <TextInput
        ref={input}
        autoFocus
        aria-label={`${label}: name`}
        value={name}
        maxLength={100}
        autoComplete="name"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void use();
        }}
      />
      <Button onClick={() => void use()}>Sign</Button>
    </div>
  );
}

const [width, height] = [640, 200];

/** A typed name as the picture of a signature, for people who cannot draw one. */
async function writtenName(name: string, ink: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = ink;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = "italic 56px 'Geist Variable', sans-serif";
  pen.fillText(name, width / 2, height / 2, width - 40);
  return canvas.convertToBlob({ type: "image/png" });
}

type SignatureName = "customerSignature" | "inspectorSignature";

/** Both sign; where the customer cannot, the reason stands in place of the signature. */
export function SignatureSection({ form }: { readonly form: InspectionForm }) {
  const { draft, change, errors, pictures } = form;
  const field = (name: SignatureName) => {
    const picture = draft[name];
    const dropKnown = () => picture && pictures.drop(picture.key);
    return {
      error: errors[name],
      preview: picture ? pictures.previewOf(picture.key, picture.url) : undefined,
      onSign: (image: Blob) => {
        dropKnown();
        change({ [name]: { key: pictures.keep(image), url: null } });
      },
      onClear: () => {
        dropKnown();
        change({ [name]: null });
      },
    };
  };
  return (
    <FormSection number={6} title="Signatures">
      <div className="flex min-w-0 flex-col gap-3 sm:col-span-3">
        {draft.customerUnavailable ? null : (
          <SignatureField
            label="Customer signature"
            hint={
              draft.inspectionType === "pickup" ? "Person handing over the vehicle" : "Person receiving the vehicle"
            }
            {...field("customerSignature")}
          />
        )}
        <Checkbox
          label="Customer not available"
          checked={draft.customerUnavailable}
          onChange={(event) => change({ customerUnavailable: event.target.checked })}
        />
        {draft.customerUnavailable ? (
          <Field label="Reason" required error={errors["customerUnavailableReason"]}>
            <Textarea
              rows={3}
              maxLength={500}
              value={draft.customerUnavailableReason}
              onChange={(event) => change({ customerUnavailableReason: event.target.value })}
            />
          </Field>
        ) : null}
      </div>
      <div className="min-w-0 sm:col-span-3">
        <SignatureField label="Inspector signature" hint="Your signature" {...field("inspectorSignature")} />
      </div>
    </FormSection>
  );
}
