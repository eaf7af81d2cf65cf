import { supportDeskAt, supportResponseHours, supportTimeZone } from "@lotlane/core/support";
import { useNow } from "../app/offline/kept/seen.ts";
import { cx } from "../ui/cx.ts";

/** Tells the user if support is open before they write. */
export const SupportNow = () => <SupportAt now={new Date(useNow())} />;

export function SupportAt({ now }: { readonly now: Date }) {
  const { isOpen, until } = supportDeskAt(now);
  const change = new Date(until);
  return (
    <p className="flex items-baseline gap-2">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", isOpen ? "bg-green" : "bg-gray")} />
      <span>
        <span className="font-medium">{isOpen ? "Support is open now" : "Support is closed now"}</span>
        {isOpen ? ", until " : ", and opens "}
        <time dateTime={until} className="whitespace-nowrap">
          {isOpen ? timeThere.format(change) : openingWords(change, now)} ET
        </time>
        . We answer within {supportResponseHours} hours.
      </span>
    </p>
  );
}

const timeThere = new Intl.DateTimeFormat("en-US", { timeZone: supportTimeZone, hour: "numeric" });
const dayThere = new Intl.DateTimeFormat("en-US", { timeZone: supportTimeZone, weekday: "long" });

/** `today 9 AM`, `Monday 9 AM`: it opens within a week. */
const openingWords = (opening: Date, now: Date): string => {
  const day = dayThere.format(opening);
  return `${day === dayThere.format(now) ? "today" : day} ${timeThere.format(opening)}`;
};
