import { isSameMedicine } from '@arogo/document-reading/medicines/same-medicine';
import { findBloodGroup, type BodyParticulars } from '@arogo/clinical/vocabulary/particulars';
import { findKnownName } from '@arogo/clinical/vocabulary/vocabulary';
import {
  type MedicalList,
  maxMedicalNameLength,
  type MedicalProfile,
  type MedicalSuggestion,
} from '@arogo/contract/medical-profile';
import { joinPattern } from '@arogo/contract/join-pattern';

/** The extracted data of a document that can complete a medical profile. */
export interface SuggestionDocument extends BodyParticulars {
  readonly id: string;
  readonly recordType: MedicalSuggestion['recordType'];
  /** YYYY-MM-DD in the patient's time zone. */
  readonly day: string;
  readonly doctorName: string;
  readonly diagnosis: string | undefined;
  readonly medicines: readonly { readonly name: string; readonly days: number | undefined }[];
  readonly results: readonly { readonly name: string; readonly value: string }[];
}

/** Suggestions per list; further ones appear once these are accepted. */
const maxPerList = 6;

/** Conditions that pass by themselves are not suggested. */
const temporaryConditions = new RegExp(
  joinPattern(String.raw`
    \b(?:fever|pyrexia|viral|cold|coryza|cough|flu|influenza|urti|lrti|uri|pharyngitis|tonsillitis|
    gastroenteritis|age|diarrh?o?ea|vomiting|sprain|strain|injury|fracture|wound|abscess|conjunctivitis|
    bronchitis|pneumonia|infection|dengue|malaria|typhoid|review|follow\s?up|check\s?up|normal|healthy)\b
  `),
  'i',
);
/** Signs that the doctor is unsure of a diagnosis, or has ruled it out. */
const uncertainDiagnosis =
  /\?|\b(?:r\/o|rule[d]? out|suspected|probable|possible|query|likely|no evidence|not|h\/o|family)\b/i;

const parseDiagnoses = (text: string): readonly string[] =>
  text
    .split(/[;,\n]|\s\+\s|\swith\s|\sand\s|\b\d[.)]\s/i)
    .map((part) => part.replaceAll(/^[\s:.-]+|[\s:.-]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part) && part.length <= maxMedicalNameLength && !uncertainDiagnosis.test(part))
    .flatMap((part) => {
      const name = findKnownName('healthConditions', part);
      if (name !== undefined) return [name];
      return temporaryConditions.test(part) ? [] : [part];
    });

/** Whether a course has ended by today. A course of unknown length counts as ended after a year. */
const hasCourseEnded = ({ days }: SuggestionDocument['medicines'][number], day: string, today: string): boolean =>
  Temporal.PlainDate.from(day)
    .add({ days: days ?? 365 })
    .toString() < today;

const bloodGroupPattern = /\bblood\s*(?:group|type|grp)|\babo\b/i;

type SuggestedValue = Pick<MedicalSuggestion, 'field' | 'value'>;

const toSuggestedValues = (field: MedicalList, names: readonly string[]): readonly SuggestedValue[] =>
  names.map((value) => ({ field, value }));

const findSuggestedValues = (document: SuggestionDocument, today: string): readonly SuggestedValue[] => {
  const group =
    document.bloodGroup ??
    document.results.flatMap(({ name, value }) =>
      bloodGroupPattern.test(name) ? (findBloodGroup(value) ?? []) : [],
    )[0];
  return [
    ...(group === undefined ? [] : [{ field: 'bloodGroup' as const, value: group }]),
    ...(document.heightCm === undefined ? [] : [{ field: 'height' as const, value: String(document.heightCm) }]),
    ...(document.weightKg === undefined ? [] : [{ field: 'weight' as const, value: String(document.weightKg) }]),
    ...toSuggestedValues('healthConditions', parseDiagnoses(document.diagnosis ?? '')),
    ...toSuggestedValues(
      'medications',
      document.medicines
        .filter(
          (medicine) => medicine.name.length <= maxMedicalNameLength && !hasCourseEnded(medicine, document.day, today),
        )
        .map(({ name }) => name),
    ),
    ...toSuggestedValues(
      'allergies',
      document.allergies.map((name) => findKnownName('allergies', name) ?? name),
    ),
  ];
};

const isSameValue = ({ field, value }: SuggestedValue, name: string): boolean =>
  field === 'medications' ? isSameMedicine(value, name) : value.toLowerCase() === name.toLowerCase();

const isInProfile = (found: SuggestedValue, profile: MedicalProfile): boolean => {
  if (found.field === 'bloodGroup') return profile.bloodGroup !== '' && profile.bloodGroup !== "I don't know";
  // Height changes in children, so an existing value of the patient is never questioned.
  if (found.field === 'height') return profile.heightFt !== '';
  if (found.field === 'weight') return profile.weight !== null;
  const { field } = found;
  return (profile[field] ?? []).some((name) => isSameValue(found, name) || findKnownName(field, name) === found.value);
};

/**
 * Suggests what documents say and the profile lacks, each once, from the newest document.
 * @param papers newest first
 * @param today YYYY-MM-DD
 */
export const buildSuggestions = (
  profile: MedicalProfile,
  papers: readonly SuggestionDocument[],
  today: string,
): readonly MedicalSuggestion[] => {
  const suggested: MedicalSuggestion[] = [];
  for (const document of papers)
    for (const found of findSuggestedValues(document, today)) {
      const alike = suggested.filter(({ field }) => field === found.field);
      const single = found.field === 'bloodGroup' || found.field === 'height' || found.field === 'weight';
      if (
        isInProfile(found, profile) ||
        alike.some(({ value }) => isSameValue(found, value)) ||
        alike.length >= (single ? 1 : maxPerList)
      )
        continue;
      suggested.push({
        ...found,
        recordId: document.id,
        recordType: document.recordType,
        recordDate: document.day,
        doctorName: document.doctorName,
      });
    }
  return suggested;
};
