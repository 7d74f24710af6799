import type { DocumentDetails } from '@arogo/contract/document-details';
import type { DocumentReadState } from './document-reader.ts';
import type { UploadDetails } from './upload-details.ts';

/** What a person typed or chose; absent where they did not touch a field. */
export type DetailsInput = { readonly [Name in keyof UploadDetails]?: UploadDetails[Name] | undefined };

/** What a field says of its paper: its value is the paper's, the paper says or seems to say another, or does not say. */
export type FieldNote<Value = string> =
  | { readonly is: 'same' | 'missing' }
  | { readonly is: 'differs' | 'seems'; readonly value: Value };
export type FieldNotes = { readonly [Name in keyof UploadDetails]?: FieldNote<UploadDetails[Name]> | undefined };

type ProposedValue<Value> = { readonly value: Value; readonly certainty: 'sure' | 'doubtful' } | undefined;

const getCertainValue = <Value>(proposed: ProposedValue<Value>): Value | undefined =>
  proposed?.certainty === 'sure' ? proposed.value : undefined;

/** What was read of a paper; a day ahead here is not proposed, though it may have begun elsewhere. */
export const getReadDetails = (state: DocumentReadState | undefined, today: string): DocumentDetails | undefined => {
  if (state?.is !== 'read' || state.details.unreadable !== undefined) return undefined;
  const { date, ...others } = state.details;
  return { ...others, ...(date && date.value <= today && { date }) };
};

/**
 * What is saved: what was typed, where nothing was what the paper says for sure, else what a new form begins with.
 * @param typed the first that says something of a field counts
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

/** 'kavita deshpande' of 'Dr. Kavita  Deshpande'. */
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

/** How what stands in the fields compares with the paper. */
export const compareWithDocument = ({ doctor, date, type }: UploadDetails, read: DocumentDetails): FieldNotes => ({
  // A name that was typed needs no more of a paper that names none.
  doctor: doctor !== '' && read.doctor === undefined ? undefined : compareField(doctor, read.doctor),
  date: compareField(date, read.date),
  type: compareField(type, read.type),
});
