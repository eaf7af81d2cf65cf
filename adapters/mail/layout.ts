import { html, Html } from "./html.ts";

/** Light values inline, because many mail programs drop style sheets; the dark ones ride in the sheet for those that keep it. */
export const style = {
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

export type Layout = {
  readonly subject: string;
  readonly preview: string;
  readonly reference: Html;
  readonly body: Html;
  readonly reason: string;
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined;
  readonly home: string;
};

/** The frame of every mail: mark, card, footer. */
export function layout({ subject, preview, reference, body, reason, unsubscribe, home }: Layout): string {
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
export const lot = (color: "ink" | "signal", size: number): Html => block(color, size, size, Math.round(size / 4));

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
