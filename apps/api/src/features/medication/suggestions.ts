import { sameMedicine } from '@arogo/clinical/schedule/same-medicine';
import type { AnswerOf } from '@arogo/contract/endpoint';
import type { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import type { Statements } from '../../platform/database.ts';
import { dayOf } from './doses-view.ts';
import { type Papers, proposed, type ProposingNow } from './record-alerts.ts';

type Suggestion = AnswerOf<typeof suggestMedicines>['data'][number];

const most = 10;
/** The newest prescriptions are looked at, however many there are. */
const prescriptions = 30;

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a name, or a word of it, begins like what was typed. */
const beginsLike = (name: string, typed: string): boolean => {
  const text = plain(name);
  return text.startsWith(typed) || text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed));
};

/** Medicines of the patient's own newest prescriptions whose names begin like what was typed, each once, as an alert would have them. */
export const suggestionsOf = async (
  papers: Pick<Papers, 'prescriptions'>,
  statements: Statements,
  patientId: string,
  typed: string,
  at: ProposingNow,
): Promise<readonly Suggestion[]> => {
  const wanted = plain(typed);
  const found: Suggestion[] = [];
  for (const { id, recordDate, doctorName, isOfAnother, medicines } of await papers.prescriptions(
    statements,
    patientId,
    typed,
    prescriptions,
  )) {
    if (isOfAnother) continue;
    for (const medicine of medicines) {
      if (!beginsLike(medicine.medicine_name, wanted)) continue;
      const { words, durationDays } = proposed(
        medicine,
        { doubts: { recognised: false, state: 'ready', isPersonOpen: false }, date: undefined, doctorName },
        at,
      );
      if (
        found.some((known) => known.strength === words.strength && sameMedicine(known.medicineName, words.medicineName))
      )
        continue;
      const { medicineName, strength, form, doseUnit, meal, instructions, schedule } = words;
      found.push({
        medicineName,
        strength,
        form,
        doseUnit,
        instructions,
        schedule,
        meal: meal === 'before' || meal === 'after' || meal === 'with' ? meal : null,
        durationDays: durationDays ?? null,
        recordId: id,
        recordFact: medicine.fact,
        recordDate: dayOf(Temporal.Instant.fromEpochMilliseconds(recordDate.getTime()), at.rhythm),
        doctorName,
      });
      if (found.length === most) return found;
    }
  }
  return found;
};
