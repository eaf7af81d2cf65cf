import type { User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import { fullName } from "../accounts/index.ts";
import type { CompanyPorts } from "../companies/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import type { Result } from "../shared/result.ts";
import type { InvoicePorts, PapersBusy, StatementPaper } from "./ports.ts";
import { readOpenAmounts, readStatement } from "./read-books.ts";
import { statementSideOf } from "./side.ts";

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
    const asOf = ports.clock.now().toISOString();
    return ports.documents.statement({ ...statement, amounts, party, side: statementSideOf(user), asOf });
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
