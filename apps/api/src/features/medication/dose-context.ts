import { defaultLanguage } from '@arogo/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Acting } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { AlertProposalContext } from './record-alerts.ts';
import { findDosePatient } from './store.ts';

/** Creates a function that reads the context of a patient's doses inside a transaction, as of the time of its call. */
export const createDoseContextReader =
  ({ clock, graceMinutes }: { readonly clock: Clock; readonly graceMinutes: number }) =>
  async (trx: Trx, { patientId, language = defaultLanguage }: Acting): Promise<AlertProposalContext> => ({
    now: clock.now(),
    rhythm: await findDosePatient(trx, patientId),
    graceMinutes,
    language,
  });
