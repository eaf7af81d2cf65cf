/** A line, and how many hours after the step it is written. */
export type CastLine = { readonly from: "shipper" | "transporter"; readonly hours: number; readonly text: string };

/** Talks between a shipper and a transporter after a step of their order; the demo draws one per step. */
export const castTalks: Readonly<Record<"assigned" | "in_transit" | "delivered", readonly (readonly CastLine[])[]>> = {
  assigned: [
    [
      { from: "transporter", hours: 1, text: "Hi, we have your order. Is the vehicle ready on the pickup day?" },
      { from: "shipper", hours: 3, text: "Yes, keys and title are at the front desk. Ask for the lot manager." },
    ],
    [
      { from: "shipper", hours: 1, text: "Thanks for taking this one. What time should we expect your driver?" },
      { from: "transporter", hours: 2, text: "Between 9 AM and noon. The driver calls an hour ahead." },
      { from: "shipper", hours: 4, text: "Perfect, our lot manager will be there." },
    ],
    [
      { from: "transporter", hours: 2, text: "Can a nine-car rig turn at the pickup address?" },
      { from: "shipper", hours: 3, text: "Better park on the side street; we drive the car out to you." },
    ],
    [{ from: "transporter", hours: 1, text: "Got it on our board. You will hear from us the day before pickup." }],
  ],
  in_transit: [
    [{ from: "transporter", hours: 1, text: "Loaded and rolling, no marks on the vehicle." }],
    [
      { from: "shipper", hours: 0, text: "Did everything go well at pickup?" },
      { from: "transporter", hours: 1, text: "Yes, one small scratch on the rear bumper was there before; noted." },
    ],
    [{ from: "shipper", hours: 1, text: "Please have the driver call the contact before delivery." }],
  ],
  delivered: [
    [
      { from: "transporter", hours: 0, text: "Delivered and signed for. Thank you!" },
      { from: "shipper", hours: 1, text: "Just saw it, looks great. Thanks for the quick trip." },
    ],
    [{ from: "shipper", hours: 1, text: "The vehicle is here, all good. We have more going the same way next month." }],
    [{ from: "transporter", hours: 1, text: "All done; the keys are with your contact." }],
  ],
};
