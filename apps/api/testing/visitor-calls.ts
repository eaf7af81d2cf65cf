import type { Answer, Problem } from "@lotlane/adapters/http/contract";

export const quoteRequest = (changes: Record<string, unknown> = {}) => ({
  vehicleYear: 2022,
  vehicleMake: "Ford",
  vehicleModel: "F-150",
  pickupZip: "90001",
  deliveryZip: "60601",
  pickupAddress: "12 Main St",
  deliveryAddress: "99 Lake Ave",
  firstName: "Vera",
  lastName: "Visitor",
  email: "vera@example.com",
  phoneNumber: "555-010-2020",
  ...changes,
});

/** The fields that tests read from answers and problems. */
type Answered = Answer<"POST /api/quoter/estimate"> & Answer<"POST /api/quoter/orders"> & Problem;

type Headers = Readonly<Record<string, string>>;

/** A visitor's calls over bare HTTP, so that the tests see statuses and headers too. */
export function visitorCalls(app: () => { readonly origin: string }) {
  async function post(path: string, body: unknown, headers: Headers = {}) {
    const response = await fetch(app().origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answered };
  }
  return {
    post,
    estimate: (changes?: Record<string, unknown>, headers?: Headers) =>
      post("/api/quoter/estimate", quoteRequest(changes), headers),
    newEstimate: async () => (await post("/api/quoter/estimate", quoteRequest())).body,
    book: (quoteId: string, paymentMethod = "cash", headers?: Headers) =>
      post("/api/quoter/orders", { quoteId, paymentMethod }, headers),
  };
}

export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
