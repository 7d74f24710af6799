import { searchNames } from '@arogo/clinical/vocabulary/vocabulary';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type {
  changeMedicalProfile,
  MedicalProfile,
  MedicalSuggestion,
  searchVocabulary,
  VocabularyName,
} from '@arogo/contract/medical-profile';
import { invitationMessages as m } from '@arogo/contract/messages/invitations';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isOwn } from '../../../platform/database/actor.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { getToday } from '../emergency-contacts/emergency-store.ts';
import * as store from './medical-store.ts';
import { type SuggestionDocument, buildSuggestions } from './medical-suggestions.ts';
import { toConditions, toMedicalColumns, toMedicalProfile } from './medical-mapper.ts';

/** A patient's medical profile. */
export interface MedicalService {
  read(session: Session): Promise<MedicalProfile>;
  /**
   * Changes only the fields given.
   * @throws AppError conflict if another version was saved meanwhile; conditions_not_permitted, mental_not_permitted for an
   * account that acts for another person without that right
   */
  change(session: Session, wanted: ParsedEndpointRequest<typeof changeMedicalProfile>['body']): Promise<MedicalProfile>;
  /** Searches the vocabulary; contains no data of the patient. */
  vocabulary(query: ParsedEndpointRequest<typeof searchVocabulary>['query']): readonly VocabularyName[];
  /** Suggests what records say and the profile lacks. Nothing is added automatically. */
  suggestions(session: Session): Promise<readonly MedicalSuggestion[]>;
}

export interface MedicalDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  /** The vault's extracted data. */
  readonly papers: {
    /** The patient's newest documents, at most `limit`, newest first. Writes no audit line: the caller does. */
    newest(trx: Trx, patientId: string, limit: number): Promise<readonly SuggestionDocument[]>;
  };
}

/** Only the newest records are read. */
const maxDocuments = 40;

export const createMedicalService = ({ db, clock, live, papers }: MedicalDeps): MedicalService => {
  const audit = createAudit(clock);

  /** The conditions to write, if the acting account may write them. */
  const findPermittedConditions = async (
    trx: Trx,
    session: Session,
    wanted: Parameters<MedicalService['change']>[1],
  ): Promise<ReturnType<typeof toConditions>> => {
    const conditions = toConditions(wanted);
    if (conditions === undefined || isOwn(session)) return conditions;
    const rights = await store.findConditionRights(trx);
    if (!rights.conditions) throw new AppError('conditions_not_permitted');
    if (rights.mental) return conditions;
    if (conditions?.some(({ isMental }) => isMental))
      throw new AppError('mental_not_permitted', { fields: { healthConditions: m.mentalNotPermitted } });
    // Some conditions are hidden from the account, so it may not clear the answer as a whole.
    return conditions ?? [];
  };

  return {
    read: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const row = await store.findMedical(trx, patientId);
          await audit(trx, { patientId, sessionId, action: 'medical.read' });
          return toMedicalProfile(row);
        },
        { durable: false },
      );
    },

    change: (session, wanted) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        const conditions = await findPermittedConditions(trx, session, wanted);
        const row = await store.changeMedical(
          trx,
          patientId,
          wanted.version,
          toMedicalColumns(wanted),
          conditions,
          clock.now(),
        );
        if (!row) throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'medical.change' });
        await live.publish(trx, [{ patientId, kinds: ['profile'] }]);
        return toMedicalProfile(row);
      });
    },

    vocabulary: ({ list, query }) => searchNames(list, query),

    suggestions: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const profile = toMedicalProfile(await store.findMedical(trx, patientId));
          const known = await papers.newest(trx, patientId, maxDocuments);
          await audit(trx, { patientId, sessionId, action: 'medical.suggest' });
          return buildSuggestions(profile, known, await getToday(trx, patientId, clock.now()));
        },
        { durable: false },
      );
    },
  };
};
