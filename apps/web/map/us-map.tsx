import type { ReactNode } from "react";
import { borderPath, coastPath } from "./us-outline.ts";

/** The drawing's size: that of us-atlas' pre-projected boundaries. */
export const mapWidth = 975;
export const mapHeight = 610;

export const wholeMap = `0 0 ${mapWidth} ${mapHeight}`;

type Props = {
  readonly label?: string | undefined;
  readonly viewBox?: string;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** The United States, drawn from data: no tiles, no outside host. */
export const UsMap = ({ label = "Map of the United States", viewBox = wholeMap, className = "", children }: Props) => (
  <svg viewBox={viewBox} role="img" aria-label={label} className={`rounded-card ${className}`}>
    <path d={coastPath} className="fill-sunken stroke-line-strong" vectorEffect="non-scaling-stroke" />
    <path d={borderPath} fill="none" className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
    {children}
  </svg>
);
