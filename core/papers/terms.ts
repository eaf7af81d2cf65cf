/** The terms below the signatures of a bill of lading. @param verifyPage where a reader checks a code */
export const billTerms = (verifyPage: string): readonly string[] => [
  "The shipper hands the vehicle named above over to the transporter, who takes it to the place of delivery.",
  "By signing, a person confirms having seen the vehicle and what is recorded about it here. Signing waives no rights.",
  "Damage that the delivery inspection shows and the pickup inspection does not is marked as new.",
  "A completed inspection cannot be changed. A correction is a new inspection that refers to the earlier one.",
  `Each completed inspection has a code. The page ${verifyPage} tells whether a code matches the record, without showing the record.`,
  "The contract of carriage is between the shipper and the transporter. Lotlane connects them, keeps this record, and is not the carrier. The DOT and MC numbers are those given by the transporter.",
];
