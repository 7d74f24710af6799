import { receiptWords as t } from '@arogo/contract/messages/receipt';
import type { Mail } from '../../platform/mail/mailer.ts';
import { framed, leadLine, softLine } from '../../platform/mail/templates.ts';
import { type Paper, rupeesOf } from './receipt-pdf.ts';
import type { ReceiptRow } from './store.ts';

/** The mail that brings a receipt. It names neither doctor nor visit: who reads the mailbox is not told of them. */
export const receiptMail = (row: ReceiptRow, { name, content }: Paper): Mail => {
  const isRefund = row.kind === 'refund';
  const number = row.number ?? '';
  const subject = isRefund ? t.mailRefund(number) : t.mailCharge(number);
  const lead = isRefund ? t.mailRefundLead(rupeesOf(row.amount)) : t.mailChargeLead(rupeesOf(row.amount));
  const further = [
    ...(row.gateway === 'sandbox' ? [t.sandboxText] : []),
    ...(isRefund ? [t.mailRefundTime] : []),
    t.mailFind,
  ];
  return {
    to: row.email,
    subject,
    text: [lead, ...further].join('\n\n').concat('\n'),
    html: framed(subject, lead, [leadLine(lead), ...further.map(softLine)]),
    attachments: [{ name, type: 'application/pdf', content: content.toString('base64') }],
  };
};
