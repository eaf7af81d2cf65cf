import { useState } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { today } from "../ui/date-text.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { monthsUntil } from "./invoice-words.ts";

const parts = Array.from({ length: 20 }, (_, before) => ({ value: String(before + 1), label: `Part ${before + 1}` }));

/** The files of a month for a spreadsheet, and for QuickBooks Online. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const [months] = useState(() => monthsUntil(today()));
  const [month, choose] = useState(months[0]!.value);
  const [part, take] = useState("1");
  return (
    <Dialog open onClose={onClose} title="Export" description="Invoices go by the month in which they were issued.">
      <div className="grid gap-5">
        <Field label="Month">
          <Select options={months} value={month} onChange={(event) => choose(event.target.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <ButtonLink className="max-md:h-11" href={`/api/invoice-files?month=${month}&format=csv`} download>
            Invoices as CSV
          </ButtonLink>
          <ButtonLink className="max-md:h-11" href={`/api/journal?month=${month}&format=csv`} download>
            Journal as CSV
          </ButtonLink>
        </div>
        <div>
          <div className="flex flex-wrap items-end gap-3">
            <Field label="QuickBooks" className="w-full sm:w-56">
              <Select options={parts} value={part} onChange={(event) => take(event.target.value)} />
            </Field>
            <ButtonLink
              className="max-md:h-11"
              href={`/api/invoice-files?month=${month}&format=quickbooks&part=${part}`}
              download
            >
              QuickBooks Online
            </ButtonLink>
          </div>
          <p className="mt-2 text-small text-muted">QuickBooks Online takes 100 invoices at once.</p>
        </div>
      </div>
    </Dialog>
  );
}
