/** The sections of the new-order form. */
type Section =
  | "Vehicle Information"
  | "Pickup Information"
  | "Delivery Information"
  | "Payment & Additional Information";

type OnField = (section: Section, label: string, text: string) => Promise<unknown>;

/** Fills in the new-order form, in a story or in a browser test. */
export type OrderWriter = {
  readonly type: OnField;
  /** Waits until a field reads so. */
  readonly reads: OnField;
};

/** Writes what an order needs; the ZIP codes bring town and state. */
export async function writeOrder({ type, reads }: OrderWriter, { model = "Camry" } = {}): Promise<void> {
  await type("Vehicle Information", "Make", "Toyota");
  await type("Vehicle Information", "Model", model);
  await type("Vehicle Information", "Year", "2021");
  await type("Pickup Information", "Pickup Address", "4100 Wilshire Blvd");
  await type("Pickup Information", "ZIP Code", "90001");
  await type("Delivery Information", "Delivery Address", "350 W 31st St");
  await type("Delivery Information", "ZIP Code", "10001");
  await reads("Pickup Information", "City", "Los Angeles");
  await reads("Pickup Information", "State", "CA");
  await reads("Delivery Information", "City", "New York");
  await reads("Delivery Information", "State", "NY");
  await type("Payment & Additional Information", "Payment Amount", "1250");
}
