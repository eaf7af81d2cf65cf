export const cancelReasons = {
  ofShippers: [
    "Sold to a buyer in town, so it stays here.",
    "The buyer picks it up himself.",
    "The auction has not released the title yet.",
  ],
  /** Guests write to support, and an administrator cancels. */
  forGuests: ["The customer moves a month later and will order again.", "The customer sold the vehicle."],
  onTheRoad: [
    "The truck broke down; the vehicle went back to where it was picked up.",
    "The vehicle does not match the order, so the carrier returned it.",
  ],
} as const;
