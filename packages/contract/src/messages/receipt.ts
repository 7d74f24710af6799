/** Words of the ledger and of receipts, on paper and in the mail that brings them. */
export const ledgerTexts = {
  card: 'Card',
  /** What the payer's bank shows. */
  description: (number: string) => `Arogo visit ${number}`,
  reasons: {
    appointment: 'Appointment',
    'appointment-cancelled': 'Refund: visit cancelled',
    'time-lost': 'Refund: the time was no longer to be had',
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
  payee: 'Paid to',
  registration: 'Registration number',
  amount: 'Amount',
  amountRefunded: 'Amount refunded',
  method: 'Method',
  reason: 'For',
  visit: 'Visit',
  of: 'Receipt of the payment',
  reference: 'Reference',
  sandbox: 'Sandbox - no real money',
  sandboxText: 'This was paid with a test card. No money was moved, and this paper is no proof of payment.',
  kept: 'Of the card only its brand and its last four digits are kept.',
  page: (page: number, pages: number) => `${page}/${pages}`,
  fileName: (number: string) => `Arogo ${number}.pdf`,

  mailCharge: (number: string) => `Your Arogo receipt ${number}`,
  mailRefund: (number: string) => `Your Arogo refund ${number}`,
  mailChargeLead: (amount: string) => `Thank you. ${amount} was paid; the receipt is attached.`,
  mailRefundLead: (amount: string) => `${amount} is on its way back to your card; the receipt is attached.`,
  mailRefundTime: 'Banks usually show it within five to ten working days.',
  mailFind: 'You find it again under Profile, Transactions.',
} as const;
