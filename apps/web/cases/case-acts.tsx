import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import type { CaseDetailJson } from "@lotlane/adapters/http/contract";
import { actingSide, type caseActRules, caseActSchema, caseFileSchema, caseStateNames } from "@lotlane/core/cases";
import { useApi } from "../app/data/api.ts";
import { useSending } from "../app/data/uploader.ts";
import { DocumentField, documentSchema } from "../app/forms/document-field.tsx";
import { OvertakenAlert, useOvertaken } from "../app/forms/overtaken.tsx";
import { useIdempotencyKey, useServerForm } from "../app/forms/use-server-form.ts";
import { refreshAfter } from "../app/live/stale.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { formatMoney } from "../ui/format.ts";
import { AmountInput, TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { sideNames } from "./case-words.tsx";

type Act = Exclude<keyof typeof caseActRules, "attach" | "write">;

type Words = {
  readonly label: string;
  readonly title: string;
  readonly says: string;
  readonly words?: "asked" | "required";
};
const words: Readonly<Record<Act, Words>> = {
  acknowledge: {
    label: "Acknowledge",
    title: "Acknowledge the case",
    says: "You confirm in writing that you received it. It admits nothing.",
    words: "asked",
  },
  offer: { label: "Make an Offer", title: "Make an offer", says: "The shipper accepts or refuses it.", words: "asked" },
  decline: { label: "Decline", title: "Decline the case", says: "The shipper reads your reason.", words: "required" },
  pay: {
    label: "Say It Is Paid",
    title: "Say that it is paid",
    says: "Lotlane moves no money: you say what you have paid.",
    words: "asked",
  },
  status: {
    label: "Give a Status",
    title: "Give a status",
    says: "Say where it stands, and why it takes longer.",
    words: "required",
  },
  accept: { label: "Accept and Sign", title: "Accept the offer", says: "You sign the settlement below." },
  refuse: { label: "Refuse Offer", title: "Refuse the offer", says: "The case goes on.", words: "asked" },
  withdraw: { label: "Withdraw", title: "Withdraw the case", says: "It ends, and its file is kept.", words: "asked" },
  close: { label: "Close", title: "Close the case", says: "Nothing is left to do. Its file is kept.", words: "asked" },
};

const main: readonly Act[] = ["accept", "acknowledge", "offer"];

/** The steps that the reader may take now. */
export function CaseActs({ found }: { readonly found: CaseDetailJson }) {
  const [taking, setTaking] = useState<Act | null>(null);
  const [attaching, setAttaching] = useState(false);
  const acts = found.acts.filter((act): act is Act => act !== "attach" && act !== "write");
  const first = main.find((act) => acts.includes(act));
  return (
    <div className="relative flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === first ? "primary" : undefined}
          className="max-md:h-11"
          onClick={() => setTaking(act)}
        >
          {words[act].label}
        </Button>
      ))}
      <Button className="max-md:h-11" onClick={() => setAttaching(true)}>
        Attach a File
      </Button>
      {taking ? <ActDialog found={found} act={taking} onClose={() => setTaking(null)} /> : null}
      {attaching ? <AttachDialog id={found.id} onClose={() => setAttaching(false)} /> : null}
    </div>
  );
}

const call = "POST /api/cases/{id}";
const text = z.string();
const formSchema = z
  .object({
    act: text,
    version: z.int(),
    words: text,
    amount: text,
    toldBy: text,
    signedName: text,
    text,
  })
  // Each act reads the fields of its own.
  .transform((typed) => typed as z.input<typeof caseActSchema>)
  .pipe(caseActSchema);

/** How a case stands, for a user whose act it has overtaken. */
const factsOf = ({ state, offer, amount }: CaseDetailJson): readonly (readonly [string, string])[] => [
  ["State", caseStateNames[state]],
  ...(offer === null ? [] : [["Offer", formatMoney(offer)] as const]),
  ...(amount === null ? [] : [["Amount", formatMoney(amount)] as const]),
];

type ActProps = { readonly found: CaseDetailJson; readonly act: Act; readonly onClose: () => void };

function ActDialog({ found: opened, act, onClose }: ActProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const overtaken = useOvertaken(opened, () => api("GET /api/cases/{id}", { params: { id: opened.id } }));
  const found = overtaken.base;
  const { id, version, side, settlementToSign, offer, amount } = found;
  const { label, title, says, words: asks } = words[act];
  const acting = actingSide(side, act, found);
  const isForOthers = acting?.isForOthers === true;
  const form = useServerForm({
    schema: formSchema,
    defaultValues: {
      act,
      version,
      words: "",
      amount: act === "pay" ? (offer ?? amount ?? "") : "",
      toldBy: "",
      signedName: "",
      text: settlementToSign ?? "",
    },
    onError: overtaken.isTold,
    submit: async (typed) => {
      // The text to sign and the version are those of the case as it is shown.
      const body = { ...typed, version, ...("text" in typed && { text: settlementToSign ?? "" }) };
      await overtaken.save(() => api(call, { params: { id }, body, idempotencyKey: keyFor(body) }));
      arrived();
      await refreshAfter(queries, call, id);
      onClose();
    },
  });
  const leave = async () => {
    await refreshAfter(queries, call, id);
    onClose();
  };
  const { found: changed } = overtaken;
  return (
    <FormDialog
      title={title}
      description={isForOthers ? `You enter what the ${sideNames[acting.side].toLowerCase()} told you.` : says}
      submitLabel={label}
      pendingLabel="Saving"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {act === "offer" || act === "pay" ? (
          <Field label="Amount in US dollars" required error={form.errorOf("amount")}>
            <AmountInput autoComplete="off" {...form.register("amount")} />
          </Field>
        ) : null}
        {act === "accept" && settlementToSign !== null ? (
          <>
            <SettlementText text={settlementToSign} />
            <Field
              label="Your full name"
              required
              hint="Typing it signs the text above."
              error={form.errorOf("signedName")}
            >
              <TextInput maxLength={100} autoComplete="name" {...form.register("signedName")} />
            </Field>
          </>
        ) : null}
        {asks ? (
          <Field label="Words" required={asks === "required"} error={form.errorOf("words")}>
            <Textarea {...form.register("words")} />
          </Field>
        ) : null}
        {isForOthers ? (
          <Field label="Told by" required hint="Who told it, and when" error={form.errorOf("toldBy")}>
            <TextInput maxLength={100} autoComplete="off" {...form.register("toldBy")} />
          </Field>
        ) : null}
        {changed ? (
          <OvertakenAlert
            message={changed.message}
            facts={factsOf(changed.theirs)}
            pending={form.pending}
            onTheirs={() => void leave()}
            onMine={changed.theirs.acts.includes(act) ? () => overtaken.settle(changed.theirs) : undefined}
          />
        ) : null}
      </div>
    </FormDialog>
  );
}

/** The text as it is signed, a line for each part. */
export function SettlementText({ text: signed }: { readonly text: string }) {
  const parts = Object.entries(JSON.parse(signed) as Readonly<Record<string, string | number | null>>);
  return (
    <dl
      aria-label="Settlement"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-card border border-line bg-sunken p-3 text-small"
    >
      {parts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere tabular">
            {name === "amount" ? formatMoney(String(value)) : String(value ?? "none")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const attachSchema = caseFileSchema.extend({ file: documentSchema("Choose the file") });
const attachCall = "POST /api/cases/{id}/files";

function AttachDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { keyFor, arrived } = useIdempotencyKey();
  const { leaving, send } = useSending();
  const form = useServerForm({
    schema: attachSchema,
    defaultValues: { name: "" },
    submit: async ({ file, ...body }) => {
      const idempotencyKey = keyFor({ ...body, file: [file.name, file.size, file.lastModified] });
      await send((upload) => api(attachCall, { params: { id }, body, file, idempotencyKey, ...upload }));
      arrived();
      await refreshAfter(queries, attachCall, id);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Attach a file"
      description="All sides of the case can open it, and it stays in the file."
      submitLabel="Attach"
      pendingLabel="Sending the file"
      form={form}
      sending={leaving}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Controller
          control={form.control}
          name="file"
          render={({ field }) => (
            <DocumentField kinds="A photo or a PDF" error={form.errorOf("file")} onChoose={field.onChange} />
          )}
        />
        <Field label="Name" required hint="Such as: repair estimate" error={form.errorOf("name")}>
          <TextInput maxLength={200} autoComplete="off" {...form.register("name")} />
        </Field>
      </div>
    </FormDialog>
  );
}
