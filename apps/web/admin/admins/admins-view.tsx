import { adminTeams } from "@lotlane/core/accounts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Cell, HeadCell, Row, Table } from "../../ui/table.tsx";
import { AdminPeople, adminTeamNames } from "../../users/index.ts";

export function AdminsView() {
  usePageTitle("Admins");
  return (
    <Container width="wide" className="pb-8">
      <PageHeader title="Admins" subtitle="The people who run Lotlane, and what their teams may do." />
      <div className="mb-8">
        <Table label="What each team may do">
          <thead>
            <tr>
              <HeadCell>Team</HeadCell>
              <HeadCell>May also</HeadCell>
            </tr>
          </thead>
          <tbody>
            {adminTeams.map((team) => (
              <Row key={team}>
                <Cell className="font-medium">{adminTeamNames[team]}</Cell>
                <Cell>{rights[team]}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p className="mt-2 text-small text-muted">
          Every team reads the whole console, makes and accepts quotes, manages loads, tasks, calls, notes and cases.
        </p>
      </div>
      <AdminPeople />
    </Container>
  );
}

const rights = {
  owner: "Change prices and settings, invite and remove admins, and everything below",
  operations:
    "Verify, correct and suspend accounts, review insurance, correct orders, export tables, retry what failed",
  sales: "Nothing more",
  accounting:
    "Record payments and credits of the operator, import bank statements, read payment settings and W-9s, export tables",
} as const;
