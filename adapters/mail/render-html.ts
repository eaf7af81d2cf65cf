import { html, type Html } from "./html.ts";
import { layout, lot, style } from "./layout.ts";
import type { Amount, Fact, LaneEnd, MailBlock, MailContent, Total } from "./mail-content.ts";
import { linesOf } from "./wording.ts";

export function renderHtml(content: MailContent, home: string): string {
  const { subject, preview, reference, reason, unsubscribe } = content;
  return layout({
    subject,
    preview,
    reason,
    unsubscribe,
    home,
    reference: reference
      ? html`${reference.label} <span class="ink" style="${style.mono};${style.ink}">${reference.value}</span>`
      : html``,
    body: html`<h1 class="ink" style="margin:0 0 16px;${style.ink};font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.5px">${content.title}</h1>
            ${content.blocks.map(blockHtml)}`,
  });
}

function blockHtml(block: MailBlock): Html {
  switch (block.kind) {
    case "paragraph":
      return html`<p class="muted" style="margin:0 0 24px;${style.muted}">${block.text}</p>`;
    case "words":
      return html`<blockquote class="ink line" style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid;${style.line}"><p class="ink" style="margin:0;${style.ink};word-break:break-word">${lines(block.text)}</p></blockquote>`;
    case "lane":
      return laneTable(block.from, block.to, block.way);
    case "facts":
      return table(block.rows.map(factRow));
    case "price":
      return table([
        ...block.lines.map(lineRow),
        ...(block.lines.length > 0 ? [gap] : []),
        ...block.totals.map(totalRow),
      ]);
    case "steps":
      return html`<h2 class="ink" style="margin:0 0 8px;${style.ink};font-size:16px;line-height:24px;font-weight:600">${block.title}</h2>
            <ol class="muted" style="margin:0;padding:0 0 0 20px;${style.muted};font-size:15px;line-height:23px">${block.steps.map((step) => html`<li style="padding:0 0 8px">${step}</li>`)}</ol>`;
    case "action":
      return action(block.label, block.url);
  }
}

const lines = (text: string): Html[] =>
  linesOf(text).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

const table = (rows: readonly Html[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows}</table>`;

/** The dashed lane is the left border of the block between the two lots. */
const laneTable = (from: LaneEnd, to: LaneEnd, way: string): Html =>
  table([
    laneEndLabel(from, lot("ink", 12)),
    html`<tr><td width="5" style="font-size:0;line-height:0">&nbsp;</td><td class="lane muted" style="border-left:2px dashed #f04e0a;padding:0 0 16px 21px;${style.muted};font-size:14px;line-height:21px">${laneEndLines(from)}<br><br>${way}</td></tr>`,
    laneEndLabel(to, lot("signal", 12)),
    html`<tr><td></td><td class="muted" style="padding:0 0 0 23px;${style.muted};font-size:14px;line-height:21px">${laneEndLines(to)}</td></tr>`,
  ]);

const laneEndLabel = ({ label }: LaneEnd, square: Html): Html =>
  html`<tr><td colspan="2"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="28" valign="middle">${square}</td><td class="muted" style="${style.muted};font-size:14px;line-height:21px">${label}</td></tr></table></td></tr>`;

const laneEndLines = ({ lines: [first, ...others] }: LaneEnd): Html =>
  html`<span class="ink" style="${style.ink};font-size:16px;line-height:24px;font-weight:600">${first}</span>${others.map((line) => html`<br>${line}`)}`;

const factRow = ({ label, value }: Fact): Html =>
  html`<tr><td width="110" valign="top" class="muted line" style="padding:8px 12px 8px 0;border-top:1px solid;${style.line};${style.muted};font-size:14px">${label}</td><td class="ink line" style="padding:8px 0;border-top:1px solid;${style.line};${style.ink};font-size:15px;word-break:break-word">${value}</td></tr>`;

const lineRow = ({ label, amount }: Amount): Html =>
  html`<tr><td class="muted" style="padding:4px 12px 4px 0;${style.muted};font-size:15px">${label}</td>${amountCell(amount, `padding:4px 0;${style.ink};font-size:15px`, "ink")}</tr>`;

const gap = html`<tr><td colspan="2" height="8" style="font-size:0;line-height:0">&nbsp;</td></tr>`;

function totalRow({ label, amount, note }: Total, index: number): Html {
  const main = index === 0;
  const edge = main ? `border-top:1px solid;${style.line};padding:12px 0 4px` : "padding:4px 0";
  const size = main ? "font-size:22px;line-height:28px;font-weight:600" : "font-size:15px";
  return html`<tr><td class="ink line" style="${edge};${style.ink};font-size:${main ? 16 : 15}px">${label}${note ? [html`<br><span class="muted" style="${style.muted};font-size:13px;line-height:18px">${note}</span>`] : []}</td>${amountCell(amount, `${edge};${size};${main ? style.signalInk : style.ink}`, main ? "signal-ink line" : "ink")}</tr>`;
}

const amountCell = (amount: string, look: string, names: string): Html =>
  html`<td align="right" valign="top" class="${names}" style="${look};white-space:nowrap;font-variant-numeric:tabular-nums">${amount}</td>`;

const action = (label: string, url: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="action" style="background:#11151b;border-radius:8px"><a href="${url}" class="action-label" style="display:inline-block;padding:13px 24px;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;
