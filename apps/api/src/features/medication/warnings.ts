import { findAllergies, findInteraction } from '@arogo/document-reading/medicines/check-medicines';
import {
  resolveMedicine,
  type ResolvedMedicine,
  findSharedSubstances,
} from '@arogo/document-reading/medicines/resolve-medicine';
import { isSameMedicine } from '@arogo/document-reading/medicines/same-medicine';
import type { LanguageCode } from '@arogo/contract/languages';
import { formatInteractionReason, formatMedicineClass } from '@arogo/contract/messages/medicine-reasons';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { translate } from '../../platform/language/translations.ts';
import type { AlertRow } from './store.ts';

/** A medicine as an alert names it. */
export interface NamedMedicine {
  readonly medicineName: string;
  readonly strength: string;
  readonly form: string;
}

/** What a patient is told before an alert is made, and before a dose, until they confirm it. */
export interface MedicineWarning {
  /** Names the substances; what was confirmed for an alert is remembered by it. */
  readonly key: string;
  readonly words: string;
  /** For somebody who holds a notice's key: without the name of a medicine or an allergy. */
  readonly namelessWords: string;
}

export const toNamedMedicine = ({
  medicine_name: medicineName,
  strength,
  form,
}: Pick<AlertRow, 'medicine_name' | 'strength' | 'form'>): NamedMedicine => ({ medicineName, strength, form });

/** The substances of a medicine as an alert names it. */
export const resolveSubstances = ({ medicineName, strength, form }: NamedMedicine): ResolvedMedicine =>
  resolveMedicine({ name: medicineName, strength, form });

/** The substances that two medicines share. */
export const findCommonSubstances = (one: NamedMedicine, other: NamedMedicine): readonly string[] =>
  findSharedSubstances(resolveSubstances(one), resolveSubstances(other));

/** Whether two medicines are one by their names, or share a substance. */
export const isAlike = (one: NamedMedicine, other: NamedMedicine): boolean =>
  isSameMedicine(one.medicineName, other.medicineName) || findCommonSubstances(one, other).length > 0;

/** 'Brufen (ibuprofen)', and 'Ibuprofen' alone. */
const formatWithSubstance = (medicineName: string, substance: string): string =>
  medicineName.toLowerCase().includes(substance.toLowerCase()) ? medicineName : `${medicineName} (${substance})`;

const findInteractionWarnings = (
  medicine: NamedMedicine,
  others: readonly NamedMedicine[],
  language: LanguageCode,
): MedicineWarning[] => {
  const texts = translate(language, medicineWarnings);
  return others.flatMap((other) => {
    const found = findInteraction(resolveSubstances(medicine), resolveSubstances(other));
    if (!found) return [];
    const [mine, theirs] = found.substances;
    const reason = translate(language, formatInteractionReason)(found.reason);
    return [
      {
        key: `interaction:${[mine, theirs].toSorted().join('+')}`,
        words: texts.interaction(
          formatWithSubstance(medicine.medicineName, mine),
          formatWithSubstance(other.medicineName, theirs),
          reason,
        ),
        namelessWords: texts.interactionNameless(reason),
      },
    ];
  });
};

const findAllergyWarnings = (
  medicine: NamedMedicine,
  allergies: readonly string[],
  language: LanguageCode,
): MedicineWarning[] => {
  const texts = translate(language, medicineWarnings);
  return findAllergies(resolveSubstances(medicine), allergies).map(({ allergy, substance, group }) => ({
    key: `allergy:${substance}:${group ?? ''}`,
    words: texts.allergy(
      allergy,
      formatWithSubstance(medicine.medicineName, substance),
      group === undefined ? undefined : translate(language, formatMedicineClass)(group),
    ),
    namelessWords: texts.allergyNameless,
  }));
};

/**
 * Allergies and dangerous pairs of a medicine, each once. The lists behind it are not complete.
 * @param others the patient's other medicines
 * @param language in which they are said
 */
export const findWarnings = (
  medicine: NamedMedicine,
  others: readonly NamedMedicine[],
  allergies: readonly string[],
  language: LanguageCode,
): readonly MedicineWarning[] => {
  const found = [
    ...findAllergyWarnings(medicine, allergies, language),
    ...findInteractionWarnings(medicine, others, language),
  ];
  return [...new Map(found.map((warning) => [warning.key, warning])).values()];
};

/** What could not be checked of a medicine, in words; empty where all of it is known. */
export const findUnknownNotes = (medicine: NamedMedicine, language: LanguageCode): string[] => {
  const { contents, isComplete } = resolveSubstances(medicine);
  if (isComplete) return [];
  const texts = translate(language, medicineWarnings);
  return [contents.length === 0 ? texts.unknown : texts.partlyUnknown];
};

/** Warnings as one text, with the reminder that the list is not complete. */
export const joinWarnings = (words: readonly string[], language: LanguageCode): string =>
  [...words, translate(language, medicineWarnings).notComplete].join(' ');
