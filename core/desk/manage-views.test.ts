import { describe, expect, it } from "vitest";
import { freshBeforeEach, lotlane, people, ports } from "../testing/fresh-product.ts";
import { accepted, aPerson } from "../testing/index.ts";
import { mostSavedViews, type NewSavedView, savedViewSchema } from "./saved-view.ts";

freshBeforeEach();

const bea = () => {
  const account = aPerson({ userType: "admin", adminTeam: "sales", email: "bea@lotlane.example" });
  ports.storage.accounts.set(account.user.id, account);
  return account.user;
};
const aView = (more: Partial<NewSavedView> = {}): NewSavedView => ({
  name: "Pending in Texas",
  view: "orders",
  query: "status=pending&q=TX",
  shared: false,
  ...more,
});
const namesFor = async (admin = people.ada) => (await lotlane.queries.listViews(admin)).map(({ name }) => name);

describe("saved views", () => {
  it("are their maker's alone, or all admins'", async () => {
    const colleague = bea();
    accepted(await lotlane.commands.saveView(people.ada, aView()));
    accepted(
      await lotlane.commands.saveView(people.ada, aView({ name: "Late loads", view: "loadboard", shared: true })),
    );
    accepted(await lotlane.commands.saveView(colleague, aView({ name: "my callers" })));
    expect(await namesFor()).toEqual(["Late loads", "Pending in Texas"]);
    expect(await namesFor(colleague)).toEqual(["Late loads", "my callers"]);
    expect((await lotlane.queries.listViews(colleague))[0]).toMatchObject({
      view: "loadboard",
      maker: { id: people.ada.id, name: "Ada Admin" },
    });
  });

  it("are removed by their maker, and shared ones by owners too", async () => {
    const colleague = bea();
    const own = accepted(await lotlane.commands.saveView(colleague, aView())).value;
    const shared = accepted(await lotlane.commands.saveView(colleague, aView({ shared: true }))).value;
    const owners = accepted(await lotlane.commands.saveView(people.ada, aView({ shared: true }))).value;
    expect(await lotlane.commands.removeView(people.ada, own.id)).toMatchObject({ ok: false });
    expect(await lotlane.commands.removeView(colleague, owners.id)).toMatchObject({
      refusal: { kind: "saved_view_not_found" },
    });
    accepted(await lotlane.commands.removeView(people.ada, shared.id));
    accepted(await lotlane.commands.removeView(colleague, own.id));
    expect(await lotlane.commands.removeView(colleague, own.id)).toMatchObject({ ok: false });
    expect(await namesFor(colleague)).toEqual(["Pending in Texas"]);
  });

  it("are 50 of one admin at most", async () => {
    for (let count = 0; count < mostSavedViews; count++)
      accepted(await lotlane.commands.saveView(people.ada, aView({ name: `View ${count}` })));
    expect(await lotlane.commands.saveView(people.ada, aView())).toMatchObject({
      refusal: { kind: "too_many_saved_views" },
    });
    accepted(await lotlane.commands.saveView(bea(), aView()));
  });

  it.each([
    [{ name: " " }, "Please name the view"],
    [{ view: "../login" }, "view must be the name of a page, such as orders"],
    [{ query: "q=a b" }, "query must be the query of an address"],
    [{ query: "x".repeat(501) }, "A view's filters can have at most 500 characters"],
  ])("take no %j", (more, message) => {
    expect(savedViewSchema.safeParse(aView(more)).error?.issues[0]?.message).toBe(message);
  });
});
