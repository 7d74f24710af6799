import { sameMedicine } from '@arogo/clinical/schedule/same-medicine';
import { bloodGroupIn, type Particulars } from '@arogo/clinical/vocabulary/particulars';
import { knownName } from '@arogo/clinical/vocabulary/vocabulary';
import {
  type MedicalList,
  medicalNameMaximum,
  type MedicalProfile,
  type MedicalSuggestion,
} from '@arogo/contract/medical-profile';

/** What the vault knows of a paper, as far as a medical profile can be helped with it. */
export interface KnownPaper extends Particulars {
  readonly id: string;
  readonly recordType: MedicalSuggestion['recordType'];
  /** YYYY-MM-DD where the patient lives. */
  readonly day: string;
  readonly doctorName: string;
  readonly diagnosis: string | undefined;
  readonly medicines: readonly { readonly name: string; readonly days: number | undefined }[];
  readonly results: readonly { readonly name: string; readonly value: string }[];
}

/** Of one list; what is left out comes up when these were taken. */
const mostOfList = 6;

/** What passes by itself is no condition to be kept. */
const passing =
  /\b(?:fever|pyrexia|viral|cold|coryza|cough|flu|influenza|urti|lrti|uri|pharyngitis|tonsillitis|gastroenteritis|age|diarrh?o?ea|vomiting|sprain|strain|injury|fracture|wound|abscess|conjunctivitis|bronchitis|pneumonia|infection|dengue|malaria|typhoid|review|follow\s?up|check\s?up|normal|healthy)\b/i;
/** What the doctor is not sure of, or has ruled out. */
const unsure = /\?|\b(?:r\/o|rule[d]? out|suspected|probable|possible|query|likely|no evidence|not|h\/o|family)\b/i;

const diagnosesOf = (text: string): readonly string[] =>
  text
    .split(/[;,\n]|\s\+\s|\swith\s|\sand\s|\b\d[.)]\s/i)
    .map((part) => part.replaceAll(/^[\s:.-]+|[\s:.-]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part) && part.length <= medicalNameMaximum && !unsure.test(part))
    .flatMap((part) => {
      const name = knownName('healthConditions', part);
      if (name !== undefined) return [name];
      return passing.test(part) ? [] : [part];
    });

/** The last day of a course, YYYY-MM-DD. Without a length it goes on; after a year nobody would know. */
const isOver = ({ days }: KnownPaper['medicines'][number], day: string, today: string): boolean =>
  Temporal.PlainDate.from(day)
    .add({ days: days ?? 365 })
    .toString() < today;

const isBloodGroup = /\bblood\s*(?:group|type|grp)|\babo\b/i;

type Found = Pick<MedicalSuggestion, 'field' | 'value'>;

const listed = (field: MedicalList, names: readonly string[]): readonly Found[] =>
  names.map((value) => ({ field, value }));

const foundIn = (paper: KnownPaper, today: string): readonly Found[] => {
  const group =
    paper.bloodGroup ??
    paper.results.flatMap(({ name, value }) => (isBloodGroup.test(name) ? (bloodGroupIn(value) ?? []) : []))[0];
  return [
    ...(group === undefined ? [] : [{ field: 'bloodGroup' as const, value: group }]),
    ...(paper.heightCm === undefined ? [] : [{ field: 'height' as const, value: String(paper.heightCm) }]),
    ...(paper.weightKg === undefined ? [] : [{ field: 'weight' as const, value: String(paper.weightKg) }]),
    ...listed('healthConditions', diagnosesOf(paper.diagnosis ?? '')),
    ...listed(
      'medications',
      paper.medicines
        .filter((medicine) => medicine.name.length <= medicalNameMaximum && !isOver(medicine, paper.day, today))
        .map(({ name }) => name),
    ),
    ...listed(
      'allergies',
      paper.allergies.map((name) => knownName('allergies', name) ?? name),
    ),
  ];
};

const same = ({ field, value }: Found, name: string): boolean =>
  field === 'medications' ? sameMedicine(value, name) : value.toLowerCase() === name.toLowerCase();

const isInProfile = (found: Found, profile: MedicalProfile): boolean => {
  if (found.field === 'bloodGroup') return profile.bloodGroup !== '' && profile.bloodGroup !== "I don't know";
  // A child grows; a number that stands there is the patient's own.
  if (found.field === 'height') return profile.heightFt !== '';
  if (found.field === 'weight') return profile.weight !== null;
  const { field } = found;
  return (profile[field] ?? []).some((name) => same(found, name) || knownName(field, name) === found.value);
};

/**
 * What papers say and the profile does not, each once and of its newest paper.
 * @param papers the newest first
 * @param today YYYY-MM-DD
 */
export const suggestionsOf = (
  profile: MedicalProfile,
  papers: readonly KnownPaper[],
  today: string,
): readonly MedicalSuggestion[] => {
  const suggested: MedicalSuggestion[] = [];
  for (const paper of papers)
    for (const found of foundIn(paper, today)) {
      const alike = suggested.filter(({ field }) => field === found.field);
      const single = found.field === 'bloodGroup' || found.field === 'height' || found.field === 'weight';
      if (
        isInProfile(found, profile) ||
        alike.some(({ value }) => same(found, value)) ||
        alike.length >= (single ? 1 : mostOfList)
      )
        continue;
      suggested.push({
        ...found,
        recordId: paper.id,
        recordType: paper.recordType,
        recordDate: paper.day,
        doctorName: paper.doctorName,
      });
    }
  return suggested;
};
