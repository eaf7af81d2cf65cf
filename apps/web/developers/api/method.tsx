import { cx } from "../../ui/cx.ts";

const tones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    GET: "text-blue-ink",
    POST: "text-green-ink",
    PUT: "text-yellow-ink",
    PATCH: "text-yellow-ink",
    DELETE: "text-red-ink",
  }),
);

/** A method of HTTP, in its color. */
export const Method = ({ method, className }: { readonly method: string; readonly className?: string }) => (
  <span className={cx("code font-semibold", tones.get(method), className)}>{method}</span>
);
