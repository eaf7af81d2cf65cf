/** The terms below the signatures of a bill of lading. @param verifyPage where a reader checks a code */
export const billTerms = (verifyPage: string): readonly string[] => [
  "The shipper hands over the vehicle named above to the transporter, who brings it to the place of delivery.",
  "A signature says that its signer has seen the vehicle and what is written down about it here. It gives up no right.",
  "A damage that the delivery inspection shows and the pickup inspection does not is marked as new.",
  "A completed inspection cannot be changed. A correction is a new inspection that names the one before.",
  `Each completed inspection has a code. The page ${verifyPage} says whether a code matches the record, and shows nothing of the record.`,
  "The contract of carriage is between the shipper and the transporter. Lotlane connects them, keeps this record, and is not the carrier. The DOT and MC numbers are those that the transporter gave.",
];
