import { createMemoryPorts, memoryPayables, memoryReceivables } from "@lotlane/adapters/memory";
import { sealKey } from "../payments/index.ts";
import { aDealersOrder, keepCast, keepOrder, somePaymentSettings } from "../testing/index.ts";
import {
  invoiceIssuerContract,
  payablesServiceContract,
  receivablesServiceContract,
} from "../testing/contracts/index.ts";
import type { Mail, Withheld } from "../ports.ts";

const close = async () => {};

invoiceIssuerContract("mailed by Lotlane", async () => {
  const outbox = new Map<string, Mail>();
  let isLost = false;
  const ports = createMemoryPorts({
    mail: {
      inShort: ({ kind }: Mail) => ({ title: kind, line: "", path: "/" }),
      withhold: async (_mail: Mail, _key: string, why: Withheld) => why,
      send: async (mail: Mail, key: string) => {
        outbox.set(key, mail);
        if (isLost) {
          isLost = false;
          throw new Error("the answer was lost");
        }
      },
    },
  });
  await keepCast(ports);
  const numbers = (kind: Mail["kind"]) =>
    [...outbox.values()].flatMap((mail) => (mail.kind === kind && "invoice" in mail ? [mail.invoice.number] : []));
  return {
    ...ports,
    claimedOrder: () => keepOrder(ports, aDealersOrder("assigned")),
    owed: () => numbers("invoice").filter((number) => !numbers("invoice_withdrawn").includes(number)),
    loseNextAnswer: () => void (isLost = true),
    close,
  };
});

invoiceIssuerContract("through a service in memory", async () => {
  const ports = createMemoryPorts();
  const { dana } = await keepCast(ports);
  const sealedKey = sealKey(ports.vault, dana.organizationId!, "a key that is right");
  ports.storage.payments.set(dana.organizationId!, somePaymentSettings({ sealedKey }));
  const enter = ports.payables.enter.bind(ports.payables);
  let isLost = false;
  ports.payables.enter = async (...asked) => {
    const entered = await enter(...asked);
    if (!isLost) return entered;
    isLost = false;
    return {
      ok: false,
      refusal: { kind: "invoicing_out_of_reach", message: "The answer was lost", retryAfterSeconds: 1 },
    };
  };
  return {
    ...ports,
    claimedOrder: () => keepOrder(ports, aDealersOrder("assigned")),
    owed: () =>
      [...ports.payables.bills.values()]
        .filter(({ isArchived }) => !isArchived)
        .map(({ reference }) => reference.replace(/-\w+$/, "")),
    loseNextAnswer: () => void (isLost = true),
    close,
  };
});

payablesServiceContract("memory", async () => ({
  payables: memoryPayables(),
  account: { environment: "sandbox", accountId: "00801", keyName: null, key: "a key that is right" },
  finishUploads: () => {},
  close,
}));

receivablesServiceContract("memory", async () => {
  const receivables = memoryReceivables();
  return {
    receivables,
    account: { environment: "sandbox", accountId: "00801STANDINMOTORS", keyName: null, key: "a key that is right" },
    pay: receivables.pay,
    connect: ({ reference }) => void receivables.inNetwork.add(reference),
    close: async () => {},
  };
});
