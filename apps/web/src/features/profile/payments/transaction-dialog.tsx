import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { transactionsScreen as m } from '@arogo/contract/messages/transactions';
import type { Transaction } from '@arogo/contract/payments';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAmount, formatReason, getStatusColour, explainMissingReceipt } from './transaction-format.ts';

/** One charge or refund, and its receipt. */
export default function TransactionDialog({
  transaction,
  onClose,
}: {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}) {
  const { id, number, createdAt, modeOfPayment, paymentMadeTo, status, receiptUrl, appointmentId, person } =
    transaction;
  const noReceipt = explainMissingReceipt(transaction);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.windowTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.back}
          </Button>
          {receiptUrl !== null && (
            <LinkButton href={receiptUrl} download icon={<Download aria-hidden="true" />}>
              {m.download}
            </LinkButton>
          )}
        </>
      }
    >
      <dl className="divide-y divide-line">
        <TransactionLine name={m.id}>{number ?? id}</TransactionLine>
        <TransactionLine name={m.when}>{formatDateTime(createdAt, getBrowserTimeZone())}</TransactionLine>
        <TransactionLine name={m.method}>{modeOfPayment}</TransactionLine>
        <TransactionLine name={m.amount}>{formatAmount(transaction)}</TransactionLine>
        <TransactionLine name={m.madeTo}>
          <bdi>{paymentMadeTo}</bdi>
        </TransactionLine>
        {person !== null && (
          <TransactionLine name={m.person}>
            <bdi>{person}</bdi>
          </TransactionLine>
        )}
        <TransactionLine name={m.reason}>{formatReason(transaction)}</TransactionLine>
        <TransactionLine name={m.status}>
          <Status colour={getStatusColour(status)}>{m.statuses[status]}</Status>
        </TransactionLine>
      </dl>
      {noReceipt !== '' && <p className="mt-3 text-sm text-soft">{noReceipt}</p>}
      {person === null && (
        <TextLink
          as={Link}
          to={`/?${new URLSearchParams({ appointmentId }).toString()}`}
          className="mt-3 inline-flex min-h-11 items-center"
        >
          {m.visit}
        </TextLink>
      )}
    </Dialog>
  );
}

function TransactionLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-3 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
