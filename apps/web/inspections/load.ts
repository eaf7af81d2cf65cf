import { answerTo, loads, pagesOf } from "../app/data/load.ts";

export const loadInspectionForm = loads(({ user, search }) => {
  if (user.userType !== "transporter" && user.userType !== "driver") return [];
  const order = search.get("order");
  return [
    pagesOf("GET /api/orders", { query: { status: "active", limit: 200 } }),
    ...(order ? [answerTo("GET /api/orders/{id}/inspections", { params: { id: order } }, { staleTime: 0 })] : []),
  ];
});

export const loadInspection = loads(({ params: { id = "" } }) => [
  answerTo("GET /api/inspections/{id}", { params: { id } }),
]);
