import { Alert } from "../ui/alert.tsx";
import { formatDay } from "../ui/format.ts";
import { endingOf, inDays, type InsuranceFileJson, kindNames } from "./words.ts";

/** Says which insurance ends soon or has ended, while nothing that is confirmed follows it. */
export function EndingNotice({ file }: { readonly file: InsuranceFileJson }) {
  const ending = endingOf(file);
  if (ending.length === 0) return null;
  const hasEnded = ending.some(({ expiresOn }) => expiresOn < file.today);
  return (
    <Alert tone="warning" title={hasEnded ? "Insurance has expired" : "Insurance expires soon"}>
      <ul>
        {ending.map(({ id, kind, expiresOn }) => (
          <li key={id}>
            {kindNames[kind]} {expiresOn < file.today ? "expired" : "expires"} {inDays(expiresOn, file.today)}, on{" "}
            {formatDay(expiresOn)}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}
