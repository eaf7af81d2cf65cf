import { useState } from "react";
import type { Answer, Sent } from "@lotlane/adapters/http/contract";
import { newTemplateSchema } from "@lotlane/core/orders";
import { useApi } from "../../app/data/api.ts";
import { useAnswer } from "../../app/data/queries.ts";
import { useServerForm } from "../../app/forms/use-server-form.ts";
import { useChange } from "../../app/live/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, Dialog, FormDialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";

type Book = Answer<"GET /api/address-book">;
export type UsedPlace = Book["places"][number];
export type UsedLane = Book["lanes"][number];

type PlaceProps = {
  readonly end: "pickup" | "delivery";
  readonly disabled: boolean;
  readonly onChoose: (place: UsedPlace) => void;
};

/** Fills one end with the company's own address or a place of an earlier order. Absent while there is none. */
export function ChoosePlace({ end, disabled, onChoose }: PlaceProps) {
  const { data: book } = useAnswer("GET /api/address-book", {});
  const places = [...(book?.company ? [book.company] : []), ...(book?.places ?? [])];
  return (
    <Choose
      label={end === "pickup" ? "Known Pickup Place" : "Known Delivery Place"}
      placeholder="Choose a place you have used"
      options={places.map((place, index) => placeWords(place, index === 0 && book?.company ? "Your company" : null))}
      disabled={disabled}
      onChoose={(index) => onChoose(places[index]!)}
    />
  );
}

type LaneProps = { readonly disabled: boolean; readonly onChoose: (lane: UsedLane) => void };

/** Fills both ends, the terms and the instructions as an earlier order had them. */
export function ChooseLane({ disabled, onChoose }: LaneProps) {
  const { data: book } = useAnswer("GET /api/address-book", {});
  const lanes = book?.lanes ?? [];
  return (
    <Choose
      label="Known Lane"
      placeholder="Choose a lane you have used"
      options={lanes.map(
        ({ pickup, delivery, times }) =>
          `${placeWords(pickup, null)} to ${placeWords(delivery, null)}${times > 1 ? ` (${times} orders)` : ""}`,
      )}
      disabled={disabled}
      onChoose={(index) => onChoose(lanes[index]!)}
    />
  );
}

const placeWords = ({ placeName, address, city, state }: UsedPlace, instead: string | null): string =>
  `${instead ?? placeName ?? address}, ${city}, ${state}`;

type ChooseProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (index: number) => void;
};

/** A choice that fills other fields. It never keeps what was chosen, since the fields may be changed afterwards. */
const Choose = ({ label, placeholder, options, disabled, onChoose }: ChooseProps) =>
  options.length === 0 ? null : (
    <Field label={label} className="sm:col-span-6">
      <Select
        placeholder={placeholder}
        options={options.map((words, index) => ({ value: String(index), label: words }))}
        value=""
        disabled={disabled}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      />
    </Field>
  );

type Template = Answer<"GET /api/order-templates">[number];
export type TemplateOrder = Template["order"];
export type TemplateFields = Sent<"POST /api/order-templates">["body"]["order"];

type TemplatesProps = {
  readonly disabled: boolean;
  /** The fields of the form that a template keeps. */
  readonly fields: () => TemplateFields;
  readonly onChoose: (order: TemplateOrder) => void;
};

type Asked =
  | { readonly kind: "save" | "manage"; readonly template?: undefined }
  | { readonly kind: "rename" | "delete"; readonly template: Template };

/** Fills the form with a template of the company, keeps the form as one, and renames and deletes them. */
export function Templates({ disabled, fields, onChoose }: TemplatesProps) {
  const { data: templates = [] } = useAnswer("GET /api/order-templates", {});
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const manage = () => setAsked({ kind: "manage" });
  return (
    <div role="group" aria-label="Templates" className="mb-6 flex flex-wrap items-end gap-2">
      {templates.length > 0 ? (
        <div className="min-w-0 grow basis-60">
          <Choose
            label="Template"
            placeholder="Choose a template"
            options={templates.map(({ name }) => name)}
            disabled={disabled}
            onChoose={(index) => onChoose(templates[index]!.order)}
          />
        </div>
      ) : null}
      <Button className="max-md:grow" disabled={disabled} onClick={() => setAsked({ kind: "save" })}>
        Save as Template
      </Button>
      {templates.length > 0 ? (
        <Button variant="ghost" className="max-md:grow" onClick={manage}>
          Manage Templates
        </Button>
      ) : null}
      {asked?.kind === "save" ? <SaveDialog fields={fields} onClose={close} /> : null}
      {asked?.kind === "manage" ? <ManageDialog templates={templates} onAsk={setAsked} onClose={close} /> : null}
      {asked?.kind === "rename" ? <RenameDialog template={asked.template} onClose={manage} /> : null}
      {asked?.kind === "delete" ? <DeleteDialog template={asked.template} onClose={manage} /> : null}
    </div>
  );
}

type SaveProps = Pick<TemplatesProps, "fields"> & { readonly onClose: () => void };

function SaveDialog({ fields, onClose }: SaveProps) {
  const api = useApi();
  const { mutateAsync } = useChange<{ name: string }, Template>({
    call: "POST /api/order-templates",
    id: "",
    send: ({ name }) => api("POST /api/order-templates", { body: { name, order: fields() } }),
    done: ({ name }) => ({ title: "Template Saved", description: name }),
    failed: "Failed to save the template",
  });
  return (
    <NameDialog
      title="Save as Template"
      description="Keeps the vehicle, both places with their contacts and hours, the price and the terms for your whole company. The VIN, the dates, lot numbers and gate passes are not kept."
      submitLabel="Save Template"
      name=""
      save={async (name) => void (await mutateAsync({ name }))}
      onClose={onClose}
    />
  );
}

type OneProps = { readonly template: Template; readonly onClose: () => void };

function RenameDialog({ template: { id, name: before }, onClose }: OneProps) {
  const api = useApi();
  const { mutateAsync } = useChange<{ name: string }, Template>({
    call: "PATCH /api/order-templates/{id}",
    id,
    send: (body) => api("PATCH /api/order-templates/{id}", { params: { id }, body }),
    done: ({ name }) => ({ title: "Template Renamed", description: name }),
    failed: "Failed to rename the template",
  });
  return (
    <NameDialog
      title="Rename Template"
      description="All users of your company see the new name."
      submitLabel="Rename"
      name={before}
      save={async (name) => void (await mutateAsync({ name }))}
      onClose={onClose}
    />
  );
}

type NameProps = {
  readonly title: string;
  readonly description: string;
  readonly submitLabel: string;
  readonly name: string;
  readonly save: (name: string) => Promise<void>;
  readonly onClose: () => void;
};

function NameDialog({ name, save, onClose, ...words }: NameProps) {
  const form = useServerForm({
    schema: newTemplateSchema.pick({ name: true }),
    defaultValues: { name },
    submit: async (typed) => {
      await save(typed.name);
      onClose();
    },
  });
  return (
    <FormDialog {...words} form={form} onClose={onClose}>
      <Field label="Name" required hint="Such as the lane." error={form.errorOf("name")}>
        <TextInput maxLength={80} autoComplete="off" {...form.register("name")} readOnly={form.pending} />
      </Field>
    </FormDialog>
  );
}

type ManageProps = {
  readonly templates: readonly Template[];
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
};

const ManageDialog = ({ templates, onAsk, onClose }: ManageProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Manage Templates"
    description="All users of your company share them."
    footer={<Button onClick={onClose}>Done</Button>}
  >
    {templates.length === 0 ? (
      <p className="text-muted">Your company no longer has any templates.</p>
    ) : (
      <ul className="divide-y divide-line">
        {templates.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">{template.name}</span>
            <span className="flex gap-2">
              {(["rename", "delete"] as const).map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  className="max-md:h-11"
                  aria-label={`${manageWords[kind]} ${template.name}`}
                  onClick={() => onAsk({ kind, template })}
                >
                  {manageWords[kind]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Dialog>
);

const manageWords = { rename: "Rename", delete: "Delete" } as const;

function DeleteDialog({ template: { id, name }, onClose }: OneProps) {
  const api = useApi();
  const remove = useChange({
    call: "DELETE /api/order-templates/{id}",
    id,
    send: () => api("DELETE /api/order-templates/{id}", { params: { id } }),
    done: () => ({ title: "Template Deleted", description: name }),
    failed: "Failed to delete the template",
    after: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete “${name}”?`}
      description="It is deleted for your whole company. Orders posted with it stay."
      confirmLabel="Delete Template"
      pending={remove.isPending}
      error={remove.refusal}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
