import type { UserJson } from "@lotlane/adapters/http/contract";
import { fullName } from "@lotlane/core/accounts";
import { Button } from "../ui/button.tsx";
import { Cell, HeadCell, Row, Table } from "../ui/table.tsx";
import type { MemberGroup } from "./member-group.ts";

type Props = {
  readonly group: MemberGroup;
  readonly people: readonly UserJson[];
  readonly onRemove: (person: UserJson) => void;
};

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

/** On phones the name's cell also shows what has no column there. */
export function MemberTable({ group, people, onRemove }: Props) {
  return (
    <Table label={group.Many}>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell className="max-md:hidden">Email</HeadCell>
          <HeadCell className="max-md:hidden">Phone</HeadCell>
          <HeadCell className="max-md:hidden">Created</HeadCell>
          <HeadCell className="text-right">Actions</HeadCell>
        </tr>
      </thead>
      <tbody data-holds>
        {people.map((person) => {
          const { id, email, phoneNumber } = person;
          const created = day.format(new Date(person.createdAt));
          return (
            <Row key={id}>
              <Cell className="wrap-anywhere">
                <span className="font-medium">{fullName(person)}</span>
                <span className="block text-small text-muted md:hidden">{email}</span>
                {phoneNumber ? <span className="block text-small text-muted md:hidden">{phoneNumber}</span> : null}
                <span className="block text-small text-muted md:hidden">Created {created}</span>
              </Cell>
              <Cell className="wrap-anywhere max-md:hidden">{email}</Cell>
              <Cell className="whitespace-nowrap max-md:hidden">{phoneNumber ?? "Not Set"}</Cell>
              <Cell className="whitespace-nowrap max-md:hidden">{created}</Cell>
              <Cell className="text-right">
                <Button variant="ghost" aria-label={`Remove ${fullName(person)}`} onClick={() => onRemove(person)}>
                  Remove
                </Button>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
