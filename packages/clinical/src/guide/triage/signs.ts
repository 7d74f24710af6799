import type { CareLevel } from '@arogo/contract/assistant-content';
import type { guideTriage } from '@arogo/contract/messages/guide-triage';
import type { SpecialtyKey } from '../../directory/specialties.ts';
import type { MessageToken } from '../text.ts';
import { isCriticalStated, findStatedValues } from '../stated-values.ts';
import type { VocabularyHit } from '../vocabulary.ts';
import { listNamesOfFamily } from './facts.ts';
import { findOxygenSaturation, findTemperature } from './readings.ts';

export type SignKey = keyof typeof guideTriage.signs;

interface TriageSign {
  readonly level: CareLevel;
  readonly specialty?: SpecialtyKey;
  /** Key of a phrase that must occur in the same message. */
  readonly beside?: string;
}

/**
 * Signs that raise the level by themselves, whatever the answers are. Read in: NICE NG12 (suspected cancer), NG98 (hearing loss),
 * NG126 (ectopic pregnancy), NG19 (diabetic foot); MoHFW, National guidelines for malaria; WHO, IMCI. The table is our own.
 */
export const signs: Readonly<Record<SignKey, TriageSign>> = {
  afterMenopause: { level: 'week', specialty: 'obstetrics-gynaecology' },
  suddenDeaf: { level: 'today', specialty: 'ent' },
  malariaArea: { level: 'today', beside: 'complaint.fever' },
  latePeriodPain: { level: 'today', specialty: 'obstetrics-gynaecology', beside: 'complaint.abdomen' },
  nearEye: { level: 'today', specialty: 'ophthalmology' },
  diabeticFoot: { level: 'today', beside: 'reply.sugar' },
  cordPus: { level: 'today', specialty: 'paediatrics' },
  highFever: { level: 'today' },
  lowOxygen: { level: 'today' },
  veryLowOxygen: { level: 'emergency' },
  criticalValue: { level: 'today' },
};

/** Finds the signs that a message affirms: `hits` are the phrases that it does not negate. */
export const findSigns = (
  text: string,
  tokens: readonly MessageToken[],
  hits: readonly VocabularyHit[],
  isFever: boolean,
): readonly SignKey[] => {
  const keys = new Set(hits.map(({ key }) => key));
  const stated = (listNamesOfFamily(hits, 'sign') as SignKey[]).filter(
    (sign) => signs[sign].beside === undefined || keys.has(signs[sign].beside),
  );
  const [heat, oxygen] = [findTemperature(text, isFever), findOxygenSaturation(text)];
  // 103 °F.
  if (heat !== undefined && heat >= 39.4) stated.push('highFever');
  if (oxygen !== undefined && oxygen < 95) stated.push(oxygen <= 90 ? 'veryLowOxygen' : 'lowOxygen');
  if (findStatedValues(text, tokens, hits).some(isCriticalStated)) stated.push('criticalValue');
  return stated;
};
