import { OrderTextField } from "./order-text-field.tsx";
import type { CreateOrder } from "./use-create-order.ts";

export const DeliveryContact = ({ form }: { readonly form: CreateOrder }) => (
  <div className="grid gap-4 border-t border-line pt-4 sm:col-span-6 sm:grid-cols-6">
    <div className="sm:col-span-6">
      <h3 className="font-medium">Delivery contact</h3>
      <p className="text-small text-muted">Who receives the vehicle. All fields are optional.</p>
    </div>
    <OrderTextField
      form={form}
      name="deliveryContactName"
      label="Contact Name"
      maxLength={120}
      className="sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name="deliveryContactPhone"
      label="Contact Phone"
      type="tel"
      maxLength={40}
      className="sm:col-span-3"
    />
    <OrderTextField
      form={form}
      name="deliveryContactEmail"
      label="Contact Email"
      type="email"
      maxLength={254}
      hint="Links the order to the receiver, and gets the tracking link."
      className="sm:col-span-6"
    />
  </div>
);
