import type { Amount, Fact, LaneEnd, MailBlock, MailContent } from "./mail-content.ts";
import { linesOf, oneLine } from "./wording.ts";

const width = 64;

export function renderText(content: MailContent, home: string): string {
  return [
    content.reference ? `LOTLANE  ${content.reference.label} ${content.reference.value}` : "LOTLANE",
    oneLine(content.title),
    ...content.blocks.map(blockText),
    "-- ",
    wrap(content.reason),
    ...(content.unsubscribe ? [`${content.unsubscribe.label}:\n${content.unsubscribe.url}`] : []),
    home,
  ]
    .join("\n\n")
    .replace("\n\n-- \n\n", "\n\n-- \n")
    .concat("\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return wrap(oneLine(block.text));
    case "words":
      return linesOf(block.text)
        .map((line) => `> ${wrap(line, "> ")}`.trimEnd())
        .join("\n");
    case "lane":
      return [laneEnd(block.from), `   |  ${block.way}`, laneEnd(block.to)].join("\n");
    case "facts":
      return columns(block.rows);
    case "links":
      return block.rows
        .map(({ label, line, url }) =>
          [label, line]
            .map(oneLine)
            .filter(Boolean)
            .map((text) => wrap(text))
            .concat(url)
            .join("\n"),
        )
        .join("\n\n");
    case "price":
      return [
        ...block.lines.map(amountLine),
        ...(block.lines.length > 0 ? ["-".repeat(width)] : []),
        ...block.totals.map(({ label, amount, note }) =>
          amountLine({ label: note ? `${label} (${note})` : label, amount }),
        ),
      ].join("\n");
    case "steps":
      return [block.title, ...block.steps.map((step, index) => wrap(`${index + 1}. ${oneLine(step)}`, "   "))].join(
        "\n",
      );
    case "action":
      return `${block.label}:\n${block.url}`;
  }
}

function laneEnd({ label, lines }: LaneEnd): string {
  const [first, ...others] = lines.map(oneLine);
  return [`[] ${label.padEnd(10)}${first}`, ...others.map((line) => `   ${"".padEnd(10)}${line}`)].join("\n");
}

function columns(rows: readonly Fact[]): string {
  const widest = Math.max(...rows.map(({ label }) => label.length));
  return rows.map(({ label, value }) => `${label.padEnd(widest)}  ${oneLine(value)}`).join("\n");
}

/** The amount stands at the right, under a label that leaves it no room. */
function amountLine({ label: typed, amount }: Amount): string {
  const label = oneLine(typed);
  const room = width - amount.length - 2;
  return label.length > room ? `${wrap(label)}\n${amount.padStart(width)}` : `${label.padEnd(room)}  ${amount}`;
}

function wrap(text: string, indent = ""): string {
  let length = 0;
  return text
    .split(" ")
    .map((word) => {
      const breaks = length > 0 && length + 1 + word.length > width;
      const lead = length === 0 ? "" : breaks ? `\n${indent}` : " ";
      length = breaks ? indent.length + word.length : length + lead.length + word.length;
      return lead + word;
    })
    .join("");
}
