import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { fullName } from "../accounts/index.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Result } from "../shared/result.ts";
import type { InvoicePorts, OpenAmounts, PapersBusy } from "./ports.ts";
import { readOpenAmounts, readStatement, type Statement } from "./read-books.ts";

/** A statement as it is printed: at most 1,000 lines. */
export type StatementPaper = Statement & {
  readonly party: { readonly name: string; /** Several lines. */ readonly address: string | null };
  /** At the moment of printing. */
  readonly amounts: OpenAmounts;
  readonly asOf: string;
};

type Needs = Pick<
  SharedPorts & AccountPorts & CompanyPorts & InvoicePorts,
  "clock" | "companies" | "invoices" | "documents" | "operator"
>;

/** The user's month as a PDF: for admins, the operator's. */
export function printStatement(ports: Needs) {
  const [read, readAmounts] = [readStatement(ports), readOpenAmounts(ports)];
  return async (user: User, month: string): Promise<Result<Uint8Array, PapersBusy>> => {
    const [statement, amounts, party] = await Promise.all([
      read(user, month),
      readAmounts(user),
      partyNamed(ports, user),
    ]);
    return ports.documents.statement({ ...statement, amounts, party, asOf: ports.clock.now().toISOString() });
  };
}

async function partyNamed({ companies, operator }: Needs, user: User): Promise<StatementPaper["party"]> {
  if (user.userType === "admin") return { name: operator.company ?? operator.name, address: operator.address };
  const company = user.organizationId === null ? undefined : await companies.find(user.organizationId);
  return {
    name: company?.companyName ?? fullName(user),
    address: company?.companyAddress ?? user.address,
  };
}
