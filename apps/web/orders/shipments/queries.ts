import { answer, type Opened, pages } from "../../app/data/needs.ts";

export const shipmentsQueries = () => ({ shipments: pages("GET /api/shipments", { query: {} }) });

export const shipmentQueries = ({ params: { id = "" } }: Pick<Opened, "params">) => ({
  shipment: answer("GET /api/shipments/{id}", { params: { id } }),
});
