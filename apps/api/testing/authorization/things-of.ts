import { accountThings } from "./account-things.ts";
import { adminThings } from "./admin-things.ts";
import { invoiceThings } from "./invoice-things.ts";
import { loadThings } from "./load-things.ts";
import { orderThings } from "./order-things.ts";
import { quoteThings } from "./quote-things.ts";
import type { Scene } from "./scene.ts";
import type { Things } from "./thing.ts";

/** The things of a scene, by the call that names them. */
export const thingsOf = (scene: Scene): Things => ({
  ...accountThings(scene),
  ...adminThings(scene),
  ...invoiceThings(scene),
  ...loadThings(scene),
  ...orderThings(scene),
  ...quoteThings(scene),
});
