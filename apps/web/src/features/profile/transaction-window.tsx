import { browserTimeZone, dateAndTime } from '@arogo/client/formats';
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
import { amountOf, colourOf, noReceiptOf } from './transaction-words.ts';

/** One charge or refund, and its receipt. */
export default function TransactionWindow({
  transaction,
  onClose,
}: {
  readonly transaction: Transaction;
  readonly onClose: () => void;
}) {
  const { id, number, createdAt, modeOfPayment, paymentMadeTo, reason, status, receiptUrl, appointmentId } =
    transaction;
  const noReceipt = noReceiptOf(transaction);
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
        <Line name={m.id}>{number ?? id}</Line>
        <Line name={m.when}>{dateAndTime(createdAt, browserTimeZone())}</Line>
        <Line name={m.method}>{modeOfPayment}</Line>
        <Line name={m.amount}>{amountOf(transaction)}</Line>
        <Line name={m.madeTo}>
          <bdi>{paymentMadeTo}</bdi>
        </Line>
        <Line name={m.reason}>{reason}</Line>
        <Line name={m.status}>
          <Status colour={colourOf(status)}>{m.statuses[status]}</Status>
        </Line>
      </dl>
      {noReceipt !== '' && <p className="mt-3 text-sm text-soft">{noReceipt}</p>}
      <TextLink
        as={Link}
        to={`/?${new URLSearchParams({ appointmentId }).toString()}`}
        className="mt-3 inline-flex min-h-11 items-center"
      >
        {m.visit}
      </TextLink>
    </Dialog>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-3 py-2.5">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
