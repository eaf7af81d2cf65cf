export const statusUpdated = () => ({
  title: "Status Updated",
  description: "Order status has been updated successfully",
});

export const statusNotUpdated = () => "Failed to update order status";
