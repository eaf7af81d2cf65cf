import { WayBack } from "../../app/frames/way-back.tsx";
import { usePageTitle } from "../../app/routes/use-page-title.ts";
import { Field } from "../../ui/field.tsx";
import { Container, PageHeader } from "../../ui/page.tsx";
import { Select } from "../../ui/select.tsx";
import { useAddress } from "../../app/routes/use-address.ts";
import { usersIn } from "../asked-in.ts";
import { addressOf } from "../views.ts";
import { userColumns } from "./columns.tsx";
import { NoAccounts } from "./no-accounts.tsx";
import { PeopleList } from "./people-list.tsx";
import { SearchBox } from "../../app/lists/search-box.tsx";
import { StatusFilter } from "../../app/lists/status-filter.tsx";

const typeOptions = [
  { value: "", label: "All Types" },
  { value: "shipper", label: "Shippers" },
  { value: "transporter", label: "Transporters" },
  { value: "admin", label: "Admins" },
  { value: "driver", label: "Drivers" },
  { value: "receiver", label: "Receivers" },
];
const statusOptions = [
  { value: "", label: "All Statuses" },
  { value: "pending", label: "Pending verification" },
];

export function UsersView() {
  usePageTitle("Users");
  const { search, change } = useAddress();
  const { type, status } = usersIn(search).query;
  return (
    <Container width="wide" className="pb-8">
      <PageHeader
        back={<WayBack to={addressOf("dashboard")}>Dashboard</WayBack>}
        title="Users"
        subtitle="All accounts, newest first."
      />
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search by email, name or company" />
        <Field label="Type" labelHidden className="flex-1 basis-36 sm:max-w-44">
          <Select options={typeOptions} value={type ?? ""} onChange={(event) => change({ type: event.target.value })} />
        </Field>
        <StatusFilter options={statusOptions} value={status} />
      </div>
      <PeopleList
        label="Users"
        columns={userColumns}
        type={type}
        status={status}
        empty={
          <NoAccounts title="No users yet" filtered={Boolean(search.get("q")) || Boolean(type) || Boolean(status)}>
            New accounts appear here.
          </NoAccounts>
        }
      />
    </Container>
  );
}
