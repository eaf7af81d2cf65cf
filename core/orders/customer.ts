/** The person to reach about a quote or a guest's order. */
export type Customer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber: string;
};
