import { isSameMedicine } from '@arogo/document-reading/medicines/same-medicine';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { suggestMedicines } from '@arogo/contract/medicine-suggestions';
import type { Trx } from '../../platform/database/database.ts';
import { toLocalDay } from './dose-mapper.ts';
import { type DocumentSource, proposeAlert, type AlertProposalContext } from './record-alerts.ts';

type Suggestion = EndpointAnswer<typeof suggestMedicines>['data'][number];

const maxSuggestions = 10;
/** Only the newest prescriptions are searched. */
const maxPrescriptions = 30;

const normaliseName = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a name, or a word of it, starts with the typed text. */
const isPrefixMatch = (name: string, typed: string): boolean => {
  const text = normaliseName(name);
  return text.startsWith(typed) || text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed));
};

/**
 * Finds medicines of the patient's own newest prescriptions whose names start with the typed text, each once, in the format of an
 * alert.
 */
export const findMedicineSuggestions = async (
  papers: Pick<DocumentSource, 'prescriptions'>,
  trx: Trx,
  patientId: string,
  typed: string,
  at: AlertProposalContext,
): Promise<readonly Suggestion[]> => {
  const prefix = normaliseName(typed);
  const suggestions: Suggestion[] = [];
  for (const { id, recordDate, doctorName, isOfAnother, medicines } of await papers.prescriptions(
    trx,
    patientId,
    typed,
    maxPrescriptions,
  )) {
    if (isOfAnother) continue;
    for (const medicine of medicines) {
      if (!isPrefixMatch(medicine.medicine_name, prefix)) continue;
      const { fields, durationDays } = proposeAlert(
        medicine,
        { doubts: { recognised: false, state: 'ready', isPersonOpen: false }, date: undefined, doctorName },
        at,
      );
      if (
        suggestions.some(
          (existing) =>
            existing.strength === fields.strength && isSameMedicine(existing.medicineName, fields.medicineName),
        )
      )
        continue;
      const { medicineName, strength, form, doseUnit, meal, instructions, schedule } = fields;
      suggestions.push({
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
        recordDate: toLocalDay(Temporal.Instant.fromEpochMilliseconds(recordDate.getTime()), at.rhythm),
        doctorName,
      });
      if (suggestions.length === maxSuggestions) return suggestions;
    }
  }
  return suggestions;
};
