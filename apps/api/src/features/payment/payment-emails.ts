import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { receiptTexts } from '@arogo/contract/messages/receipt';
import { translate } from '../../platform/language/translations.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { renderMailHtml, renderLeadLine, renderSoftLine } from '../../platform/mail/templates.ts';
import { type ReceiptPdf, formatPaise } from './receipt-pdf.ts';
import type { ReceiptRow } from './store.ts';

/** Builds the mail with a receipt. It names neither doctor nor appointment, since others may read the mailbox. */
export const buildReceiptMail = (
  row: ReceiptRow,
  email: string,
  { name, content }: ReceiptPdf,
  language: LanguageCode = defaultLanguage,
): Mail => {
  const t = translate(language, receiptTexts);
  const isRefund = row.kind === 'refund';
  const number = row.number ?? '';
  const subject = isRefund ? t.mailRefund(number) : t.mailCharge(number);
  const lead = isRefund ? t.mailRefundLead(formatPaise(row.amount)) : t.mailChargeLead(formatPaise(row.amount));
  const further = [
    ...(row.gateway === 'sandbox' ? [t.sandboxText] : []),
    ...(row.person === null ? [] : [t.mailPerson(row.person)]),
    ...(isRefund ? [t.mailRefundTime] : []),
    t.mailFind,
  ];
  return {
    to: email,
    subject,
    text: [lead, ...further].join('\n\n').concat('\n'),
    html: renderMailHtml(subject, lead, [renderLeadLine(lead), ...further.map(renderSoftLine)], language),
    attachments: [{ name, type: 'application/pdf', content: content.toString('base64') }],
  };
};
