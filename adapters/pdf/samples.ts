import { type Invoice, type InvoiceDraft, newlyOpened } from "@lotlane/core/invoices";

export const sampleInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  ...newlyOpened(sampleDraft),
  number: "INV-100001",
  ...change,
});

const sampleDraft: InvoiceDraft = {
  id: "0d9c5b1e-52a4-4b60-9a4e-3f1c2d7e8a01",
  orderId: "9f4e21c7-3d0a-4f5e-9a52-6a9c0a3c5d10",
  loadId: null,
  loadRef: null,
  claimedAt: "2026-11-20T14:02:00.000Z",
  charge: "transport",
  extraId: null,
  payerId: "6a1c0c5e-6f0e-4d2b-8a54-0c1d5f3a7e01",
  payerOrganizationId: "6a1c0c5e-6f0e-4d2b-8a54-0c1d5f3a7e02",
  payeeId: "6a1c0c5e-6f0e-4d2b-8a54-0c1d5f3a7e03",
  from: {
    name: "Carlos Medina",
    company: "Medina Auto Transport LLC",
    email: "carlos@medina.example",
    phone: "+1 214 555 0188",
    address: "4820 Irving Blvd\nSuite 12\nDallas, TX 75247",
  },
  to: {
    name: "Dana Whitfield",
    company: "Whitfield Autos",
    email: "dana.whitfield@example.com",
    phone: "+1 310 555 0134",
    address: "1200 E Florence Ave\nLos Angeles, CA 90001",
  },
  lines: [
    {
      label: "Transport of 2022 Ford F-150 (VIN 1FTFW1E50NFA00001), Los Angeles, CA to New York, NY",
      amount: "1938.94",
    },
  ],
  amount: "1938.94",
  issuedAt: "2026-11-20T14:03:00.000Z",
  terms: "net_15",
  instructions: "ACH: Trinity Bank, routing 111000614, account 4471\nChecks to the address above",
};
