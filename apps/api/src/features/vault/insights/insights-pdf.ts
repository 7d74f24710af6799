import {
  type InsightLine,
  type InsightStatement,
  insightTopics,
  type NewerResult,
  type RecordInsights,
} from '@arogo/contract/insights';
import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { commonMessages } from '@arogo/contract/messages/common';
import { insightsScreen } from '@arogo/contract/messages/insights';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { vaultScreen } from '@arogo/contract/messages/vault';
import type { RecordType } from '@arogo/contract/vault';
import { translate } from '../../../platform/language/translations.ts';
import { createPdf, type PdfWriter, type TextStyle } from '../../../platform/pdf/pdf.ts';

/** The contents of the PDF. */
export interface InsightsPdfInput {
  readonly insights: NonNullable<RecordInsights['insights']>;
  readonly newer: readonly NewerResult[];
  /** The patient's name on the document; empty if it has none. */
  readonly patient: string;
  readonly account: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctor: string;
  /** The time zone of its dates. */
  readonly timeZone: string;
  readonly language: LanguageCode;
}

/** A PDF, ready for download. */
export interface InsightsPdf {
  readonly name: string;
  readonly content: Buffer;
}

const mutedColour = '#56645E';
const warningColour = '#955800';
const accentColour = '#0A5243';
const titleStyle: TextStyle = { size: 22, weight: 'strong' };
const aboutStyle: TextStyle = { size: 10.5, colour: mutedColour };
const cautionStyle: TextStyle = { size: 10.5, weight: 'strong', above: 10 };
const pageTitleStyle: TextStyle = { size: 16, weight: 'strong', above: 18, keep: 80 };
const headingStyle: TextStyle = { size: 12, weight: 'strong', colour: accentColour, above: 14, keep: 44 };
const statementStyle: TextStyle = { size: 11.5, above: 9, keep: 16 };
const lineStyle: TextStyle = { size: 9.5, colour: mutedColour, above: 1, indent: 12 };
const doubtStyle: TextStyle = { size: 9.5, colour: warningColour, above: 1, indent: 12 };

/** The texts of the PDF, in the reader's language. */
interface PdfTexts {
  readonly messages: typeof insightsScreen;
  readonly formatDay: (date: Date, timeZone: string) => string;
  readonly formatTime: (date: Date, timeZone: string) => string;
}

const createTexts = (language: LanguageCode): PdfTexts => {
  const { locale } = findLanguage(language);
  const formatDay = (date: Date, timeZone: string): string =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
  const formatClockTime = translate(language, formatClock);
  const formatTime = (date: Date, timeZone: string): string => {
    const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(date);
    return `${formatDay(date, timeZone)}, ${formatClockTime(time)}`;
  };
  return { messages: translate(language, insightsScreen), formatDay, formatTime };
};

const formatLine = ({ text, corrected }: InsightLine, { messages }: PdfTexts): string =>
  `${messages.line}: ${text}${corrected ? ` (${messages.corrected})` : ''}`;

/** Formats newer results, next to the results that they replace. */
const formatNewerResults = (
  { topic, lines }: InsightStatement,
  newer: readonly NewerResult[],
  { messages, formatDay }: PdfTexts,
): readonly string[] => {
  if (topic !== 'results') return [];
  return newer
    .filter(({ index }) => lines.some((one) => one.fact === 'results' && one.index === index))
    .map(({ day, printed, recordId }) =>
      (recordId === undefined ? messages.newerTyped : messages.newerResult)(formatDay(new Date(day), 'UTC'), printed),
    );
};

const drawStatement = (
  pdf: PdfWriter,
  statement: InsightStatement,
  newer: readonly NewerResult[],
  texts: PdfTexts,
): void => {
  const { messages } = texts;
  const { text, lines, doubtful, source } = statement;
  pdf.text(text, statementStyle);
  for (const one of formatNewerResults(statement, newer, texts)) pdf.text(one, doubtStyle);
  if (doubtful) pdf.text(messages.check, doubtStyle);
  if (source !== undefined) pdf.text(messages.source(source), lineStyle);
  for (const one of new Set(lines.map((line) => formatLine(line, texts)))) pdf.text(one, lineStyle);
};

/** Renders insights as PDF: patient, record, both pages with the source line of each statement, and that it is no diagnosis. */
export const renderInsightsPdf = async ({
  insights,
  newer,
  patient,
  account,
  recordType,
  recordDate,
  doctor,
  timeZone,
  language,
}: InsightsPdfInput): Promise<InsightsPdf> => {
  const texts = createTexts(language);
  const { messages, formatDay, formatTime } = texts;
  const madeAt = new Date(insights.madeAt);
  const type = translate(language, vaultScreen).recordTypes[recordType];
  const record = `${type} ${formatDay(recordDate, timeZone)}`;
  const pdf = await createPdf({
    title: `${messages.title}: ${record}`,
    author: commonMessages.productName,
    language: findLanguage(language).locale,
    at: madeAt,
  });
  pdf.text(messages.title, titleStyle);
  const headerLines: readonly (readonly [string, string])[] = [
    [messages.patient, patient],
    [messages.accountHolder, account],
    [messages.record, `${record}, ${doctor}`],
    [messages.madeAt, formatTime(madeAt, timeZone)],
    [messages.by, insights.by === 'model' ? (insights.modelName ?? '') : messages.rules],
  ];
  for (const [name, value] of headerLines) if (value !== '') pdf.text(`${name}: ${value}`, aboutStyle);
  if (insights.outdated) pdf.text(messages.changed, { ...doubtStyle, indent: 0, above: 8 });
  pdf.text(messages.notDiagnosis, cautionStyle);
  pdf.line(8);
  for (const [index, statements] of insights.pages.entries()) {
    if (index > 0) pdf.newPage();
    pdf.text(
      `${messages.pageOf(index + 1, insights.pages.length)}  ${messages.pageTitles[index] ?? ''}`,
      pageTitleStyle,
    );
    for (const topic of insightTopics) {
      const topicStatements = statements.filter((statement) => statement.topic === topic);
      if (topicStatements.length > 0) pdf.text(messages.topics[topic], headingStyle);
      for (const statement of topicStatements) drawStatement(pdf, statement, newer, texts);
    }
  }
  const content = await pdf.finish(
    (page, pages) => `${commonMessages.productName} · ${messages.notDiagnosis} · ${messages.pageOf(page, pages)}`,
  );
  return { name: messages.fileName(record), content };
};
