/** Words of the built-in sandbox, which takes test cards alone and moves no money. */
export const sandboxMessages = {
  name: 'Sandbox',
  /** Stands wherever the sandbox takes the place of a real gateway. */
  notice: 'This is a sandbox: no money moves. Pay with one of the test cards.',
  onlyTestCards: 'This sandbox takes its test cards only. Please never type a real card here.',
  cards: 'Test cards',
  visa: 'Visa: the payment succeeds',
  mastercard: 'Mastercard: the payment succeeds',
  rupay: 'RuPay: the payment succeeds',
  declined: 'The bank declines the card',
  insufficientFunds: 'The bank declines: insufficient funds',
  expired: 'The bank declines: the card has expired',
  timeoutCharged: 'No answer in time, but the card was charged',
  timeoutNotCharged: 'No answer in time, and the card was not charged',
  processing: 'Takes a few seconds, then succeeds',
} as const;
