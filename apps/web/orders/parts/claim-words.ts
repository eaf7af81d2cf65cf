export const orderClaimed = { title: "Order Claimed", description: "You have successfully claimed this order" };

/** Where the server said nothing. */
export const orderNotClaimed = "Failed to claim order";
