import { useState } from "react";
import { useAnswer } from "../app/data/queries.ts";
import { useRested } from "../app/forms/use-rested.ts";
import { Combobox } from "../ui/combobox.tsx";

type Props = {
  readonly type: "shipper" | "transporter";
  /** The id of the chosen account, or the empty string. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** The words for no choice. */
  readonly none: string;
  readonly disabled?: boolean;
};

/** Chooses a dealer or a carrier by name, company or email. */
export function AccountChoice({ type, value, onChange, none, disabled }: Props) {
  const [typed, setTyped] = useState("");
  const q = useRested(typed.trim());
  const isSearched = q !== "";
  const found = useAnswer("GET /api/admin/users", { query: { q, type, limit: 8 } }, { enabled: isSearched });
  const one = useAnswer("GET /api/admin/users/{id}", { params: { id: value } }, { enabled: value !== "" });
  const accounts = [...(value && one.data ? [one.data] : []), ...(isSearched ? (found.data ?? []) : [])].filter(
    // Dispatchers work as their carrier, which has the orders.
    ({ isSubUser }) => type === "shipper" || !isSubUser,
  );
  const options = new Map(accounts.map((account) => [account.id, nameOf(account)]));
  return (
    <Combobox
      options={[
        ...(value ? [{ value: "", label: none }] : []),
        ...[...options].map(([id, label]) => ({ value: id, label })),
      ]}
      value={value}
      onChange={onChange}
      onQueryChange={setTyped}
      loading={found.isFetching}
      placeholder={none}
      emptyText={isSearched ? "Nothing found" : "Type a name, company or email"}
      disabled={disabled}
    />
  );
}

type Named = { readonly companyName: string | null; readonly firstName: string; readonly lastName: string };
const nameOf = ({ companyName, firstName, lastName }: Named): string => companyName ?? `${firstName} ${lastName}`;
