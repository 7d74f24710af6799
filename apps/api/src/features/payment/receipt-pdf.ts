import { rupeesOf as amountOf } from '@arogo/contract/messages/calendar';
import { commonMessages } from '@arogo/contract/messages/common';
import { ledgerWords, receiptWords as t } from '@arogo/contract/messages/receipt';
import { transactionCauses } from '@arogo/contract/payments';
import { oneOf } from '../../platform/one-of.ts';
import { createPdf, type Style } from '../../platform/pdf/pdf.ts';
import { namingClock } from '../../platform/zones.ts';
import type { ReceiptRow } from './store.ts';
import { inRupees } from './view.ts';

/** A receipt as PDF, ready to be handed out. */
export interface Paper {
  readonly name: string;
  readonly content: Buffer;
}

const soft = '#56645E';
const sun = '#955800';
const title: Style = { size: 22, weight: 'strong' };
const sandboxTitle: Style = { size: 16, weight: 'strong', colour: sun, above: 12 };
const sandboxText: Style = { size: 10.5, colour: sun, above: 2 };
const amount: Style = { size: 28, weight: 'strong', above: 18 };
const name: Style = { size: 9.5, colour: soft, above: 12, keep: 18 };
const value: Style = { size: 12, above: 1 };
const note: Style = { size: 9.5, colour: soft, above: 10 };

/** '₹1,25,000.50', with Indian grouping; paise where there are any. */
export const rupeesOf = (paise: number): string => amountOf(inRupees(paise));

const dayOf = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(date);
const timeOf = (date: Date, timeZone: string): string =>
  `${dayOf(date, timeZone)}, ${new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(date)}`;
/** Where the payer's clock and the visit's differ, each time names its own. */
const namedIn = (date: Date, clock: string, other: string): string =>
  namingClock(timeOf(date, clock), Temporal.Instant.fromEpochMilliseconds(date.getTime()), clock, other);

/** Draws the receipt of a charge or a refund, in the patient's zone. */
export const drawReceipt = async (row: ReceiptRow): Promise<Paper> => {
  const isRefund = row.kind === 'refund';
  const number = row.number ?? '';
  const at = row.settled_at ?? row.created_at;
  const heading = isRefund ? t.refund : t.charge;
  const pdf = await createPdf({
    title: `${heading} ${number}`,
    author: commonMessages.productName,
    language: 'en-IN',
    at,
  });
  pdf.text(commonMessages.productName, { size: 12, weight: 'strong', colour: '#0A5243' });
  pdf.text(heading, title);
  if (row.gateway === 'sandbox') {
    pdf.text(t.sandbox, sandboxTitle);
    pdf.text(t.sandboxText, sandboxText);
  }
  pdf.text(rupeesOf(row.amount), amount);
  pdf.text(isRefund ? t.amountRefunded : t.amount, { size: 10.5, colour: soft });
  pdf.line(12);
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [t.number, [number]],
    [t.date, [namedIn(at, row.time_zone, row.visit_zone)]],
    [isRefund ? t.refundedTo : t.payer, [row.payer_name, row.address, `${row.city}, ${row.region} ${row.postal_code}`]],
    [t.payee, [row.made_to]],
    [t.registration, [row.made_to_registration]],
    [t.method, [row.method]],
    [t.reason, [ledgerWords.reasons[oneOf(transactionCauses, row.reason)]]],
    [t.visit, [namedIn(row.starts_at, row.visit_zone, row.time_zone)]],
    ...(isRefund && row.charge_number !== null ? [[t.of, [row.charge_number]] as const] : []),
    [t.reference, [row.reference]],
  ];
  for (const [label, lines] of facts) {
    pdf.text(label, name);
    for (const line of lines) pdf.text(line, value);
  }
  pdf.line(14);
  pdf.text(t.kept, note);
  const content = await pdf.finish(
    (page, pages) =>
      `${commonMessages.productName} · ${heading} ${number}${row.gateway === 'sandbox' ? ` · ${t.sandbox}` : ''} · ${t.page(page, pages)}`,
  );
  return { name: t.fileName(number), content };
};
