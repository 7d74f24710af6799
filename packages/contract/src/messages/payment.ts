/** What payment answers and refuses. */
export const paymentMessages = {
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  postalInvalid: 'Postal code must be 4-6 digits',
  nameRequired: 'Cardholder name is required',
  testCardsAlone: 'This is a sandbox: only its test cards are taken.',

  nothingToPay: 'There is nothing to pay for this visit.',
  notBegun: 'Please fill in the form before you pay.',
  holdOver: 'The hold of this time has ended. Please choose a time anew.',
  gatewayDown: 'The payment service does not answer. Nothing is charged twice: try again in a moment.',
  nothingCharged: 'Nothing was charged. Please try again.',
  declined: 'Your bank declined the card. Nothing was charged. Try another card.',
  insufficientFunds: 'The card has not enough money on it. Nothing was charged. Try another card.',
  expiredCard: 'The card has expired. Nothing was charged. Try another card.',
  authenticationFailed: 'The bank could not confirm that it is you. Nothing was charged. Try again.',
  refused: 'The payment service refused the card. Nothing was charged. Try another card.',
  stillProcessing: 'Your bank has not answered yet. We ask again by ourselves; do not pay twice.',
  paid: 'Paid. Your visit is confirmed.',
  lostAndRefunded: 'The money came when the time was no longer to be had. All of it is on its way back.',
  signatureInvalid: 'The signature of this event is not valid.',
} as const;
