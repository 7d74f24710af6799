import { searchNames } from '@arogo/clinical/vocabulary/vocabulary';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import type {
  changeMedicalProfile,
  MedicalProfile,
  MedicalSuggestion,
  searchVocabulary,
  VocabularyName,
} from '@arogo/contract/medical-profile';
import { createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/announce.ts';
import type { Session } from '../../platform/sessions.ts';
import { todayOf } from './emergency-store.ts';
import * as store from './medical-store.ts';
import { type KnownPaper, suggestionsOf } from './medical-suggestions.ts';
import { medicalColumns, medicalView } from './medical-view.ts';

/** What a patient says of their body. */
export interface MedicalService {
  read(session: Session): Promise<MedicalProfile>;
  /**
   * Changes what is named and nothing else.
   * @throws AppError conflict where another window was faster
   */
  change(session: Session, wanted: ParsedRequestOf<typeof changeMedicalProfile>['body']): Promise<MedicalProfile>;
  /** Names that fit; nothing of the patient's. */
  vocabulary(query: ParsedRequestOf<typeof searchVocabulary>['query']): readonly VocabularyName[];
  /** What records say and the profile does not; nothing is ever added by itself. */
  suggestions(session: Session): Promise<readonly MedicalSuggestion[]>;
}

export interface MedicalParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** What the vault has read. */
  readonly papers: {
    /** The newest papers of the patient, at most so many, the newest first. Writes no audit line: who asks does. */
    newest(statements: Statements, patientId: string, limit: number): Promise<readonly KnownPaper[]>;
  };
}

/** The newest records are looked at, however many there are. */
const papersRead = 40;

export const createMedicalService = ({ db, clock, live, papers }: MedicalParts): MedicalService => {
  const audit = createAudit(clock);
  return {
    read: ({ patientId, id: sessionId }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const row = await store.findMedical(statements, patientId);
          await audit(statements, { patientId, sessionId, action: 'medical.read' });
          return medicalView(row);
        },
        { durable: false },
      ),

    change: ({ patientId, id: sessionId }, wanted) =>
      db.withActor(patientId, async (statements) => {
        const row = await store.changeMedical(
          statements,
          patientId,
          wanted.version,
          medicalColumns(wanted),
          clock.now(),
        );
        if (!row) throw new AppError('conflict');
        await audit(statements, { patientId, sessionId, action: 'medical.changed' });
        await live.announce(statements, [{ patientId, kinds: ['profile'] }]);
        return medicalView(row);
      }),

    vocabulary: ({ list, query }) => searchNames(list, query),

    suggestions: ({ patientId, id: sessionId }) =>
      db.withActor(
        patientId,
        async (statements) => {
          const profile = medicalView(await store.findMedical(statements, patientId));
          const known = await papers.newest(statements, patientId, papersRead);
          await audit(statements, { patientId, sessionId, action: 'medical.suggest' });
          return suggestionsOf(profile, known, await todayOf(statements, patientId, clock.now()));
        },
        { durable: false },
      ),
  };
};
