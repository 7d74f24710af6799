import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { commonMessages } from '@arogo/contract/messages/common';
import { ledgerTexts, receiptTexts } from '@arogo/contract/messages/receipt';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { transactionCauses } from '@arogo/contract/payments';
import { translate } from '../../platform/language/translations.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { createPdf, type TextStyle } from '../../platform/pdf/pdf.ts';
import { addClockName } from '../../platform/zones.ts';
import type { ReceiptRow } from './store.ts';
import { toRupees } from './payment-mapper.ts';

/** A receipt as a PDF file. */
export interface ReceiptPdf {
  readonly name: string;
  readonly content: Buffer;
}

const mutedColour = '#56645E';
const warningColour = '#955800';
const titleStyle: TextStyle = { size: 22, weight: 'strong' };
const sandboxTitleStyle: TextStyle = { size: 16, weight: 'strong', colour: warningColour, above: 12 };
const sandboxTextStyle: TextStyle = { size: 10.5, colour: warningColour, above: 2 };
const amountStyle: TextStyle = { size: 28, weight: 'strong', above: 18 };
const nameStyle: TextStyle = { size: 9.5, colour: mutedColour, above: 12, keep: 18 };
const valueStyle: TextStyle = { size: 12, above: 1 };
const noteStyle: TextStyle = { size: 9.5, colour: mutedColour, above: 10 };

/** '₹1,25,000.50', with Indian grouping; with paise only if there are any. */
export const formatPaise = (paise: number): string => formatRupees(toRupees(paise));

const formatTime = (date: Date, timeZone: string, language: LanguageCode): string => {
  const { locale } = findLanguage(language);
  const day = date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const time = Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
  return `${day}, ${translate(language, formatClock)(time)}`;
};

/** Draws the receipt of a charge or a refund, in the patient's time zone. @param language the recipient's */
export const renderReceiptPdf = async (
  row: ReceiptRow,
  language: LanguageCode = defaultLanguage,
): Promise<ReceiptPdf> => {
  const t = translate(language, receiptTexts);
  // Adds the time zone's name if the payer's and the appointment's zones differ.
  const formatNamedTime = (date: Date, clock: string, other: string): string => {
    const instant = Temporal.Instant.fromEpochMilliseconds(date.getTime());
    return addClockName(formatTime(date, clock, language), instant, clock, other, language);
  };
  const isRefund = row.kind === 'refund';
  const number = row.number ?? '';
  const at = row.settled_at ?? row.created_at;
  const heading = isRefund ? t.refund : t.charge;
  const pdf = await createPdf({
    title: `${heading} ${number}`,
    author: commonMessages.productName,
    language: findLanguage(language).locale,
    at,
  });
  pdf.text(commonMessages.productName, { size: 12, weight: 'strong', colour: '#0A5243' });
  pdf.text(heading, titleStyle);
  if (row.gateway === 'sandbox') {
    pdf.text(t.sandbox, sandboxTitleStyle);
    pdf.text(t.sandboxText, sandboxTextStyle);
  }
  pdf.text(formatPaise(row.amount), amountStyle);
  pdf.text(isRefund ? t.amountRefunded : t.amount, { size: 10.5, colour: mutedColour });
  pdf.line(12);
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [t.number, [number]],
    [t.date, [formatNamedTime(at, row.time_zone, row.visit_zone)]],
    [isRefund ? t.refundedTo : t.payer, [row.payer_name, row.address, `${row.city}, ${row.region} ${row.postal_code}`]],
    ...(row.person === null ? [] : [[t.person, [row.person]] as const]),
    [t.payee, [row.payee_name]],
    [t.registration, [row.payee_registration]],
    [t.method, [row.method]],
    [t.reason, [translate(language, ledgerTexts).reasons[parseEnum(transactionCauses, row.reason)]]],
    [t.visit, [formatNamedTime(row.starts_at, row.visit_zone, row.time_zone)]],
    ...(isRefund && row.charge_number !== null ? [[t.of, [row.charge_number]] as const] : []),
    [t.reference, [row.reference]],
  ];
  for (const [label, lines] of facts) {
    pdf.text(label, nameStyle);
    for (const line of lines) pdf.text(line, valueStyle);
  }
  pdf.line(14);
  pdf.text(t.kept, noteStyle);
  const content = await pdf.finish(
    (page, pages) =>
      `${commonMessages.productName} · ${heading} ${number}${row.gateway === 'sandbox' ? ` · ${t.sandbox}` : ''} · ${t.page(page, pages)}`,
  );
  return { name: t.fileName(number), content };
};
