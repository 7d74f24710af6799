import type { DocumentDetails } from '@arogo/contract/document-details';
import type { DocumentReadState } from './document-reader.ts';
import type { UploadDetails } from './upload-details.ts';

/** Values that the person typed or selected; untouched fields are absent. */
export type DetailsInput = { readonly [Name in keyof UploadDetails]?: UploadDetails[Name] | undefined };

/** Comparison of a field with its document: the same, another value (certain or doubtful), or missing on the document. */
export type FieldNote<Value = string> =
  | { readonly is: 'same' | 'missing' }
  | { readonly is: 'differs' | 'seems'; readonly value: Value };
export type FieldNotes = { readonly [Name in keyof UploadDetails]?: FieldNote<UploadDetails[Name]> | undefined };

type ProposedValue<Value> = { readonly value: Value; readonly certainty: 'sure' | 'doubtful' } | undefined;

const getCertainValue = <Value>(proposed: ProposedValue<Value>): Value | undefined =>
  proposed?.certainty === 'sure' ? proposed.value : undefined;

/** Values that were read from a document; a date after today is not proposed, even if that day may have begun elsewhere. */
export const getReadDetails = (state: DocumentReadState | undefined, today: string): DocumentDetails | undefined => {
  if (state?.is !== 'read' || state.details.unreadable !== undefined) return undefined;
  const { date, ...others } = state.details;
  return { ...others, ...(date && date.value <= today && { date }) };
};

/**
 * Resolves the values to save: typed values, else certain values of the document, else the defaults of a new form.
 * @param typed inputs by priority: the first that sets a field counts
 */
export const resolveDetails = (
  typed: readonly (DetailsInput | undefined)[],
  read: DocumentDetails | undefined,
  today: string,
): UploadDetails => {
  const find = <Name extends keyof UploadDetails>(name: Name): UploadDetails[Name] | undefined => {
    for (const one of typed) if (one?.[name] !== undefined) return one[name];
    return undefined;
  };
  return {
    doctor: find('doctor') ?? getCertainValue(read?.doctor) ?? '',
    date: find('date') ?? getCertainValue(read?.date) ?? today,
    type: find('type') ?? getCertainValue(read?.type) ?? 'PRESCRIPTION',
  };
};

/** Normalises 'Dr. Kavita  Deshpande' to 'kavita deshpande'. */
const toComparable = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .replace(/^dr /, '');

const compareField = <Value extends string>(value: Value, proposed: ProposedValue<Value>): FieldNote<Value> => {
  if (proposed === undefined) return { is: 'missing' };
  if (
    toComparable(value) === toComparable(proposed.value) &&
    value.replaceAll(/\D/g, '') === proposed.value.replaceAll(/\D/g, '')
  )
    return { is: 'same' };
  return { is: proposed.certainty === 'sure' ? 'differs' : 'seems', value: proposed.value };
};

/** Compares the values of the fields with the document. */
export const compareWithDocument = ({ doctor, date, type }: UploadDetails, read: DocumentDetails): FieldNotes => ({
  // No note if a name was typed and the document has none.
  doctor: doctor !== '' && read.doctor === undefined ? undefined : compareField(doctor, read.doctor),
  date: compareField(date, read.date),
  type: compareField(type, read.type),
});
