import { nameKey } from './medicine-names.ts';
import { resolveMedicine, type ResolvedMedicine } from './resolve-medicine.ts';
import { allergyRules, interactionRules, severities, type Severity } from './tables.ts';

/** Two medicines that are dangerous together. */
export interface Interaction {
  /** Of the first and of the second medicine. */
  readonly substances: readonly [string, string];
  readonly severity: Severity;
  readonly reason: string;
  readonly source: string;
}

const names = ({ contents }: ResolvedMedicine): string[] => contents.map(({ substance }) => substance);

const pairIn = (one: readonly string[], other: readonly string[], first: ReadonlySet<string>, second: ReadonlySet<string>): readonly [string, string] | undefined => {
  const left = one.find((name) => first.has(name) && other.some((each) => each !== name && second.has(each)));
  const right = left === undefined ? undefined : other.find((name) => name !== left && second.has(name));
  return left === undefined || right === undefined ? undefined : [left, right];
};

/** The gravest known interaction of two medicines. The list is not complete: none found does not mean that there is none. */
export const findInteraction = (one: ResolvedMedicine, other: ResolvedMedicine): Interaction | undefined => {
  if (one.isLocal || other.isLocal) return undefined;
  const [left, right] = [names(one), names(other)];
  const found = interactionRules.flatMap(({ one: first, other: second, ...rule }) => {
    const pair = pairIn(left, right, first, second) ?? pairIn(left, right, second, first);
    return pair ? [{ ...rule, substances: pair }] : [];
  });
  return found.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))[0];
};

/** An allergy of the patient that a medicine is against. */
export interface AllergyMatch {
  /** As the patient wrote it. */
  readonly allergy: string;
  readonly substance: string;
  /** The group that both belong to, in a patient's words; undefined where the substance itself is named. */
  readonly group: string | undefined;
}

/** 'Allergic to penicillin' names penicillin. */
const allergyKey = (text: string): string => nameKey(text.replaceAll(/\b(?:allerg(?:y|ic|ies)|to|drugs?|medicines?|tablets?)\b/giu, ' '));

const rulesByKey = Map.groupBy(
  allergyRules,
  ({ name }) => allergyKey(name),
);

/** Which allergies a medicine is against, each once. Creams and eye drops count too. */
export const findAllergies = (medicine: ResolvedMedicine, allergies: readonly string[]): readonly AllergyMatch[] =>
  allergies.flatMap((allergy): AllergyMatch[] => {
    const own = new Set(names(resolveMedicine({ name: allergy })));
    const itself = names(medicine).find((substance) => own.has(substance));
    if (itself !== undefined) return [{ allergy, substance: itself, group: undefined }];
    for (const rule of rulesByKey.get(allergyKey(allergy)) ?? []) {
      const substance = names(medicine).find((name) => rule.substances.has(name));
      if (substance !== undefined) return [{ allergy, substance, group: rule.title }];
    }
    return [];
  });
