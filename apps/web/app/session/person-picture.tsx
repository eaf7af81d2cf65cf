import { useState } from "react";
import { cx } from "../../ui/cx.ts";

export type Pictured = {
  readonly firstName: string;
  readonly lastName: string;
  readonly profileImageUrl?: string | null;
};

/** A profile picture beside its person's name; the initials where there is none, or where it does not arrive. */
export function PersonPicture({ person, className }: { readonly person: Pictured; readonly className: string }) {
  const { firstName, lastName, profileImageUrl: url = null } = person;
  const [missing, setMissing] = useState<string | null>(null);
  const shape = cx("grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken", className);
  return url === null || url === missing ? (
    <span aria-hidden className={cx(shape, "font-medium text-muted")}>
      {initial(firstName) + initial(lastName)}
    </span>
  ) : (
    <span className={shape}>
      <img src={`${url}?size=thumb`} alt="" className="size-full object-cover" onError={() => setMissing(url)} />
    </span>
  );
}

const initial = (name: string): string => [...name.trim()].slice(0, 1).join("").toUpperCase();
