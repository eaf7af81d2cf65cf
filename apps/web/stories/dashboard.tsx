import { WorkFrame } from "../app/frames/work-frame.tsx";
import { Dashboard } from "../home/dashboard.tsx";
import { orderUntil } from "./order-life.ts";
import type { CastName, Product, ProductOptions } from "./product.ts";
import { inProduct } from "./with-product.tsx";

export const as = (signedInAs: CastName, more: ProductOptions = {}) => ({ product: { signedInAs, ...more } });

/** One order on the road, one claimed, one delivered and rated, and one open. */
export const atWork = async (product: Product): Promise<void> => {
  await orderUntil("on_the_road", { messages: 1 })(product);
  await orderUntil("claimed", { change: { vehicleMake: "Toyota", vehicleModel: "Camry", pickupDate: null } })(product);
  await orderUntil("both_rated", { change: { vehicleMake: "Honda", vehicleModel: "CR-V" } })(product);
  await orderUntil("posted", { change: { vehicleMake: "Tesla", vehicleModel: "Model 3", isUrgent: false } })(product);
};

export const nothingYet = async (): Promise<void> => {};

/** Shared by the stories of the page. */
export const dashboard = {
  component: Dashboard,
  ...inProduct,
  parameters: { layout: "fullscreen", ...as("dana", { prepare: atWork }) },
  render: () => (
    <WorkFrame>
      <Dashboard />
    </WorkFrame>
  ),
};
