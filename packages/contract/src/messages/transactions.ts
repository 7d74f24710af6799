/** Texts of the transactions. Those of the specification stand to the letter. */
export const transactionsScreen = {
  title: 'Transactions',
  text: 'Your payments and refunds.',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    rating: 'Rating highest to lowest',
    'fees-high': 'Fees highest to lowest',
    'fees-low': 'Fees lowest to highest',
  },
  columns: {
    details: 'Transaction details',
    madeTo: 'Payment made to',
    reason: 'Reason',
    status: 'Status',
    view: 'View Details',
  },
  /** @param when such as '12 Aug 2026, 5:30 pm' */
  viewOf: (reason: string, amount: string, status: string, when: string) =>
    `View Details of ${[reason, amount, status, when].join(', ')}`,
  statuses: { completed: 'Completed', failed: 'Failed', pending: 'Pending' },
  refund: 'Refund',
  loading: 'Loading your transactions',
  failed: 'We could not load your transactions.',
  emptyTitle: 'No transactions yet',
  emptyText: 'Your payments for appointments appear here, with a receipt for each payment and refund.',
  find: 'Find a doctor',

  windowTitle: 'Transaction Details',
  id: 'Transaction ID',
  when: 'Date and Time',
  method: 'Payment Method',
  amount: 'Amount',
  madeTo: 'Payment made to',
  person: 'Patient',
  forPerson: (person: string) => `for ${person}`,
  reason: 'Reason',
  status: 'Status',
  back: 'Back to List',
  download: 'Download PDF',
  noReceipt: {
    charge: 'This payment failed, so it has no receipt. Nothing was charged.',
    refund: 'The bank returned this refund. We send it again automatically.',
    byHand: 'The bank returned this refund. We send it again only if its appointment was cancelled.',
  },
  visit: 'Open the appointment',
} as const;
