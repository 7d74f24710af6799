/** What payment answers and refuses. */
export const paymentMessages = {
  addressRequired: 'Address is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  postalInvalid: 'Postal code must be 4-6 digits',
  nameRequired: 'Cardholder name is required',
  testCardsAlone: 'This is a sandbox. It accepts only its test cards.',

  nothingToPay: 'There is nothing to pay for this appointment.',
  notBegun: 'Please fill in the form before you pay.',
  holdOver: 'We no longer hold this time for you. Please choose a time again.',
  gatewayDown: 'The payment service is not answering. You are never charged twice. Please try again in a moment.',
  nothingCharged: 'Nothing was charged. Please try again.',
  declined: 'Your bank declined the card. Nothing was charged. Try another card.',
  insufficientFunds: 'The card does not have enough money. Nothing was charged. Try another card.',
  expiredCard: 'The card has expired. Nothing was charged. Try another card.',
  authenticationFailed: 'The bank could not confirm that it is you. Nothing was charged. Try again.',
  refused: 'The payment service refused the card. Nothing was charged. Try another card.',
  stillProcessing: 'Your bank has not answered yet. We keep checking. Please do not pay again.',
  paid: 'Paid. Your appointment is confirmed.',
  lostAndRefunded: 'Your payment arrived after the time was no longer available. Your full refund is on its way.',
  signatureInvalid: 'The signature of this event is not valid.',
} as const;
