import type { CompiledQuery } from 'kysely';
import { createReadAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { selectMindConsentEver, selectYes, buildConsentTerms } from '../../platform/model/consent.ts';
import type { OutsideModel } from '../../platform/model/model.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Session } from '../../platform/sessions.ts';
import type { MindTold } from './outside.ts';
import { lineOf } from './parts.ts';

/** What the patient agreed that a model may hear. */
export interface Agreed {
  readonly body: boolean;
  readonly mind: MindTold;
}

/** Asks what a patient agreed to, within the round trip that begins an answer. */
export interface Agreeing {
  /** None where there is no model. That it is asked is written down with them, before anything is sent. */
  statements(db: Statements, session: Session, chatId: string): readonly CompiledQuery[];
  /** @param answers what the round trip found, which begins with them */
  of(answers: readonly (readonly unknown[])[]): Agreed;
}

const selectTerms = prepared((db, terms: ReturnType<typeof buildConsentTerms>) => selectYes(db, terms));
const selectMindEver = prepared((db, { patientId }: { readonly patientId: string }) =>
  selectMindConsentEver(db, patientId),
);

export const createAgreeing = (clock: Clock, model: Pick<OutsideModel, 'host'> | undefined): Agreeing => {
  const readAgreed = createReadAudit(clock).reading(selectYes);
  return {
    statements(db, session, chatId) {
      if (model === undefined) return [];
      const { patientId } = session;
      const at = toDate(clock.now());
      return [
        readAgreed(
          db,
          buildConsentTerms({ patientId, healthType: 'PHYSICAL', model, at }),
          lineOf(session, 'assistant.model_asked', chatId),
        ),
        selectTerms(db, buildConsentTerms({ patientId, healthType: 'MENTAL', model, at })),
        selectMindEver(db, { patientId }),
      ];
    },
    of([body = [], mind = [], ever = []]) {
      if (model === undefined) return { body: false, mind: 'never' };
      return { body: body.length > 0, mind: mind.length > 0 ? 'told' : ever.length > 0 ? 'before' : 'never' };
    },
  };
};
