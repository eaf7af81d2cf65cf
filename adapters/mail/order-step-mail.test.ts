import { describe, expect, it } from "vitest";
import { aMarkedView, castAccounts, entriesWithoutEffect, leakedMarks, toldDetails } from "@lotlane/core/testing";
import { messageOf, partsOf } from "./testing/message.ts";
import { confirmationMailTo, invoiceMailTo, stepMailTo, toldSteps, withdrawalMailTo } from "./testing/sample-mails.ts";
import { sampleOrder, sampleQuote, sampleView } from "./testing/sample-records.ts";
import { maySeeField, type OrderFor, orderInMail, type OrderReaderAt } from "@lotlane/core/orders";
import type { Mail } from "@lotlane/core/ports";

type Told = (typeof toldSteps)[number];
const allParts = async (step: Told[0], reader: Told[1], options?: Parameters<typeof stepMailTo>[2]) =>
  partsOf(await messageOf(stepMailTo(reader, step, options)));

const names = {
  shipper: "Dana Whitfield",
  transporter: "Carlos Medina",
  driver: "Dina Okafor",
  receiver: "Rita Stone",
};
const shippersContacts = ["Dana", "dana.whitfield@example.com", "+1 310 555 0134"];
const readers = {
  shipper: "shipper",
  transporter: "transporter",
  driver: "driver_by_mail",
  receiver: "receiver_by_mail",
} as const;
const money = /\$|1,938/;

/** Every mail that tells a reader about an order. */
function mailsTo(order: OrderFor<"mail">, reader: OrderReaderAt<"mail">): readonly Mail[] {
  if (reader === "guest") return [{ ...confirmationMailTo(), order } as Mail];
  if (reader === "prospect") {
    const { user } = castAccounts().carlos;
    const search = { id: "search", name: "Out of LA" };
    return [
      {
        kind: "search_mail",
        to: user.email,
        user,
        search,
        isDaily: false,
        offers: [{ kind: "order", order }],
        more: 0,
      },
    ];
  }
  const steps = toldSteps.filter(([, to]) => readers[to] === reader);
  const invoices =
    reader === "shipper"
      ? [
          { ...invoiceMailTo(), order } as Mail,
          { ...withdrawalMailTo({ claimedAt: "2026-11-20T13:00:00.000Z" }), order } as Mail,
        ]
      : [];
  return [...steps.map(([step, to]) => ({ ...stepMailTo(to, step), order })), ...invoices];
}

describe("mails about an order's steps", () => {
  it.each(toldSteps)("%s reaches the %s by name, says what it is about, and has one link", async (step, reader) => {
    const mail = stepMailTo(reader, step);
    const message = await messageOf(mail);
    expect(message.to).toEqual({ name: names[reader], address: mail.to });
    expect(message.subject).toMatch(/^Lotlane order 9f4e21c7: 2022 Ford F-150( is| has|: your rating) /);
    expect(message.attachments).toBeUndefined();
    for (const part of partsOf(message)) {
      expect(part).toContain(message.subject.replace("Lotlane order 9f4e21c7: ", ""));
      expect(part).toMatch(new RegExp(`Hello ${names[reader].split(" ")[0]}\\b`));
      expect(part).toContain("New York, NY 10001");
      expect(part).not.toMatch(/null|undefined/);
    }
    const links = message.text.match(/https:\/\/\S+\/\S+/g);
    const expected = {
      shipper: `/orders/${sampleOrder().id}`,
      transporter: `/orders/${sampleOrder().id}`,
      driver: "/driver",
      receiver: "/track/r4Nd0m-T0ken_of-22chars",
    };
    expect(links).toEqual([`https://lotlane.example${expected[reader]}`]);
    expect(message.html).toContain(`href="${links![0]}"`);
  });

  it.each([
    ["created", "receiver", "Whitfield Autos is having a 2022 Ford F-150 brought to you"],
    ["assigned", "shipper", "Medina Auto Transport has claimed your order"],
    ["assigned", "transporter", "you have claimed the transport of the 2022 Ford F-150"],
    ["assigned", "receiver", "Medina Auto Transport will bring the 2022 Ford F-150 to you"],
    ["driver_assigned", "driver", "Medina Auto Transport assigned you the transport"],
    ["pickup_inspected", "shipper", "Medina Auto Transport inspected the 2022 Ford F-150 at pickup"],
    ["in_transit", "shipper", "was picked up on Tuesday, December 1, 2026 at 7:30 AM PST"],
    ["pickup_overdue", "transporter", "It was due by Tuesday, December 8, 2026 at 8:59 PM PST"],
    ["delayed", "receiver", "about Wednesday, December 9, 2026 at 4:00 PM EST. It was due by Tuesday, December 8"],
    ["in_transit", "receiver", "Please be there to receive it"],
    ["delivery_inspected", "shipper", "inspected the 2022 Ford F-150 at delivery"],
    ["delivered", "shipper", "You can rate the transporter"],
    ["delivered", "receiver", "was delivered in New York on Monday, December 7, 2026 at 3:10 PM EST"],
    ["cancelled", "shipper", "nothing is owed"],
    ["cancelled", "transporter", "There is nothing more for you to do"],
    ["cancelled", "receiver", "will not be brought to you"],
    ["released", "shipper", "Medina Auto Transport is no longer moving the 2022 Ford F-150"],
    ["released", "transporter", "Its invoice is withdrawn"],
    ["released", "driver", "There is nothing more for you to do"],
    ["released", "receiver", "Medina Auto Transport will not bring the 2022 Ford F-150 to you"],
    ["change_proposed", "transporter", "the shipper asks you to change the order"],
    ["change_accepted", "shipper", "the transporter accepted your change request"],
  ] as const)("%s tells the %s: %s", async (step, reader, said) => {
    for (const part of await allParts(step, reader)) expect(part).toContain(said);
  });

  it.each(toldSteps.filter(([, reader]) => reader === "receiver"))(
    "%s keeps price, pickup street, instructions, reason and the shipper's contacts from the %s",
    async (step, reader) => {
      for (const part of await allParts(step, reader, { reason: "It is sold, for 20,000." })) {
        expect(part).not.toMatch(money);
        for (const secret of [...shippersContacts, "Florence", "4471", "20,000"]) expect(part).not.toContain(secret);
        expect(part).not.toContain(sampleOrder().id);
        expect(part).toContain("Whitfield Autos");
        expect(part).toContain("350 W 31st St");
      }
    },
  );

  it.each(toldSteps)("%s has no text in it that the %s may not see", async (step, reader) => {
    const { view, marks } = aMarkedView();
    const mail = { ...stepMailTo(reader, step), order: orderInMail(view, reader, "mark-reason") };
    for (const part of partsOf(await messageOf(mail))) {
      expect(leakedMarks(part, marks, (field) => maySeeField(readers[reader], "mail", field))).toEqual([]);
      expect(part.includes("mark-reason")).toBe(
        (["cancelled", "released", "pickup_inspected", "delivery_inspected", "in_transit", "delivered"].includes(
          step,
        ) ||
          step.startsWith("change") ||
          step === "corrected" ||
          step.endsWith("rating_removed")) &&
          maySeeField(readers[reader], "mail", "reason"),
      );
      expect(part).toContain("mark-vehicle-make-end");
    }
  });

  it("shows every field that the table gives to mails, for each reader that the table names", async () => {
    const told = async (order: OrderFor<"mail">, reader: OrderReaderAt<"mail">) => {
      const messages = await Promise.all(mailsTo(order, reader).map((mail) => messageOf(mail)));
      return messages.map(({ to, subject, html }) => `${to.name} ${subject} ${html}`).join();
    };
    expect(await entriesWithoutEffect("mail", told)).toEqual([]);
  });

  it.each(["shipper", "receiver"] as const)(
    "says to the %s of an order that has another carrier that it has",
    async (reader) => {
      const open = await allParts("released", reader, { view: sampleView({}, { status: "pending" }) });
      const taken = await allParts("released", reader, { view: sampleView({}, { status: "assigned" }) });
      for (const part of open) expect(part).toContain("is open to transporters again");
      for (const part of taken) {
        expect(part).toContain("has another transporter");
        expect(part).not.toMatch(/open to transporters|Others can claim|when another transporter takes/);
      }
    },
  );

  it("gives the receiver no name of a shipper without a company", async () => {
    const view = sampleView({ shipper: { ...sampleView().shipper!, companyName: null } });
    for (const part of await allParts("created", "receiver", { view })) {
      for (const secret of shippersContacts) expect(part).not.toContain(secret);
      expect(part).toContain("a shipper is having");
    }
  });

  it("gives the driver streets, contacts and instructions, and no price", async () => {
    for (const part of await allParts("driver_assigned", "driver")) {
      for (const known of ["1200 E Florence Ave", "350 W 31st St", "+1 310 555 0134", "+1 212 555 0117", "4471"])
        expect(part).toContain(known);
      expect(part).not.toMatch(money);
    }
  });

  it("gives the transporter streets, contacts, instructions and pay", async () => {
    for (const part of await allParts("assigned", "transporter")) {
      const known = ["1200 E Florence Ave", "350 W 31st St", ...shippersContacts, "rita@stone.example", "4471"];
      for (const each of [...known, "Your pay", "$1,938.94"]) expect(part).toContain(each);
    }
  });

  const told = sampleView({}, { details: toldDetails });
  const atThePickup = ["Harbor Auto Auction", "Gus Gate, (310) 555-0177"];
  const hours = ["Mon, 8:00 AM to 5:00 PM; Tue to Sun, closed", "Fri, 10:00 AM to 6:00 PM"];

  it.each([
    ["assigned", "transporter"],
    ["driver_assigned", "driver"],
  ] as const)("tells of a job that is %s whom the %s meets, and when each end is open", async (step, reader) => {
    for (const part of await allParts(step, reader, { view: told })) {
      for (const each of [...atThePickup, ...hours, "Lane Motors"]) expect(part).toContain(each);
      for (const released of ["B-20077", "Lot 1184", "GP 55"]) expect(part).not.toContain(released);
    }
  });

  it.each(["shipper", "receiver"] as const)("tells the %s nothing of the places", async (reader) => {
    for (const part of await allParts("assigned", reader, { view: told }))
      for (const each of [...atThePickup, ...hours, "Lane Motors"]) expect(part).not.toContain(each);
  });

  it("leaves out the hours of a job that is over", async () => {
    for (const part of await allParts("cancelled", "transporter", { view: told }))
      expect(part).not.toContain("8:00 AM to 5:00 PM");
  });

  it("gives the shipper the transporter's contacts and the price", async () => {
    for (const part of await allParts("assigned", "shipper"))
      for (const each of ["Carlos Medina", "+1 214 555 0188", "carlos@medina.example", "$1,938.94", "By invoice"])
        expect(part).toContain(each);
  });

  it("names a guest whose address was disowned, and not the address", async () => {
    const { customer } = sampleQuote();
    const guests = { customer, shipperId: null };
    const mailed = (disownedAt: string | null) =>
      allParts("assigned", "transporter", { view: sampleView({ shipper: null }, { ...guests, disownedAt }) });
    for (const part of await mailed(null)) expect(part).toContain(customer.email);
    for (const part of await mailed("2026-12-01T12:00:00.000Z")) {
      expect(part).toContain("Dana Whitfield");
      for (const hidden of [customer.email, customer.phoneNumber]) expect(part).not.toContain(hidden);
    }
  });

  it("leads a guest to the tracking page", async () => {
    const { customer } = sampleQuote();
    const view = sampleView({ shipper: null }, { customer, shipperId: null });
    for (const step of ["assigned", "in_transit", "delivered", "cancelled"] as const) {
      const { to, text } = await messageOf(stepMailTo("shipper", step, { view }));
      expect(to).toEqual({ name: "Dana Whitfield", address: customer.email });
      expect(text.match(/https:\/\/\S+\/\S+/g)).toEqual(["https://lotlane.example/track/r4Nd0m-T0ken_of-22chars"]);
      expect(text).not.toMatch(/\brate\b/);
    }
  });

  it("quotes why an order was cancelled, line by line, to those who made the deal", async () => {
    const reason = "The buyer stepped back.\n\n<b>Sorry</b>, see https://win.example";
    for (const reader of ["shipper", "transporter"] as const) {
      const { html, text } = await messageOf(stepMailTo(reader, "cancelled", { reason }));
      expect(text).toContain("> The buyer stepped back.\n>\n> <b>Sorry</b>, see https: //win. example\n");
      expect(html).toContain("The buyer stepped back.<br><br>&#60;b&#62;Sorry");
      expect(html).not.toContain("$1,938.94");
    }
    for (const part of await allParts("cancelled", "shipper")) expect(part).not.toContain("reason");
  });

  it("speaks of no transporter to whom none was found", async () => {
    const view = sampleView({ transporter: null, driver: null }, { transporterId: null, driverId: null });
    for (const reader of ["shipper", "receiver"] as const)
      for (const part of await allParts("cancelled", reader, { view })) expect(part).not.toMatch(/transporter/i);
  });

  it("says that a day is not agreed", async () => {
    const view = sampleView({}, { pickup: { ...sampleOrder().pickup, date: null } });
    for (const part of await allParts("assigned", "transporter", { view }))
      expect(part).toContain("Day to be arranged");
  });

  it.each(toldSteps)("%s lets no typed text advertise, break out or add a line (%s)", async (step, reader) => {
    const typed = "win.example\r\nBcc: all@example.com <img src=x>";
    const order = sampleOrder();
    const person = { ...sampleView().shipper!, firstName: typed, lastName: typed, companyName: typed };
    const view = sampleView(
      { shipper: person, transporter: { ...person, email: "carlos@medina.example" }, driver: person },
      {
        vehicle: { ...order.vehicle, make: typed, model: typed, color: typed },
        pickup: { ...order.pickup, address: typed },
        delivery: { ...order.delivery, address: typed },
        deliveryContact: { name: typed, phone: typed, email: "rita@stone.example" },
        specialInstructions: typed,
      },
    );
    const { html, text, subject, to } = await messageOf(stepMailTo(reader, step, { view, reason: typed }));
    expect(html + text + subject + to.name).not.toContain("win.example");
    expect(html).not.toContain("<img");
    expect(subject + to.name).not.toMatch(/\p{Cc}/u);
    expect(text).not.toMatch(/^Bcc: .*<img src=x>$/m);
  });
});
