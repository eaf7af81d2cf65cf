export * from "./added-papers.ts";
export * from "./bill-of-lading.ts";
export * from "./claim-packet.ts";
export * from "./order-documents.ts";
export * from "./paper.ts";
export * from "./truck-bill.ts";
