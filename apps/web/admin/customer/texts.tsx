import { useQueryClient } from "@tanstack/react-query";
import type { Answer } from "@lotlane/adapters/http/contract";
import type { Subject } from "@lotlane/core/desk";
import { type ConsentSource, mostTextLength, segmentsOf, textSchema } from "@lotlane/core/texts";
import { useApi } from "../../app/data/api.ts";
import { useIdempotencyKey, useServerForm } from "../../app/forms/use-server-form.ts";
import { refreshAfter } from "../../app/live/stale.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { formatPhone, formatTime } from "../../ui/format.ts";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToast } from "../../ui/toast.tsx";

type Texting = Answer<"GET /api/admin/customers">["texting"];
type TextedNumber = Texting["numbers"][number];

const sourceWords: Readonly<Record<ConsentSource, string>> = {
  booking: "ticked when booking",
  account: "turned on in the account",
  desk: "told us",
  start: "texted START",
  stop: "texted STOP",
};

function consentWords({ textable, consent }: TextedNumber): string {
  if (!textable) return "No texts: not a number of the United States or Canada";
  if (consent === null) return "No word on texts yet";
  const said = `${sourceWords[consent.source]}, ${formatTime(consent.at)}`;
  return consent.given ? `Wants texts: ${said}` : `No texts: ${said}`;
}

type ConsentProps = { readonly texted: TextedNumber; readonly about: Subject };

/** The word of a number's owner about texts, and a button for what they tell the desk. */
export function Consent({ texted, about }: ConsentProps) {
  const api = useApi();
  const { number, textable, consent } = texted;
  const isGiven = consent?.given === true;
  const record = useChange({
    call: "POST /api/admin/texts/consents",
    id: about.id,
    send: (given: boolean) => api("POST /api/admin/texts/consents", { body: { number, about: asked(about), given } }),
    done: ({ given }) => ({
      title: given ? "Texts turned on" : "Texts turned off",
      description: given
        ? `${formatPhone(number)} gets texts from now on.`
        : `${formatPhone(number)} gets no more texts.`,
    }),
    failed: "This was not kept",
  });
  return (
    <span className="block text-small text-muted">
      {consentWords(texted)}
      {textable && consent?.source !== "stop" ? (
        <Button
          size="small"
          className="mt-1 mb-2 block max-md:h-11"
          pending={record.isPending}
          onClick={() => record.mutate(!isGiven)}
        >
          {isGiven ? "Wants no texts" : "Agreed to texts"}
        </Button>
      ) : null}
    </span>
  );
}

const asked = ({ area, id }: Subject) => {
  if (area === "load") throw new Error("a customer's record is no load");
  return { area, id };
};

type TextDialogProps = {
  readonly texting: Texting;
  readonly about: Subject;
  readonly name: string;
  readonly onClose: () => void;
};

/** Texts a customer who wants it; says why it cannot be done otherwise. */
export function TextDialog(props: TextDialogProps) {
  const { texting, name, onClose } = props;
  const ready = texting.numbers.filter(({ consent }) => consent?.given);
  if (texting.provider !== null && ready.length > 0) return <Writing {...props} numbers={ready} />;
  const [first] = texting.numbers;
  const stopped = texting.numbers.some(({ consent }) => consent?.source === "stop");
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Text ${name}`}
      size="small"
      footer={
        texting.provider === null && first ? (
          <a href={`sms:${first.number.replace(/[^+\d]/g, "")}`} className="underline underline-offset-2">
            Open in a messaging app
          </a>
        ) : undefined
      }
    >
      <Alert tone="info">
        {texting.provider === null
          ? "No provider of texts is set up, so nothing can be sent from here."
          : stopped
            ? "This customer opted out with STOP. They get texts again once they text START."
            : "This customer has not said that they want texts. Ask them, and record it beside their number."}
      </Alert>
    </Dialog>
  );
}

const formSchema = textSchema.pick({ number: true, body: true });

type WritingProps = TextDialogProps & { readonly numbers: readonly TextedNumber[] };

function Writing({ about, name, numbers, onClose }: WritingProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToast();
  const key = useIdempotencyKey();
  const form = useServerForm({
    schema: formSchema,
    defaultValues: { number: numbers[0]!.number, body: "" },
    submit: async (typed) => {
      const body = { ...typed, about: asked(about) };
      const { dueAt } = await api("POST /api/admin/texts", { body, idempotencyKey: key.keyFor(body) });
      const isLater = Date.parse(dueAt) > Date.now() + 60_000;
      toast({
        title: isLater ? "Text waits" : "Text on its way",
        description: isLater
          ? `It leaves at ${formatTime(dueAt)}, the next hour for it there.`
          : `To ${formatPhone(typed.number)}`,
      });
      await refreshAfter(queries, "POST /api/admin/texts");
      onClose();
    },
  });
  const body = form.watch("body");
  const segments = segmentsOf(body);
  return (
    <FormDialog
      title={`Text ${name}`}
      description="It is sent between 8:00 AM and 9:00 PM where the customer is."
      submitLabel="Send Text"
      pendingLabel="Sending..."
      form={form}
      onClose={onClose}
    >
      {numbers.length > 1 ? (
        <Field label="Number" error={form.errorOf("number")}>
          <Select
            options={numbers.map(({ number }) => ({ value: number, label: formatPhone(number) }))}
            {...form.register("number")}
          />
        </Field>
      ) : null}
      <Field
        label="Text"
        required
        hint={`${body.length} of ${mostTextLength} characters, ${segments === 1 ? "1 segment" : `${segments} segments`}`}
        error={form.errorOf("body")}
      >
        <Textarea rows={4} readOnly={form.pending} {...form.register("body")} />
      </Field>
    </FormDialog>
  );
}
