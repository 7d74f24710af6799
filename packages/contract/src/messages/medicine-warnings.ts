const formatMilligrams = (mg: number): string => `${mg.toLocaleString('en-IN', { maximumFractionDigits: 2 })} mg`;

/** What a patient is told of a medicine's substances: allergies, dangerous pairs, and how much was taken. Never advice to start or stop one. */
export const medicineWarnings = {
  notComplete: 'This list is not complete. Ask your doctor or pharmacist.',
  unknown: 'We do not know this medicine, so we could not check it against your other medicines and allergies.',
  partlyUnknown: 'We do not know everything in this medicine, so we could check a part of it only.',
  unknownAmount: (substance: string) =>
    `We do not know how much ${substance} each dose has, so we could not check the most for a day.`,
  adultsOnly: (substance: string) =>
    `The most ${substance} for a day depends on age and weight in children, so we could not check it.`,

  /** Substances of one medicine. */
  listed: (substances: readonly string[]) => substances.join(' and '),
  sameSubstance: (other: string, substances: string) =>
    `This contains the same substance as ${other}: ${substances}. Replace the alert that is there, or keep both.`,

  /** @param reason such as 'can raise the risk of bleeding' */
  interaction: (one: string, other: string, reason: string) =>
    `${one} and ${other} together: this ${reason}. Ask your doctor or pharmacist before you take both.`,
  interactionNameless: (reason: string) =>
    `This medicine together with another one of yours ${reason}. Ask your doctor or pharmacist before you take both.`,
  allergy: (allergy: string, medicine: string, group: string | undefined) =>
    group === undefined
      ? `Your profile names an allergy to ${allergy}. ${medicine} contains it. Ask your doctor or pharmacist first.`
      : `Your profile names an allergy to ${allergy}. ${medicine} can cause the same allergy (${group}). Ask your doctor or pharmacist first.`,
  allergyNameless: 'Your profile names an allergy that fits this medicine. Ask your doctor or pharmacist first.',

  tooSoon: (medicine: string, substance: string, last: string, gap: string, from: string) =>
    `${medicine} was taken at ${last} and contains ${substance} too. At least ${gap} must lie between two doses of ${substance}: from ${from} on.`,
  tooSoonNameless: (last: string, gap: string, from: string) =>
    `A dose with the same substance was taken at ${last}. At least ${gap} must lie between two doses: from ${from} on.`,
  tooMuch: (substance: string, total: number, most: number) =>
    `With this dose it would be ${formatMilligrams(total)} of ${substance} within 24 hours. The most for an adult is ${formatMilligrams(most)}.`,
  tooMuchNameless: 'With this dose it would be more of one substance within 24 hours than the most for an adult.',
  mixedUnknown: (medicine: string, substance: string) =>
    `${medicine} was taken within 24 hours and contains ${substance} too. We do not know how much, so we could not check the most for a day.`,
  mixedUnknownNameless:
    'Another medicine with the same substance was taken within 24 hours. We do not know how much, so we could not check the most for a day.',
} as const;
