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

/** What a patient says of their body. */
export interface MedicalService {
  read(session: Session): Promise<MedicalProfile>;
  /**
   * Changes what is named and nothing else.
   * @throws AppError conflict where another window was faster; conditions_not_permitted, mental_not_permitted for whoever acts for
   * another person without the right to that
   */
  change(session: Session, wanted: ParsedEndpointRequest<typeof changeMedicalProfile>['body']): Promise<MedicalProfile>;
  /** Names that fit; nothing of the patient's. */
  vocabulary(query: ParsedEndpointRequest<typeof searchVocabulary>['query']): readonly VocabularyName[];
  /** What records say and the profile does not; nothing is ever added by itself. */
  suggestions(session: Session): Promise<readonly MedicalSuggestion[]>;
}

export interface MedicalDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  /** What the vault has read. */
  readonly papers: {
    /** The newest papers of the patient, at most so many, the newest first. Writes no audit line: who asks does. */
    newest(trx: Trx, patientId: string, limit: number): Promise<readonly SuggestionDocument[]>;
  };
}

/** The newest records are looked at, however many there are. */
const maxDocuments = 40;

export const createMedicalService = ({ db, clock, live, papers }: MedicalDeps): MedicalService => {
  const audit = createAudit(clock);

  /** The conditions that are to be written, where whoever acts for another person may write them. */
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
    // Some that are there may not be seen: whether anything was answered is not theirs to take back.
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
