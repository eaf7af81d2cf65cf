import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";

type Props = {
  readonly onPick: (files: readonly File[]) => void;
  /** Opens the camera of a phone rather than its files. */
  readonly camera?: boolean;
  readonly multiple?: boolean;
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A button that asks for photos. */
export const PictureInput = ({ onPick, camera = false, multiple = false, label, className, children }: Props) => (
  <label
    className={cx(
      "relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal",
      className,
    )}
  >
    <input
      type="file"
      accept="image/*"
      {...(camera && { capture: "environment" as const })}
      multiple={multiple}
      {...(label && { "aria-label": label })}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      onChange={({ currentTarget }) => {
        onPick([...(currentTarget.files ?? [])]);
        // The same photo may be picked once more.
        currentTarget.value = "";
      }}
    />
    {children}
  </label>
);
