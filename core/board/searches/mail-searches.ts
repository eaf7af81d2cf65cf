import { isKeptOut } from "../../accounts/sign-in.ts";
import { searchMail } from "../effects.ts";
import type { Withheld } from "../../effects/ports.ts";
import { mailPerson, type MailPersonPorts } from "../../notices/index.ts";
import { searchUnsubscribeToken } from "../../notices/unsubscribe.ts";
import type { LoadPorts } from "../../loads/ports.ts";
import { isOnBoard, orderFor } from "../../orders/index.ts";
import type { OrderPorts } from "../../orders/ports.ts";
import type { SharedPorts } from "../../shared/ports.ts";
import type { BoardMail, BoardPorts, MailedOffer, OfferReference } from "../ports.ts";

const searchesAtATime = 200;
const mostInAMail = 10;

/** Puts the mails in line that saved searches are due to send. */
export function mailDueSearches({ clock, savedSearches }: Pick<SharedPorts & BoardPorts, "clock" | "savedSearches">) {
  return async (): Promise<void> => {
    let taken: number;
    do {
      const at = clock.now().toISOString();
      taken = await savedSearches.takeDue(at, searchesAtATime, (id) => searchMail(id, at));
    } while (taken === searchesAtATime);
  };
}

type Needs = Pick<LoadPorts & OrderPorts & BoardPorts, "loadLists" | "orderLists" | "savedSearches"> &
  MailPersonPorts<BoardMail>;

/** Mails a carrier what a saved search found; nothing when all of it is taken, or the search was turned off. */
export function sendSearchMail(ports: Needs) {
  const mail = mailPerson(ports);
  return async ({ searchId, at, key }: ReturnType<typeof searchMail>): Promise<Withheld | void> => {
    const search = await ports.savedSearches.find(searchId);
    if (!search || (search.tell !== "mail" && search.tell !== "daily")) return;
    const account = await ports.accounts.find(search.carrierId);
    if (!account || (await isKeptOut(ports.accounts, account.user))) return;
    const { user } = account;
    const { rows, count } = await ports.savedSearches.mailed(searchId, at, mostInAMail);
    const offers = (await Promise.all(rows.map((reference) => offerOf(ports, reference, user.id)))).flat();
    if (offers.length === 0) return;
    return mail(
      {
        kind: "search_mail",
        to: user.email,
        user,
        search: { id: search.id, name: search.name },
        isDaily: search.tell === "daily",
        offers,
        // Matches that were not looked up may be taken too; the board shows which are left.
        more: Math.max(0, count - rows.length),
      },
      { key, namedBy: user.id, unsubscribe: searchUnsubscribeToken(ports.vault, { searchId, tell: search.tell }) },
    );
  };
}

async function offerOf(ports: Needs, { kind, id }: OfferReference, readerId: string): Promise<readonly MailedOffer[]> {
  if (kind === "load") {
    const view = await ports.loadLists.view(id, readerId);
    return view?.load.status === "POSTED" ? [{ kind, view }] : [];
  }
  const view = await ports.orderLists.view(id);
  return view && isOnBoard(view.order) ? [{ kind, order: orderFor("prospect", "mail", view) }] : [];
}
