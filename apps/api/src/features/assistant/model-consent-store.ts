import type { CompiledQuery } from 'kysely';
import { createReadAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { isOwn } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';
import { selectPastMentalConsent, selectActiveConsent, buildConsentTerms } from '../../platform/model/consent.ts';
import type { ExternalModel } from '../../platform/model/model.ts';
import { prepareStatement } from '../../platform/database/prepared-statement.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { MentalHealthConsent } from './llm-provider.ts';
import { createAssistantAuditEvent } from './dependencies.ts';

/** The patient's consent to what a model may read. */
export interface ModelConsentState {
  readonly body: boolean;
  readonly mentalHealth: MentalHealthConsent;
}

/** Reads a patient's consent in the round trip that begins an answer. */
export interface ModelConsentReader {
  /**
   * Empty without a model, and for another person, since only the person concerned can consent. Includes the audit line of the
   * model's use, so that it is written before anything is sent.
   */
  statements(db: Trx, session: Session, chatId: string): readonly CompiledQuery[];
  /** @param answers the results of the round trip, beginning with those of the statements */
  parse(session: Session, answers: readonly (readonly unknown[])[]): ModelConsentState;
}

const selectConsentOfTerms = prepareStatement((db, terms: ReturnType<typeof buildConsentTerms>) =>
  selectActiveConsent(db, terms),
);
const preparedPastMentalConsent = prepareStatement((db, { patientId }: { readonly patientId: string }) =>
  selectPastMentalConsent(db, patientId),
);

export const createModelConsentReader = (
  clock: Clock,
  model: Pick<ExternalModel, 'host'> | undefined,
): ModelConsentReader => {
  const readAgreed = createReadAudit(clock).reading(selectActiveConsent);
  return {
    statements(db, session, chatId) {
      if (model === undefined || !isOwn(session)) return [];
      const { patientId } = session;
      const at = toDate(clock.now());
      return [
        readAgreed(
          db,
          buildConsentTerms({ patientId, healthType: 'PHYSICAL', model, at }),
          createAssistantAuditEvent(session, 'assistant.ask_model', chatId),
        ),
        selectConsentOfTerms(db, buildConsentTerms({ patientId, healthType: 'MENTAL', model, at })),
        preparedPastMentalConsent(db, { patientId }),
      ];
    },
    parse(session, [body = [], mentalHealth = [], ever = []]) {
      if (model === undefined || !isOwn(session)) return { body: false, mentalHealth: 'never' };
      return {
        body: body.length > 0,
        mentalHealth: mentalHealth.length > 0 ? 'told' : ever.length > 0 ? 'before' : 'never',
      };
    },
  };
};
