import { type PersonNotFound, personNotFound, type User } from "../accounts/index.ts";
import type { AccountPorts } from "../accounts/ports.ts";
import type { SharedPorts } from "../shared/ports.ts";
import { accept, refuse, type Result } from "../shared/result.ts";
import { addUpload, type UploadRefused } from "./add-upload.ts";
import type { ReceivedFile, UploadPorts } from "./ports.ts";

type Needs = Pick<
  SharedPorts & AccountPorts & UploadPorts,
  "clock" | "identities" | "accounts" | "uploads" | "files" | "readers"
>;

/**
 * Makes a picture the user's profile picture. The one before is named by nothing from then on, so the sweep takes it.
 * When and where it was taken is not kept: nothing asks for it, and a home may stand there.
 */
export function changePicture(ports: Needs) {
  const add = addUpload(ports, { keepsOrigin: false });
  return async (user: User, file: ReceivedFile): Promise<Result<User, UploadRefused | PersonNotFound>> => {
    const added = await add(user, file);
    return added.ok ? namePicture(ports, user, added.value.value.id) : added;
  };
}

export function removePicture(ports: Pick<AccountPorts, "accounts">) {
  return (user: User): Promise<Result<User, PersonNotFound>> => namePicture(ports, user, null);
}

async function namePicture(
  { accounts }: Pick<AccountPorts, "accounts">,
  { id }: User,
  pictureId: string | null,
): Promise<Result<User, PersonNotFound>> {
  const changed = await accounts.change(id, (account) =>
    // The account was deleted while the picture was read.
    account.user.removedAt === null
      ? accept({ account: { ...account, user: { ...account.user, pictureId } }, facts: [] })
      : refuse(personNotFound),
  );
  return changed ?? refuse(personNotFound);
}
