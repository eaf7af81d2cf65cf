import { useSearchParams } from "react-router";

type Change = Readonly<Record<string, string | null>>;

/** What the address says beyond the view. Blank is the same as nothing; `replace` leaves no step to go back to. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changed: Change, { replace = false } = {}) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changed)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return { search, change };
}
