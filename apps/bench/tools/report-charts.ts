/** Text that a page may hold as it is. */
export const escape = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

export type ChartPoint = {
  /** Where it stands, from the left: any number that grows. */
  readonly at: number;
  readonly label: string;
  /** The label at the ends of the ground line, where little room is. */
  readonly short: string;
  readonly ours?: number | null | undefined;
  readonly baseline?: number | null | undefined;
  readonly aim?: number | null | undefined;
};

type Chart = {
  readonly title: string;
  readonly unit: string;
  readonly points: readonly ChartPoint[];
};

const [width, height] = [340, 150];
const edge = { left: 8, right: 8, top: 18, bottom: 22 };

/** A drawing of both sides from zero up, ours as a full line and the baseline as a dashed one, with the aim if it has one. */
export function chart({ title, unit, points }: Chart): string {
  const values = points.flatMap(({ ours, baseline, aim }) => [ours, baseline, aim]).filter((value) => isNumber(value));
  const most = Math.max(...values, 0) || 1;
  const [first, last] = [points[0]!, points.at(-1)!];
  const x = (at: number) =>
    edge.left +
    (last.at === first.at ? 0.5 : (at - first.at) / (last.at - first.at)) * (width - edge.left - edge.right);
  const y = (value: number) => height - edge.bottom - (value / most) * (height - edge.top - edge.bottom);
  const side = (name: "ours" | "baseline" | "aim") => {
    const shown = points.flatMap((point) => {
      const value = point[name];
      return isNumber(value) ? [{ ...point, value, place: `${x(point.at).toFixed(1)},${y(value).toFixed(1)}` }] : [];
    });
    const dots = shown.map(({ place, label, value }) => {
      const [cx, cy] = place.split(",");
      return `<circle cx="${cx}" cy="${cy}" r="3"><title>${escape(`${label}: ${name} ${figure(value)} ${unit}`)}</title></circle>`;
    });
    return `<g class="${name}"><polyline points="${shown.map(({ place }) => place).join(" ")}"/>${dots.join("")}</g>`;
  };
  const labels = first === last ? [first] : [first, last];
  return `<figure><figcaption>${escape(title)}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escape(describe(title, unit, points))}"><line class="ground" x1="${edge.left}" x2="${width - edge.right}" y1="${y(0)}" y2="${y(0)}"/>${side("aim")}${side("baseline")}${side("ours")}<text x="${edge.left}" y="11">${escape(`${figure(most)} ${unit}`)}</text>${labels
    .map(
      ({ short: label }, index) =>
        `<text x="${index === 0 ? edge.left : width - edge.right}" y="${height - 6}" text-anchor="${index === 0 ? "start" : "end"}">${escape(label)}</text>`,
    )
    .join("")}</svg></figure>`;
}

const isNumber = (value: number | null | undefined): value is number => typeof value === "number";

const describe = (title: string, unit: string, points: readonly ChartPoint[]) =>
  `${title}: ${points
    .map(
      ({ label, ours, baseline }) =>
        `${label}: ${isNumber(ours) ? figure(ours) : "nothing"}${isNumber(baseline) ? ` beside ${figure(baseline)}` : ""} ${unit}`,
    )
    .join("; ")}`;

const figure = (value: number) => value.toLocaleString("en-US", { maximumSignificantDigits: 3 });
