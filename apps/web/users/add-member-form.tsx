import { useUser } from "../app/session/session.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import type { MemberGroup } from "./member-group.ts";
import { MemberField } from "./member-field.tsx";
import { useAddMember } from "./use-add-member.ts";

/** Company and address are those of the main account. */
export function AddMemberForm({ group }: { readonly group: MemberGroup }) {
  const { companyName, address } = useUser();
  const form = useAddMember({ group, start: { companyName: companyName ?? "", address: address ?? "" } });
  return (
    <FormShell
      label={`Add ${group.One}`}
      pending={form.pending}
      submitError={form.submitError}
      submitLabel={`Add ${group.One}`}
      pendingLabel="Adding..."
      onSubmit={form.onSubmit}
      leaveGuard
      className="gap-4"
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-6">
        <MemberField form={form} name="firstName" className="sm:col-span-2" />
        <MemberField form={form} name="lastName" className="sm:col-span-2" />
        <MemberField form={form} name="phoneNumber" className="col-span-2" />
        <MemberField form={form} name="email" className="col-span-2 sm:col-span-3" />
        <MemberField form={form} name="password" className="col-span-2 sm:col-span-3" />
      </div>
    </FormShell>
  );
}
