import { rupeesOf } from '@arogo/contract/messages/calendar';
import type { Transaction } from '@arogo/contract/payments';
import type { StatusColour } from '@arogo/ui/badge';

/** "completed green, failed red, other orange". */
export const colourOf = (status: Transaction['status']): StatusColour => (status === 'completed' ? 'taken' : status === 'failed' ? 'due' : 'pending');

/** '₹500'; money that comes back carries a plus. */
export const amountOf = ({ amount, kind }: Pick<Transaction, 'amount' | 'kind'>): string => `${kind === 'refund' ? '+' : ''}${rupeesOf(amount)}`;
