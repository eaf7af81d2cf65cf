/** Takes an order for a transporter if no transporter has it yet, and nothing else. */
export const bareClaim = (transporterId: string, orderId: string) => ({
  name: "bare-claim",
  text: "update orders set status = 'assigned', transporter_id = $1, assigned_at = now() where id = $2 and status = 'pending' and transporter_id is null",
  values: [transporterId, orderId],
});
