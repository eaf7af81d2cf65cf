import { html, Html } from "./html.ts";
import type { Amount, Fact, LaneEnd, MailBlock, MailContent, PageLink, Total } from "./mail-content.ts";
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
    case "links":
      return table(block.rows.map(linkRow));
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

const linkRow = ({ label, line, url }: PageLink): Html =>
  html`<tr><td class="ink line" style="padding:10px 0;border-top:1px solid;${style.line};font-size:15px;line-height:22px;word-break:break-word"><a href="${url}" class="ink" style="${style.ink};font-weight:600">${label}</a>${line ? [html`<br><span class="muted" style="${style.muted}">${line}</span>`] : []}</td></tr>`;

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

/** Light values inline, because many mail programs drop style sheets; the dark ones ride in the sheet for those that keep it. */
const style = {
  font: "font-family:Geist,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  mono: "font-family:'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,monospace",
  ink: "color:#11151b",
  muted: "color:#4b5563",
  signalInk: "color:#bd3a03",
  line: "border-color:#e2e6eb",
} as const;

const ink = "#11151b";
const signal = "#f04e0a";

const sheet = new Html(`
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    body { margin: 0; }
    a { color: inherit; }
    @media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }
    @media (prefers-color-scheme: dark) {
      .page { background: #0d1014 !important; }
      .card { background: #14181d !important; border-color: #262d36 !important; }
      .ink { color: #f0f2f5 !important; }
      .muted { color: #a8b1bd !important; }
      .signal-ink { color: #ff8a57 !important; }
      .line { border-color: #262d36 !important; }
      .lane { border-color: #ff6a2b !important; }
      .lot { background: #f0f2f5 !important; }
      .lot-signal { background: #ff6a2b !important; }
      .action { background: #f0f2f5 !important; }
      .action-label { color: #0d1014 !important; }
    }
  `);

type Layout = {
  readonly subject: string;
  readonly preview: string;
  readonly reference: Html;
  readonly body: Html;
  readonly reason: string;
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined;
  readonly home: string;
};

/** The frame of every mail: mark, card, footer. */
function layout({ subject, preview, reference, body, reason, unsubscribe, home }: Layout): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
    <title>${subject}</title>
    <style>${sheet}</style>
  </head>
  <body class="page" style="margin:0;padding:0;background:#f6f7f9">
    <div style="display:none;max-height:0;overflow:hidden">${preview}${previewEnd}</div>
    <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f7f9">
      <tr><td align="center" style="padding:24px 12px 40px">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${style.font};font-size:16px;line-height:24px">
          <tr><td style="padding:0 4px 16px">
            <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
              <td width="46" valign="middle">${mark}</td>
              <td valign="middle" class="ink" style="${style.ink};font-size:19px;font-weight:600;letter-spacing:-0.5px">Lotlane</td>
              <td valign="middle" align="right" class="muted" style="${style.muted};font-size:14px">${reference}</td>
            </tr></table>
          </td></tr>
          <tr><td class="card pad" style="background:#ffffff;border:1px solid #e2e6eb;border-radius:12px;padding:32px">${body}</td></tr>
          <tr><td class="muted" style="padding:20px 4px 0;${style.muted};font-size:13px;line-height:20px">
            ${reason}<br>${unsubscribe ? html`<a href="${unsubscribe.url}" class="muted" style="${style.muted}">${unsubscribe.label}</a><br>` : html``}<a href="${home}" class="muted" style="${style.muted}">${home}</a>
          </td></tr>
        </table>
      </td></tr>
    </table>
  </body>
</html>
`.source;
}

/** A small square; two of them joined by a dashed lane are Lotlane. */
const lot = (color: "ink" | "signal", size: number): Html => block(color, size, size, Math.round(size / 4));

const block = (color: "ink" | "signal", width: number, height: number, radius = 0): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${color === "ink" ? "lot" : "lot-signal"}" width="${width}" height="${height}" style="width:${width}px;height:${height}px;background:${color === "ink" ? ink : signal};border-radius:${radius}px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;

const mark = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${[
  lot("ink", 9),
  block("signal", 4, 2),
  block("signal", 4, 2),
  lot("signal", 9),
].map((part) => html`<td valign="middle" style="padding-right:2px">${part}</td>`)}</tr></table>`;

// Fills the inbox preview, so that it does not run on into the body.
const previewEnd = new Html("&#847;&zwnj;&nbsp;".repeat(60));
