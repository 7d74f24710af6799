/** Words of the ledger and of receipts, on paper and in the mail that brings them. */
export const ledgerTexts = {
  card: 'Card',
  /** What the payer's bank shows. */
  description: (number: string) => `Arogo appointment ${number}`,
  reasons: {
    appointment: 'Appointment',
    'appointment-cancelled': 'Refund: appointment cancelled',
    'time-lost': 'Refund: time no longer available',
    'paid-twice': 'Refund: paid twice',
    'given-by-hand': 'Refund',
  },
} as const;

export const receiptTexts = {
  charge: 'Receipt',
  refund: 'Refund receipt',
  number: 'Number',
  date: 'Date',
  payer: 'Paid by',
  refundedTo: 'Refunded to',
  person: 'Patient',
  payee: 'Paid to',
  registration: 'Registration number',
  amount: 'Amount',
  amountRefunded: 'Amount refunded',
  method: 'Method',
  reason: 'For',
  visit: 'Appointment',
  of: 'Receipt of the payment',
  reference: 'Reference',
  sandbox: 'Sandbox - no real money',
  sandboxText: 'This was paid with a test card. No money was moved. This is not a proof of payment.',
  kept: 'Arogo keeps only the brand and the last four digits of the card.',
  page: (page: number, pages: number) => `${page}/${pages}`,
  fileName: (number: string) => `Arogo ${number}.pdf`,

  mailCharge: (number: string) => `Your Arogo receipt ${number}`,
  mailRefund: (number: string) => `Your Arogo refund ${number}`,
  mailChargeLead: (amount: string) => `Thank you for your payment of ${amount}. Your receipt is attached.`,
  mailRefundLead: (amount: string) => `Your refund of ${amount} is on its way to your card. The receipt is attached.`,
  mailRefundTime: 'It usually arrives within five to ten working days.',
  /** Of a payment for another person. */
  mailPerson: (person: string) => `It is for ${person}.`,
  mailFind: 'You can always find it under Profile, Transactions.',
} as const;
