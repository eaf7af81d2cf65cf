/** A dealer's or a transporter's company. */
export type Organization = {
  readonly id: string;
  readonly companyName: string | null;
  readonly companyEmail: string | null;
  readonly companyPhone: string | null;
  readonly companyAddress: string | null;
  readonly taxId: string | null;
  /** Federal registration of a carrier. */
  readonly dotNumber: string | null;
  /** Operating authority of a carrier. */
  readonly mcNumber: string | null;
  readonly description: string | null;
};
