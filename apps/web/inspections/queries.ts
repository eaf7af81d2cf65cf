import { answer, type Opened, pages } from "../app/data/needs.ts";

export const inspectionFormQueries = ({ search }: Pick<Opened, "search">) => {
  const order = search.get("order");
  return {
    orders: pages("GET /api/orders", { query: { status: "active", limit: 200 } }),
    inspections: order ? answer("GET /api/orders/{id}/inspections", { params: { id: order } }, { staleTime: 0 }) : null,
  };
};

export const inspectionQueries = ({ params: { id = "" } }: Pick<Opened, "params">) => ({
  inspection: answer("GET /api/inspections/{id}", { params: { id } }),
});
