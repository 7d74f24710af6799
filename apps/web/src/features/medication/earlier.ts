import type { MedicationAlert } from '@arogo/contract/medication';

/** Words in front of or behind a name that say its form. */
const forms = /\b(?:tab|tabs|tablet|tablets|cap|caps|capsule|capsules|syp|syr|syrup|inj|injection|susp|suspension|drop|drops|cream|gel|ointment|inhaler|spray)\b\.?/gi;

const firstWord = (name: string): string => /[\p{L}\d]+/u.exec(name.replaceAll(forms, ' '))?.[0]?.toLocaleLowerCase() ?? '';

/** The alerts that may be of the same medicine: those whose names begin with the same word; where none does, all that ring or could. */
export const earlierOf = (alerts: readonly MedicationAlert[], name: string): readonly MedicationAlert[] => {
  const standing = alerts.filter(({ state }) => state !== 'ended');
  const alike = standing.filter(({ medicineName }) => firstWord(medicineName) === firstWord(name));
  return alike.length > 0 ? alike : standing;
};
