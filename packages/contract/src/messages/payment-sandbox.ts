/** Words of the built-in sandbox, which takes test cards alone and moves no money. */
export const sandboxMessages = {
  name: 'Sandbox',
  /** Stands wherever the sandbox takes the place of a real gateway. */
  notice: 'This is a sandbox: no money moves. Pay with one of the test cards.',
  onlyTestCards: 'This sandbox accepts only its test cards. Please never enter a real card here.',
  cards: 'Test cards',
  visa: 'Visa: the payment succeeds',
  mastercard: 'Mastercard: the payment succeeds',
  rupay: 'RuPay: the payment succeeds',
  declined: 'The bank declines the card',
  insufficientFunds: 'The bank declines: insufficient funds',
  expired: 'The bank declines: the card has expired',
  timeoutCharged: 'The bank does not answer in time, but charges the card',
  timeoutNotCharged: 'The bank does not answer in time and does not charge the card',
  processing: 'Takes a few seconds, then succeeds',
} as const;
