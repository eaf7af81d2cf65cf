/** The message after an action without a network. */
export const waitsToBeSent = {
  title: "Waiting to be sent",
  description: "It is kept on this device and sent once you are back online.",
};
