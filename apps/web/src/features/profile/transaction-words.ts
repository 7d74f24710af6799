import { browserTimeZone, dateAndTime } from '@arogo/client/formats';
import { rupeesOf } from '@arogo/contract/messages/calendar';
import { transactionsScreen as m } from '@arogo/contract/messages/transactions';
import type { Transaction } from '@arogo/contract/payments';
import type { StatusColour } from '@arogo/ui/badge';

/** "completed green, failed red, other orange". */
export const colourOf = (status: Transaction['status']): StatusColour =>
  status === 'completed' ? 'taken' : status === 'failed' ? 'due' : 'pending';

/** '₹500'; money that comes back carries a plus. */
export const amountOf = ({ amount, kind }: Pick<Transaction, 'amount' | 'kind'>): string =>
  `${kind === 'refund' ? '+' : ''}${rupeesOf(amount)}`;

/** The name of the button that opens a line: 'View Details of Refund: visit cancelled, +₹500, Pending, 12 Aug 2026, 5:30 pm'. */
export const viewNameOf = (
  transaction: Pick<Transaction, 'amount' | 'kind' | 'reason' | 'status' | 'createdAt'>,
  timeZone = browserTimeZone(),
): string =>
  m.viewOf(
    transaction.reason,
    amountOf(transaction),
    m.statuses[transaction.status],
    dateAndTime(transaction.createdAt, timeZone),
  );

/** Why a line has no receipt; nothing where it has one, or will. */
export const noReceiptOf = ({ kind, status, cause }: Pick<Transaction, 'kind' | 'status' | 'cause'>): string => {
  if (status !== 'failed') return '';
  return cause === 'given-by-hand' ? m.noReceipt.byHand : m.noReceipt[kind];
};
