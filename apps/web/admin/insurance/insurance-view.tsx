import type { Answer } from "@lotlane/adapters/http/contract";
import { certificateLists } from "@lotlane/core/insurance";
import { useNeeds } from "../../app/data/panel.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { coverageOf, kindNames } from "../../insurance/index.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { formatDay } from "../../ui/format.ts";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { PersonDialog, type PersonDialogProps } from "../people/person-dialog.tsx";
import { viewQueries } from "../queries.ts";
import { type Column, RecordList, RecordTable } from "../record-table.tsx";
import { certificatesIn } from "../search-params.ts";

type Listed = Answer<"GET /api/admin/certificates">[number];
type List = (typeof certificateLists)[number];

const listNames: Readonly<Record<List, string>> = {
  waiting: "Waiting for review",
  expiring: "Expiring within 30 days",
  expired: "Expired",
};
const options = certificateLists.map((value) => ({ value: value as string, label: listNames[value] }));

const empty: Readonly<Record<List, string>> = {
  waiting: "Certificates that carriers upload appear here until an admin reviews them.",
  expiring: "No confirmed insurance expires within 30 days without a replacement.",
  expired: "No confirmed insurance has expired without a replacement.",
};

const columns: readonly Column<Listed>[] = [
  {
    name: "Carrier",
    cell: ({ carrier, kind, coverage, expiresOn }) => (
      <span className="block min-w-0 max-w-[22rem]">
        <span className="block font-medium wrap-anywhere">{carrier.name}</span>
        <span className="block text-small text-muted md:hidden">
          {kindNames[kind]}, {coverageOf(coverage)}, until {formatDay(expiresOn)}
        </span>
      </span>
    ),
  },
  { name: "Kind", deskOnly: true, cell: ({ kind }) => kindNames[kind] },
  { name: "Coverage", deskOnly: true, numeric: true, cell: ({ coverage }) => coverageOf(coverage) },
  { name: "Uploaded", deskOnly: true, cell: ({ createdAt }) => formatDay(createdAt) },
  { name: "Last Day", deskOnly: true, cell: ({ expiresOn }) => formatDay(expiresOn) },
  {
    name: "Actions",
    cell: ({ carrier, kind }, open) => (
      <Button
        size="small"
        className="max-md:h-11"
        aria-label={`Review ${kindNames[kind].toLowerCase()} of ${carrier.name}`}
        onClick={(event) => {
          event.stopPropagation();
          open();
        }}
      >
        Review
      </Button>
    ),
  },
];

const InsuredCarrier = (props: PersonDialogProps) => <PersonDialog {...props} atInsurance />;

/** Certificates of insurance that an admin has to look at. */
export function InsuranceView() {
  usePageTitle("Insurance");
  const { search, change } = useAddress();
  const { show } = certificatesIn(search).query;
  const { certificates } = useNeeds(viewQueries.insurance);
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        title="Insurance"
        subtitle="Carrier certificates. Each one counts once an admin has checked the file against what the carrier entered."
      />
      <div className="mb-4 flex">
        <Field label="List" labelHidden className="flex-1 basis-36 sm:max-w-72">
          <Select options={options} value={show} onChange={(event) => change({ show: event.target.value })} />
        </Field>
      </div>
      <RecordList
        failed="The certificates cannot be shown right now"
        need={certificates}
        openedIn="user"
        Dialog={InsuredCarrier}
      >
        {(pages, { onOpen }) => (
          <RecordTable
            label="Certificates"
            columns={columns}
            rows={pages.rows}
            pages={pages}
            opened={null}
            onOpen={(id) => onOpen(pages.rows?.find((row) => row.id === id)?.carrier.id ?? "")}
            empty={<EmptyState title="Nothing here">{empty[show]}</EmptyState>}
          />
        )}
      </RecordList>
    </Container>
  );
}
