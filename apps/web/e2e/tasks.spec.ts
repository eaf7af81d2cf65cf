import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "./accessibility.ts";
import { anAdmin, openSection } from "./admin-console.ts";
import { aDealer, leave, post } from "./orders.ts";

const due = (page: Page) => page.getByRole("link", { name: "Tasks", exact: true }).filter({ visible: true });
const shown = (page: Page, name: RegExp | string) => page.getByRole("region", { name });

test("an admin makes a task about an order, puts it off and hands it over to another, who comments and does it", async ({
  browser,
}) => {
  const [dealer, ida, otto] = [await aDealer(browser), await anAdmin(browser), await anAdmin(browser)];
  const order = await post(dealer);
  const title = `Call about ${order.vehicleModel}`;

  await ida.page.goto(`/admin?view=orders&order=${order.id}`);
  const record = ida.page.getByRole("dialog", { name: new RegExp(order.vehicleModel) });
  await record.getByRole("button", { name: "Add Task" }).click();
  const form = ida.page.getByRole("dialog", { name: "New Task" });
  await form.getByRole("textbox", { name: "Title" }).fill(title);
  await expectAccessible(ida.page);
  await form.getByRole("button", { name: "Add Task" }).click();
  await expect(record.getByRole("link", { name: title })).toBeVisible();
  await ida.page.keyboard.press("Escape");
  await expect(due(ida.page)).toHaveAttribute("title", "1 late or due today");

  await openSection(ida.page, "Tasks");
  const today = shown(ida.page, /^Today/).getByRole("listitem");
  await expect(today).toContainText(title);
  await expect(today.getByRole("link", { name: new RegExp(order.vehicleModel) })).toBeVisible();
  await expectAccessible(ida.page);
  await expectNoOverflow(ida.page);
  // By keys alone.
  await today.getByRole("button", { name: `Snooze ${title}` }).press("Enter");
  await ida.page.getByRole("button", { name: /^Tomorrow/ }).press("Enter");
  await expect(shown(ida.page, /^Tomorrow/)).toContainText(title);
  await expect(due(ida.page)).not.toHaveAttribute("title");

  await ida.page.getByRole("button", { name: `Hand over ${title}` }).click();
  await ida.page.getByRole("button", { name: otto.name }).click();
  await expect(ida.page.getByRole("heading", { name: "No open tasks" })).toBeVisible();

  await expect
    .poll(async () => {
      const notices = await otto.page.request.get("/api/notices");
      return ((await notices.json()) as { title: string }[]).map((notice) => notice.title);
    })
    .toEqual([`A task for you: ${title}`]);
  await otto.page.goto("/notices");
  await otto.page.getByRole("link", { name: new RegExp(title) }).click();
  const task = otto.page.getByRole("dialog", { name: title });
  await task.getByRole("textbox", { name: "Comment" }).fill("She calls back");
  await task.getByRole("button", { name: "Add Comment" }).click();
  await expect(task.getByRole("region", { name: "History" })).toContainText("She calls back");
  await expectAccessible(otto.page);
  await task.getByRole("button", { name: "Mark this task as done" }).click();
  await otto.page.keyboard.press("Escape");
  await expect(otto.page.getByRole("heading", { name: "No open tasks" })).toBeVisible();
  await otto.page.getByRole("radio", { name: "Done" }).click();
  await expect(shown(otto.page, "Done")).toContainText(title);
  await leave(dealer, ida, otto);
});

test("of two admins who take a task, the second is told who has it", async ({ browser }) => {
  const [ida, otto] = [await anAdmin(browser), await anAdmin(browser)];
  const title = `Free ${process.pid} ${Date.now()}`;
  const added = await ida.page.request.post("/api/admin/tasks", { data: { title, dueDay: "2026-01-02" } });
  expect(added.status(), await added.text()).toBe(201);
  const { id } = (await added.json()) as { id: string };
  await ida.page.goto("/admin?view=tasks&show=unowned");
  const take = ida.page.getByRole("button", { name: `Take ${title}` });
  await expect(take).toBeVisible();
  // In one call, before Ida's list is asked for again.
  const taken = await otto.page.request.post("/api/admin/tasks/many", { data: { action: "take", ids: [id] } });
  expect(taken.status(), await taken.text()).toBe(200);
  await take.click();
  await expect(ida.page.getByText(`${otto.name} has already taken “${title}”.`, { exact: true })).toBeVisible();
  await expect(take).toBeHidden();
  await leave(ida, otto);
});
