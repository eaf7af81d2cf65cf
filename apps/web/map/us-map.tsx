import type { ReactNode } from "react";

/** The drawing's size: that of us-atlas' pre-projected boundaries. */
export const mapWidth = 975;
export const mapHeight = 610;

export const wholeMap = `0 0 ${mapWidth} ${mapHeight}`;

const outline = new URL("us-outline.svg", import.meta.url).pathname;

type Props = {
  readonly label?: string | undefined;
  readonly viewBox?: string;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** The United States, drawn from data: no tiles, no outside host. */
export const UsMap = ({ label = "Map of the United States", viewBox = wholeMap, className = "", children }: Props) => (
  <svg viewBox={viewBox} role="img" aria-label={label} className={`rounded-card ${className}`}>
    <use href={`${outline}#coast`} className="fill-sunken stroke-line-strong" />
    <use href={`${outline}#borders`} fill="none" className="stroke-line-strong" />
    {children}
  </svg>
);
