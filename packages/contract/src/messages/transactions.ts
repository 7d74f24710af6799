/** Texts of the transactions. Those of the specification stand to the letter. */
export const transactionsScreen = {
  title: 'Transactions',
  text: 'What you paid, to whom and for what.',
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
  loading: 'Your transactions are loading',
  failed: 'Your transactions could not be loaded.',
  emptyTitle: 'No transactions yet',
  emptyText: 'What you pay for a visit stands here, with a receipt for each payment and refund.',
  find: 'Find a doctor',

  windowTitle: 'Transaction Details',
  id: 'Transaction ID',
  when: 'Date and Time',
  method: 'Payment Method',
  amount: 'Amount',
  madeTo: 'Payment made to',
  reason: 'Reason',
  status: 'Status',
  back: 'Back to List',
  download: 'Download PDF',
  noReceipt: {
    charge: 'A try that failed has no receipt: nothing was charged.',
    refund: 'The bank sent this refund back. It is given again by itself.',
    byHand: 'The bank sent this refund back. It is given again by itself only if its visit was cancelled.',
  },
  visit: 'Open the visit',
} as const;
