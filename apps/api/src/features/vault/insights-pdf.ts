import {
  type InsightLine,
  type InsightStatement,
  insightTopics,
  type NewerResult,
  type RecordInsights,
} from '@arogo/contract/insights';
import { commonMessages } from '@arogo/contract/messages/common';
import { insightsScreen as t } from '@arogo/contract/messages/insights';
import { vaultScreen } from '@arogo/contract/messages/vault';
import type { RecordType } from '@arogo/contract/vault';
import { createPdf, type PdfWriter, type Style } from '../../platform/pdf/pdf.ts';

/** What is drawn. */
export interface InsightsDrawn {
  readonly insights: NonNullable<RecordInsights['insights']>;
  readonly newer: readonly NewerResult[];
  /** As the paper names them; empty where it does not. */
  readonly patient: string;
  readonly account: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctor: string;
  /** In which its dates are told. */
  readonly timeZone: string;
}

/** A PDF, ready to be handed out. */
export interface InsightsPaper {
  readonly name: string;
  readonly content: Buffer;
}

const soft = '#56645E';
const sun = '#955800';
const leaf = '#0A5243';
const title: Style = { size: 22, weight: 'strong' };
const about: Style = { size: 10.5, colour: soft };
const caution: Style = { size: 10.5, weight: 'strong', above: 10 };
const pageTitle: Style = { size: 16, weight: 'strong', above: 18, keep: 80 };
const heading: Style = { size: 12, weight: 'strong', colour: leaf, above: 14, keep: 44 };
const said: Style = { size: 11.5, above: 9, keep: 16 };
const line: Style = { size: 9.5, colour: soft, above: 1, indent: 12 };
const doubt: Style = { size: 9.5, colour: sun, above: 1, indent: 12 };

const dayIn = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(date);
const timeIn = (date: Date, timeZone: string): string =>
  `${dayIn(date, timeZone)}, ${new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(date)}`;

const lineText = ({ text, corrected }: InsightLine): string =>
  `${t.line}: ${text}${corrected ? ` (${t.corrected})` : ''}`;

/** What newer results say, beside the results that they replace. */
const newerTexts = ({ topic, lines }: InsightStatement, newer: readonly NewerResult[]): readonly string[] => {
  if (topic !== 'results') return [];
  return newer
    .filter(({ index }) => lines.some((one) => one.fact === 'results' && one.index === index))
    .map(({ day, printed, recordId }) =>
      (recordId === undefined ? t.newerTyped : t.newerResult)(dayIn(new Date(day), 'UTC'), printed),
    );
};

const drawStatement = (pdf: PdfWriter, statement: InsightStatement, newer: readonly NewerResult[]): void => {
  const { text, lines, doubtful, source } = statement;
  pdf.text(text, said);
  for (const one of newerTexts(statement, newer)) pdf.text(one, doubt);
  if (doubtful) pdf.text(t.check, doubt);
  if (source !== undefined) pdf.text(t.source(source), line);
  for (const one of new Set(lines.map(lineText))) pdf.text(one, line);
};

/** Draws insights: for whom, of which record, both pages with the line of each statement, and that they are no diagnosis. */
export const drawInsights = async ({
  insights,
  newer,
  patient,
  account,
  recordType,
  recordDate,
  doctor,
  timeZone,
}: InsightsDrawn): Promise<InsightsPaper> => {
  const madeAt = new Date(insights.madeAt);
  const type = vaultScreen.recordTypes[recordType];
  const record = `${type} ${dayIn(recordDate, timeZone)}`;
  const pdf = await createPdf({
    title: `${t.title}: ${record}`,
    author: commonMessages.productName,
    language: 'en-IN',
    at: madeAt,
  });
  pdf.text(t.title, title);
  const facts: readonly (readonly [string, string])[] = [
    [t.patient, patient],
    [t.accountHolder, account],
    [t.record, `${record}, ${doctor}`],
    [t.madeAt, timeIn(madeAt, timeZone)],
    [t.by, insights.by === 'model' ? (insights.modelName ?? '') : t.rules],
  ];
  for (const [name, value] of facts) if (value !== '') pdf.text(`${name}: ${value}`, about);
  if (insights.outdated) pdf.text(t.changed, { ...doubt, indent: 0, above: 8 });
  pdf.text(t.notDiagnosis, caution);
  pdf.line(8);
  for (const [index, statements] of insights.pages.entries()) {
    if (index > 0) pdf.newPage();
    pdf.text(`${t.pageOf(index + 1, insights.pages.length)}  ${t.pageTitles[index] ?? ''}`, pageTitle);
    for (const topic of insightTopics) {
      const here = statements.filter((statement) => statement.topic === topic);
      if (here.length > 0) pdf.text(t.topics[topic], heading);
      for (const statement of here) drawStatement(pdf, statement, newer);
    }
  }
  const content = await pdf.finish(
    (page, pages) => `${commonMessages.productName} · ${t.notDiagnosis} · ${t.pageOf(page, pages)}`,
  );
  return { name: t.fileName(record), content };
};
