import { startEmbeddedServer } from "@lotlane/adapters/postgres";
import { Client } from "pg";
import { atEnd } from "./clean-up.ts";
import { register } from "./registered.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startProduct } from "./web-server.ts";

/**
 * The product on a database with a signed-in admin, and a connection that may do anything there.
 * @param kept a folder that stays, with what is in its database
 */
export async function startAdministered(kept?: string) {
  const folder = kept ?? (await temporaryFolder());
  const server = await startEmbeddedServer({ folder });
  atEnd(() => server.stop());
  const product = await startProduct({ DATABASE_URL: server.url, LOTLANE_DATA: folder });
  const { user, cookie } = await register(product);
  const client = new Client({
    connectionString: server.superuserUrl.replace(/\/[^/]*$/, new URL(server.url).pathname),
  });
  await client.connect();
  atEnd(() => client.end());
  await client.query(
    "update accounts set user_type = 'admin', organization_id = null, is_sub_user = false where id = $1",
    [user.id],
  );
  return { product, databaseUrl: server.url, user, cookie, client };
}
