import { searchNames } from '@arogo/clinical/vocabulary/vocabulary';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import type {
  changeMedicalProfile,
  MedicalProfile,
  MedicalSuggestion,
  searchVocabulary,
  VocabularyName,
} from '@arogo/contract/medical-profile';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
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
   * @throws AppError conflict where another window was faster
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
        const row = await store.changeMedical(
          trx,
          patientId,
          wanted.version,
          toMedicalColumns(wanted),
          toConditions(wanted),
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
