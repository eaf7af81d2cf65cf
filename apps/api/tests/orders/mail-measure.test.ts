import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migratedDatabase } from "../../../../scripts/fresh-database.ts";
import { eventually } from "../../testing/eventually.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { postOrder } from "../../testing/order-calls.ts";
import { newEmail } from "../../testing/person.ts";
import { type Cast, castOf } from "../../testing/roles.ts";
import { sql } from "../../testing/sql.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

const environment = { LOTLANE_RATE_LIMIT: "1", LOTLANE_MAILS_TO_ADDRESS: "2", LOTLANE_MAILS_FROM_SENDER: "3" };

let databaseUrl: string;
let app: TestApp;
let [one, other]: Cast[] = [];
const start = async () => (app = await startTestApp({ databaseUrl, environment }));

beforeAll(async () => {
  databaseUrl = await migratedDatabase();
  await start();
  one = await castOf(() => app, databaseUrl);
  other = await castOf(() => app, databaseUrl);
});
afterAll(() => app.stop());

/** The withheld mails as operators see them. */
const withheld = () =>
  sql<{ effect: string; error: string }>(
    databaseUrl,
    `select data->>'key' as effect, output->>'message' as error
     from pgboss.job where name = 'effects' and state = 'failed' order by completed_on`,
  );

describe("mails to people who are not users", () => {
  it("leave within the measure of a day, which other processes and a restart do not reset", async () => {
    const receiver = newEmail("stranger");
    for (const vehicleColor of ["Red", "Blue"])
      await postOrder(one!.dealer.person, { vehicleColor, deliveryContactEmail: receiver });
    await eventually(async () => expect(await mailsTo(app, receiver)).toHaveLength(2));

    await app.stop();
    await start();
    const late = await postOrder(other!.dealer.person, { deliveryContactEmail: receiver });
    await eventually(async () =>
      expect(await withheld()).toEqual([
        {
          effect: `order_mail:${late.id}:created:receiver`,
          error: "withheld: this address has reached its limit of emails within 24 hours",
        },
      ]),
    );
    expect(await mailsTo(app, receiver)).toEqual([]);
    const [line] = app.lines.map((written) => JSON.parse(written)).filter(({ msg }) => msg === "a mail was withheld");
    expect(line).toMatchObject({ level: 40, effect: "order_mail", reason: expect.stringMatching(/^withheld/) });

    const [first, second] = [newEmail("stranger"), newEmail("stranger")];
    for (const deliveryContactEmail of [first, second]) await postOrder(one!.dealer.person, { deliveryContactEmail });
    await eventually(async () => expect(await withheld()).toHaveLength(2));
    expect((await withheld())[1]!.error).toBe(
      "withheld: the company that named this address has reached its limit of emails within 24 hours",
    );
    expect([...(await mailsTo(app, first)), ...(await mailsTo(app, second))]).toHaveLength(1);
  });
});
