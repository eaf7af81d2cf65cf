import { useState } from "react";
import type { Answer } from "@lotlane/adapters/http/contract";
import { centsOf, formatDollars } from "@lotlane/core/money";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Combobox } from "../ui/combobox.tsx";
import { Field } from "../ui/field.tsx";
import { formatDay, formatMoney } from "../ui/format.ts";
import { Section } from "../ui/page.tsx";

export type StatementJson = Answer<"POST /api/bank-statements">;
export type LineJson = StatementJson["lines"][number];
export type Payments = LineJson["proposed"];
type Open = StatementJson["invoices"][number];

/** The payments of the lines that are ticked. */
export type Ticked = ReadonlyMap<string, Payments>;

const groups = [
  { name: "Ready", hint: "They name their invoices, and pay all that is open on them." },
  { name: "To check", hint: "They pay a part or more, or only the name and the amount fit." },
  { name: "Without an invoice", hint: "Choose an invoice where you know which one a line pays." },
  { name: "Already recorded", hint: "They were recorded before, and are not counted again." },
] as const;
type GroupName = (typeof groups)[number]["name"];

export function groupOf({ free, sureness }: LineJson): GroupName {
  if (free === "0.00") return "Already recorded";
  if (sureness === null) return "Without an invoice";
  return sureness === "sure" ? "Ready" : "To check";
}

type Props = {
  readonly statement: StatementJson;
  readonly ticked: Ticked;
  readonly onTick: (bankLine: string, payments: Payments | null) => void;
};

/** The lines of a bank statement by what is to be done with them. */
export function BankLines({ statement, ticked, onTick }: Props) {
  const byGroup = Map.groupBy(statement.lines, groupOf);
  const open = new Map(statement.invoices.map((invoice) => [invoice.id, invoice]));
  return (
    <div className="grid gap-8">
      {groups.map(({ name, hint }) => {
        const lines = byGroup.get(name);
        return lines ? (
          <Section key={name} title={`${name} (${lines.length.toLocaleString("en-US")})`} hint={hint}>
            <Lines name={name} lines={lines} open={open} ticked={ticked} onTick={onTick} />
          </Section>
        ) : null;
      })}
    </div>
  );
}

const shownAtOnce = 50;

type LinesProps = Omit<Props, "statement"> & {
  readonly name: GroupName;
  readonly lines: readonly LineJson[];
  readonly open: ReadonlyMap<string, Open>;
};

function Lines({ name, lines, ...rest }: LinesProps) {
  const [shown, show] = useState(shownAtOnce);
  return (
    <>
      <ul aria-label={name} className="flex flex-col divide-y divide-line border-y border-line">
        {lines.slice(0, shown).map((line) => (
          <Line key={line.bankLine} line={line} {...rest} />
        ))}
      </ul>
      {lines.length > shown ? (
        <Button className="mt-3" onClick={() => show(shown + shownAtOnce)}>
          Show {Math.min(shownAtOnce, lines.length - shown)} more
        </Button>
      ) : null}
    </>
  );
}

const words: ReadonlyMap<LineJson["sureness"], { readonly label: string; readonly tone: Tone }> = new Map([
  ["part", { label: "Other amount", tone: "yellow" }],
  ["likely", { label: "By name and amount", tone: "blue" }],
]);

type LineProps = Omit<LinesProps, "name" | "lines"> & { readonly line: LineJson };

function Line({ line, open, ticked, onTick }: LineProps) {
  const [isChanging, change] = useState(false);
  const [edited, edit] = useState<Payments | null>(null);
  const payments = edited ?? line.proposed;
  const isDone = line.free === "0.00";
  const badge = words.get(line.sureness);
  const choose = (invoiceId: string) => {
    const invoice = open.get(invoiceId);
    if (!invoice) return;
    const chosen = [{ invoiceId, amount: lesser(line.free, invoice.open) }];
    edit(chosen);
    change(false);
    onTick(line.bankLine, chosen);
  };
  const title = (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="tabular font-medium">{formatMoney(line.amount)}</span>
      <span className="whitespace-nowrap text-muted">{formatDay(line.day)}</span>
      <span className="wrap-anywhere">{line.text || "No text"}</span>
    </span>
  );
  return (
    <li className="grid gap-2 py-3">
      {isDone || payments.length === 0 ? (
        title
      ) : (
        <Checkbox
          label={title}
          checked={ticked.has(line.bankLine)}
          onChange={({ currentTarget }) => onTick(line.bankLine, currentTarget.checked ? payments : null)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-7">
        {line.recorded.map(({ invoiceId, number, amount }) => (
          <span key={invoiceId} className="tabular text-small text-muted">
            {formatMoney(amount)} recorded on <span className="code">{number}</span>
          </span>
        ))}
        {isDone
          ? null
          : payments.map(({ invoiceId, amount }) => (
              <span key={invoiceId} className="tabular text-small wrap-anywhere">
                {formatMoney(amount)} on {invoiceWords(open.get(invoiceId))}
              </span>
            ))}
        {badge && edited === null ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
        {isDone || isChanging ? null : (
          <Button
            size="small"
            variant="ghost"
            className="max-md:h-11"
            aria-label={`${payments.length === 0 ? "Choose an invoice" : "Change"}: ${formatMoney(line.amount)}, ${line.text}`}
            onClick={() => change(true)}
          >
            {payments.length === 0 ? "Choose an invoice" : "Change"}
          </Button>
        )}
      </div>
      {isChanging ? <ChooseInvoice open={open} onChoose={choose} /> : null}
    </li>
  );
}

const lesser = (one: string, other: string): string =>
  formatDollars(centsOf(one) < centsOf(other) ? centsOf(one) : centsOf(other));

const invoiceWords = (invoice: Open | undefined): string =>
  invoice ? `${invoice.number}, ${invoice.party} (${formatMoney(invoice.open)} open)` : "an invoice";

const mostOptions = 50;

type ChooseProps = { readonly open: ReadonlyMap<string, Open>; readonly onChoose: (invoiceId: string) => void };

function ChooseInvoice({ open, onChoose }: ChooseProps) {
  const [query, search] = useState("");
  const wanted = query.trim().toLowerCase();
  const options = [...open.values()]
    .map((invoice) => ({ value: invoice.id, label: invoiceWords(invoice) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .slice(0, mostOptions);
  return (
    <Field label="Invoice" hint="Search by number, name or amount." className="max-w-xl">
      <Combobox
        options={options}
        value=""
        onChange={onChoose}
        onQueryChange={search}
        emptyText="No open invoice found"
      />
    </Field>
  );
}
