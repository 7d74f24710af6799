import * as z from 'zod/mini';
import { recordTitle } from './messages/record-title.ts';
import { vaultScreen } from './messages/vault.ts';
import { findResultSide, type PrintedResult } from './result-side.ts';
import type { RecordType } from './vault.ts';

/** Maximum characters of a name or diagnosis in a title. */
const maxTitlePartLength = 120;
/** Maximum number of named results outside their range. */
const maxNamedOutside = 3;

const countSchema = z._default(z.int(), 0);

/** Summary of a document for lists. Doubtful facts are counted, but neither named nor called low or high. */
export const recordContents = /* @__PURE__ */ z.object({
  diagnosis: z.optional(z.string()),
  medicines: countSchema,
  /** The first of them. */
  medicine: z.optional(z.string()),
  results: countSchema,
  /** The first of them. */
  result: z.optional(z.string()),
  low: countSchema,
  high: countSchema,
  /** Marked by the document as abnormal, neither low nor high. */
  marked: countSchema,
  /**
   * The first of the low, high and marked ones; absent if there are none, and in records that were read before this field
   * existed.
   */
  outside: z.optional(
    z.array(
      z.object({
        name: z.string(),
        /** As printed, with its unit. */
        printed: z.string(),
        side: z.enum(['below', 'above', 'marked']),
      }),
    ),
  ),
});
export type RecordContents = z.infer<typeof recordContents>;
type OutsideResult = NonNullable<RecordContents['outside']>[number];

/** Certainty of a fact, and the patient's statement about it. */
export interface FactStanding {
  /** Absent if the patient has made no statement. */
  readonly state?: string | undefined;
  readonly certainty: string;
}

type SummarizedResult = FactStanding & PrintedResult & { readonly name: string; readonly unit?: string | undefined };

/** The facts that a summary uses. */
export interface SummarizedFacts {
  readonly diagnosis?: string | undefined;
  readonly medicines: readonly (FactStanding & { readonly medicine_name: string })[];
  readonly results: readonly SummarizedResult[];
  readonly lines?: { readonly diagnosis?: FactStanding | undefined } | undefined;
}

/** Whether the fact is certain, or confirmed by the patient. */
const isKnown = ({ state = 'read', certainty }: FactStanding): boolean => state !== 'read' || certainty === 'sure';

/** Whether a text fits a title: one line, not too long. */
const fitsTitle = (text: string): boolean => text.length <= maxTitlePartLength && !text.includes('\n');

/** @returns undefined for a result within its range, or without one */
const toOutsideResult = (result: SummarizedResult): OutsideResult | undefined => {
  const { name, value, unit = '' } = result;
  const side = findResultSide(result);
  return side === 'within' || side === 'unknown' ? undefined : { name, printed: `${value} ${unit}`.trim(), side };
};

/** Summarises a document for the title of its record. */
export const summarizeContents = ({ diagnosis, medicines, results, lines }: SummarizedFacts): RecordContents => {
  const outside = results.filter(isKnown).flatMap((each) => toOutsideResult(each) ?? []);
  const count = (side: OutsideResult['side']): number => outside.filter((each) => each.side === side).length;
  const named = outside.filter(({ name, printed }) => fitsTitle(name) && fitsTitle(printed)).slice(0, maxNamedOutside);
  const [medicine, result] = [medicines[0], results[0]];
  return {
    ...(diagnosis !== undefined &&
      lines?.diagnosis !== undefined &&
      isKnown(lines.diagnosis) &&
      fitsTitle(diagnosis) && { diagnosis }),
    medicines: medicines.length,
    ...(medicine !== undefined &&
      isKnown(medicine) &&
      fitsTitle(medicine.medicine_name) && { medicine: medicine.medicine_name }),
    results: results.length,
    ...(result !== undefined && isKnown(result) && fitsTitle(result.name) && { result: result.name }),
    low: count('below'),
    high: count('above'),
    marked: count('marked'),
    ...(named.length > 0 && { outside: named }),
  };
};

/** The fields of a record that its title uses. */
export interface TitledRecord {
  readonly recordType: RecordType;
  readonly labReport?: { readonly test_name: string } | null | undefined;
  readonly contents?: RecordContents | undefined;
}

/** Texts of titles. A page has those of its language; the server passes those of its reader. */
interface TitleTexts {
  readonly title: typeof recordTitle;
  readonly types: Readonly<Record<RecordType, string>>;
}

const pageTexts: TitleTexts = { title: recordTitle, types: vaultScreen.recordTypes };

const titlePrescription = (
  { diagnosis, medicines, medicine }: RecordContents,
  { title: t }: TitleTexts,
): readonly string[] => {
  if (diagnosis !== undefined) return medicines > 0 ? [diagnosis, t.medicines(medicines)] : [diagnosis];
  if (medicine === undefined) return medicines > 0 ? [t.medicines(medicines)] : [];
  return [medicines === 1 ? medicine : t.medicineAndMore(medicine, medicines - 1)];
};

const titleReport = (
  test: string | undefined,
  { results, result, low, high, marked }: RecordContents,
  { title: t }: TitleTexts,
): readonly string[] => {
  const name = test ?? (results === 1 && result !== undefined ? result : results > 0 ? t.results(results) : undefined);
  const outside = [low > 0 && t.low(low), high > 0 && t.high(high), marked > 0 && t.marked(marked)].filter(
    (part) => part !== false,
  );
  return [...(name === undefined ? [] : [name]), ...(outside.length > 0 ? [outside.join(', ')] : [])];
};

/** Contents of a document that was not read. */
const noContents = /* @__PURE__ */ summarizeContents({ medicines: [], results: [] });

/** Builds a title from the document's contents, such as 'Complete blood count · 3 low'; undefined if nothing was read. */
export const titleContents = (
  { recordType, labReport, contents = noContents }: TitledRecord,
  texts: TitleTexts = pageTexts,
): string | undefined => {
  const parts =
    recordType === 'LAB_REPORT'
      ? titleReport(labReport?.test_name, contents, texts)
      : titlePrescription(contents, texts);
  return parts.length > 0 ? parts.join(' · ') : undefined;
};

/** Builds the title of a record: from the document's contents, or its type if nothing was read. */
export const titleRecord = (record: TitledRecord, texts: TitleTexts = pageTexts): string =>
  titleContents(record, texts) ?? texts.types[record.recordType];
