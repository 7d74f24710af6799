import * as z from 'zod/mini';
import { recordTitle as t } from './messages/record-title.ts';
import { vaultScreen } from './messages/vault.ts';
import { findResultSide, type PrintedResult } from './result-side.ts';
import type { RecordType } from './vault.ts';

/** Characters of a name or diagnosis in a title. */
const maxTitlePartLength = 120;

const count = z._default(z.int(), 0);

/** What a list says of a paper's contents. Doubtful facts are counted, but neither named nor called low or high. */
export const recordContents = /* @__PURE__ */ z.object({
  diagnosis: z.optional(z.string()),
  medicines: count,
  /** The first of them. */
  medicine: z.optional(z.string()),
  results: count,
  /** The first of them. */
  result: z.optional(z.string()),
  low: count,
  high: count,
  /** Marked by the paper as not usual, neither low nor high. */
  marked: count,
});
export type RecordContents = z.infer<typeof recordContents>;

/** How sure a fact is, and what its patient says about it. */
export interface FactStanding {
  /** Absent where a patient had no say yet. */
  readonly state?: string | undefined;
  readonly certainty: string;
}

/** What is summarised of a paper. */
export interface SummarizedFacts {
  readonly diagnosis?: string | undefined;
  readonly medicines: readonly (FactStanding & { readonly medicine_name: string })[];
  readonly results: readonly (FactStanding & PrintedResult & { readonly name: string })[];
  readonly lines?: { readonly diagnosis?: FactStanding | undefined } | undefined;
}

/** Whether the paper says it without doubt, or its patient does. */
const isKnown = ({ state = 'read', certainty }: FactStanding): boolean => state !== 'read' || certainty === 'sure';

/** Whether a text can be read in a title: one line of letters, not cut. */
const fitsTitle = (text: string): boolean => text.length <= maxTitlePartLength && !text.includes('\n');

/** Counts what stands on a paper, for the title of its record. */
export const summarizeContents = ({ diagnosis, medicines, results, lines }: SummarizedFacts): RecordContents => {
  const sides = results.filter(isKnown).map(findResultSide);
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
    low: sides.filter((side) => side === 'below').length,
    high: sides.filter((side) => side === 'above').length,
    marked: sides.filter((side) => side === 'marked').length,
  };
};

/** What is known of a record that has a title. */
export interface TitledRecord {
  readonly recordType: RecordType;
  readonly labReport?: { readonly test_name: string } | null | undefined;
  readonly contents?: RecordContents | undefined;
}

const titlePrescription = ({ diagnosis, medicines, medicine }: RecordContents): readonly string[] => {
  if (diagnosis !== undefined) return medicines > 0 ? [diagnosis, t.medicines(medicines)] : [diagnosis];
  if (medicine === undefined) return medicines > 0 ? [t.medicines(medicines)] : [];
  return [medicines === 1 ? medicine : t.medicineAndMore(medicine, medicines - 1)];
};

const titleReport = (
  test: string | undefined,
  { results, result, low, high, marked }: RecordContents,
): readonly string[] => {
  const name = test ?? (results === 1 && result !== undefined ? result : results > 0 ? t.results(results) : undefined);
  const outside = [low > 0 && t.low(low), high > 0 && t.high(high), marked > 0 && t.marked(marked)].filter(
    (part) => part !== false,
  );
  return [...(name === undefined ? [] : [name]), ...(outside.length > 0 ? [outside.join(', ')] : [])];
};

/** Of a paper that was not read. */
const noContents = /* @__PURE__ */ summarizeContents({ medicines: [], results: [] });

/** Says what a paper says, such as 'Complete blood count · 3 low'; undefined where nothing was read. */
export const titleContents = ({ recordType, labReport, contents = noContents }: TitledRecord): string | undefined => {
  const parts = recordType === 'LAB_REPORT' ? titleReport(labReport?.test_name, contents) : titlePrescription(contents);
  return parts.length > 0 ? parts.join(' · ') : undefined;
};

/** Says what a record is: by what its paper says, or by its type where nothing was read. */
export const titleRecord = (record: TitledRecord): string =>
  titleContents(record) ?? vaultScreen.recordTypes[record.recordType];
