import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { ledgerTexts } from '@arogo/contract/messages/receipt';
import { transactionsScreen as m } from '@arogo/contract/messages/transactions';
import type { Transaction } from '@arogo/contract/payments';
import type { StatusColour } from '@arogo/ui/badge';

/** "completed green, failed red, other orange". */
export const getStatusColour = (status: Transaction['status']): StatusColour =>
  status === 'completed' ? 'taken' : status === 'failed' ? 'due' : 'pending';

/** '₹500'; refunds have a plus. */
export const formatAmount = ({ amount, kind }: Pick<Transaction, 'amount' | 'kind'>): string =>
  `${kind === 'refund' ? '+' : ''}${formatRupees(amount)}`;

/** The reason of a transaction, in the page's language. */
export const formatReason = ({ cause }: Pick<Transaction, 'cause'>): string => ledgerTexts.reasons[cause];

/** The name of the button that opens a line: 'View Details of Refund: appointment cancelled, +₹500, Pending, 12 Aug 2026, 5:30 pm'. */
export const formatViewLabel = (
  transaction: Pick<Transaction, 'amount' | 'kind' | 'cause' | 'status' | 'createdAt'>,
  timeZone = getBrowserTimeZone(),
): string =>
  m.viewOf(
    formatReason(transaction),
    formatAmount(transaction),
    m.statuses[transaction.status],
    formatDateTime(transaction.createdAt, timeZone),
  );

/** Why a transaction has no receipt; undefined if it has one, or will. */
export const explainMissingReceipt = ({
  kind,
  status,
  cause,
}: Pick<Transaction, 'kind' | 'status' | 'cause'>): string => {
  if (status !== 'failed') return '';
  return cause === 'given-by-hand' ? m.noReceipt.byHand : m.noReceipt[kind];
};
