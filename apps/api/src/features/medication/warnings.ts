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

/** A medicine with the name of its alert. */
export interface NamedMedicine {
  readonly medicineName: string;
  readonly strength: string;
  readonly form: string;
}

/** A warning shown before an alert is created, and before a dose, until the patient confirms it. */
export interface MedicineWarning {
  /** Identifies the warning by its substances. Confirmed warnings are stored by key. */
  readonly key: string;
  readonly words: string;
  /** For the holder of a notification's key: without the name of a medicine or an allergy. */
  readonly namelessWords: string;
}

export const toNamedMedicine = ({
  medicine_name: medicineName,
  strength,
  form,
}: Pick<AlertRow, 'medicine_name' | 'strength' | 'form'>): NamedMedicine => ({ medicineName, strength, form });

/** Resolves the substances of a medicine. */
export const resolveSubstances = ({ medicineName, strength, form }: NamedMedicine): ResolvedMedicine =>
  resolveMedicine({ name: medicineName, strength, form });

/** Finds the substances that two medicines share. */
export const findCommonSubstances = (one: NamedMedicine, other: NamedMedicine): readonly string[] =>
  findSharedSubstances(resolveSubstances(one), resolveSubstances(other));

/** Whether two medicines have the same name or share a substance. */
export const isAlike = (one: NamedMedicine, other: NamedMedicine): boolean =>
  isSameMedicine(one.medicineName, other.medicineName) || findCommonSubstances(one, other).length > 0;

/** 'Brufen (ibuprofen)', but only 'Ibuprofen' if the name contains the substance. */
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
 * Finds the warnings about allergies and dangerous pairs of a medicine, each once. The underlying lists are not complete.
 * @param others the patient's other medicines
 * @param language the language of the messages
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

/** The messages about unknown substances of a medicine; empty if all are known. */
export const findUnknownNotes = (medicine: NamedMedicine, language: LanguageCode): string[] => {
  const { contents, isComplete } = resolveSubstances(medicine);
  if (isComplete) return [];
  const texts = translate(language, medicineWarnings);
  return [contents.length === 0 ? texts.unknown : texts.partlyUnknown];
};

/** Joins warnings to one text, with the note that the list is not complete. */
export const joinWarnings = (words: readonly string[], language: LanguageCode): string =>
  [...words, translate(language, medicineWarnings).notComplete].join(' ');
