import { validateDraftChange, validateFinishedAnswers } from '@arogo/clinical/assessment/answers';
import { computeScoreRange } from '@arogo/clinical/assessment/levels';
import { buildOutcome } from '@arogo/clinical/assessment/outcome';
import { readQuestionnaire } from '@arogo/clinical/assessment/read-questionnaire';
import {
  type assessmentOverview,
  type AssessmentDraft,
  type AssessmentQuestionnaire,
  type AssessmentResult,
  type assessmentTrend,
  type listResults,
  type saveDraft,
  maxTrendPoints,
} from '@arogo/contract/assessments';
import type { EndpointAnswer, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { assessmentMessages as m } from '@arogo/contract/messages/assessments';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import { isOwn } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError, orNotFound } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { NotificationPublisher } from '../notifications/service.ts';
import { translateCards, translateDefinition, wordResult } from './assessment-language.ts';
import type { Questionnaire, Questionnaires } from './questionnaires.ts';
import * as store from './store.ts';
import {
  listAreas,
  toAssessmentDraft,
  toAssessmentQuestionnaire,
  countQuestions,
  toAssessmentResult,
  toAssessmentResultRow,
} from './assessment-mapper.ts';

type Overview = EndpointAnswer<typeof assessmentOverview>['data'];
type Trend = EndpointAnswer<typeof assessmentTrend>['data'];
type ResultList = Pick<EndpointAnswer<typeof listResults>, 'results' | 'total'>;

/**
 * A patient's self-assessments, with texts in the reader's language. Nobody else can read them, and nothing of them is logged.
 */
export interface AssessmentService {
  overview(session: Session, language: LanguageCode): Promise<Overview>;
  /** @throws AppError not_found for an unknown questionnaire, like all methods with a key */
  questionnaire(key: string, language: LanguageCode): AssessmentQuestionnaire;
  /** Null if there is no draft. */
  readDraft(session: Session, key: string): Promise<AssessmentDraft | null>;
  /** @throws AppError invalid_input with a message for each answer that does not fit its question */
  saveDraft(session: Session, sent: ParsedEndpointRequest<typeof saveDraft>['body']): Promise<AssessmentDraft>;
  discardDraft(session: Session, id: string): Promise<{ readonly id: string }>;
  /**
   * Turns a draft into a result, once. A repeated call returns that result.
   * @throws AppError invalid_input with a message for each question that still needs an answer
   */
  finish(session: Session, id: string, language: LanguageCode): Promise<AssessmentResult>;
  list(
    session: Session,
    query: ParsedEndpointRequest<typeof listResults>['query'],
    language: LanguageCode,
  ): Promise<ResultList>;
  read(session: Session, id: string, language: LanguageCode): Promise<AssessmentResult>;
  remove(session: Session, id: string): Promise<{ readonly id: string }>;
  trend(session: Session, key: string, language: LanguageCode): Promise<Trend>;
}

export interface AssessmentDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly questionnaires: Questionnaires;
  readonly notices: Pick<NotificationPublisher, 'notifyCaregivers'>;
  readonly live: LivePublisher;
}

/** Limits what one patient can store; nobody answers the questions more often. */
const finishLimit = { name: 'assessment-finish', limit: 30, windowMs: 3_600_000 };

/** Words results in a language. They are stored in English. */
const wordAll = async (
  trx: Trx,
  patientId: string,
  rows: readonly store.ResultRow[],
  language: LanguageCode,
): Promise<readonly store.ResultRow[]> => {
  if (language === defaultLanguage) return rows;
  const ids = rows.map(({ id }) => id);
  const answered = await store.findAnswered(trx, patientId, ids);
  return rows.map((row) => wordResult(row, answered.get(row.id), language));
};

export const createAssessmentService = ({
  db,
  clock,
  attempts,
  questionnaires,
  notices,
  live,
}: AssessmentDeps): AssessmentService => {
  const audit = createAudit(clock);
  const findTitle = (key: string, language: LanguageCode): string | undefined => {
    const found = questionnaires.find(key);
    return found && translateDefinition(found.definition, language).title;
  };

  const known = (key: string): Questionnaire => {
    const found = questionnaires.find(key);
    if (found === undefined) throw new AppError('not_found', { message: m.questionnaireUnknown });
    return found;
  };

  /** Runs a transaction and writes its audit line. */
  const noted = <T>(
    session: Session,
    action: AuditAction,
    work: (db: Trx, patientId: string) => Promise<T>,
    { resourceId, durable = true }: { readonly resourceId?: string; readonly durable?: boolean } = {},
  ): Promise<T> =>
    db.asPatient(
      session,
      async (trx) => {
        const answer = await work(trx, session.patientId);
        await audit(trx, {
          patientId: session.patientId,
          sessionId: session.id,
          action,
          ...(resourceId !== undefined && { resourceId }),
        });
        return answer;
      },
      { durable },
    );
  const reading = { durable: false };

  const shown = async (
    trx: Trx,
    session: Session,
    row: store.ResultRow,
    language: LanguageCode,
  ): Promise<AssessmentResult> => {
    const { patientId } = session;
    const isOwnWords = isOwn(session) && row.answered_by === null;
    const name = isOwnWords ? undefined : await store.findFirstName(trx, patientId);
    const previous = await store.findPreviousResult(trx, patientId, row);
    const [said, before] = await wordAll(trx, patientId, previous === undefined ? [row] : [row, previous], language);
    return toAssessmentResult(orNotFound(said), before, (key) => findTitle(key, language), name, language);
  };

  /** Inserts the result and deletes the draft in one transaction. */
  const finishOnce = async (trx: Trx, patientId: string, id: string): Promise<store.ResultRow> => {
    const draft = await store.lockDraft(trx, patientId, id);
    const made = draft === undefined ? await store.findResult(trx, patientId, id) : undefined;
    if (made) return made;
    if (draft === undefined) throw new AppError('not_found');
    const { definition, source } = known(draft.questionnaire);
    const finished = validateFinishedAnswers(definition, draft.answers);
    if ('problems' in finished)
      throw new AppError('invalid_input', { message: m.notFinished, fields: finished.problems });
    const outcome = buildOutcome(definition, finished.answers);
    const at = toDate(clock.now());
    await store.insertResult(trx, patientId, {
      id,
      questionnaire: definition.key,
      title: definition.title,
      definition: source,
      answers: finished.answers,
      outcome,
      at,
    });
    await store.deleteDraft(trx, patientId, id);
    const notification = { patientId, kind: 'assessment-done', onceKey: `assessment ${id}` } as const;
    await notices.notifyCaregivers(trx, [notification], clock.now());
    await live.publish(trx, [{ patientId, kinds: ['notices'] }]);
    return orNotFound(await store.findResult(trx, patientId, id));
  };

  /** The questionnaire, or if the operator has removed it, the copy stored with its newest result. */
  const lastKnown = async (trx: Trx, patientId: string, key: string) => {
    const found = questionnaires.find(key)?.definition;
    if (found) return found;
    const newest = await store.findNewestDefinition(trx, patientId, key);
    const read = readQuestionnaire(newest?.definition);
    if ('problem' in read) throw new AppError('not_found', { message: m.questionnaireUnknown });
    return read.definition;
  };

  return {
    overview: (session, language) =>
      noted(
        session,
        'assessment.list',
        async (trx, patientId) => {
          const drafts = await store.findDrafts(trx, patientId);
          const finished = await store.countResults(trx, patientId);
          const rows = questionnaires.all.map(({ definition }) => {
            const draft = drafts.find(({ questionnaire }) => questionnaire === definition.key);
            const last = finished.find(({ questionnaire }) => questionnaire === definition.key);
            const { key, title, description, duration, scored } = translateDefinition(definition, language);
            return {
              key,
              title,
              description,
              duration,
              questions: countQuestions(definition),
              scored,
              draft: draft === undefined ? null : { id: draft.id, updatedAt: draft.updated_at.toISOString() },
              last: last === undefined ? null : { id: last.id, finishedAt: last.finished_at.toISOString() },
              results: Number(last?.count ?? 0),
            };
          });
          return { cards: [...translateCards(language)], questionnaires: rows };
        },
        reading,
      ),

    questionnaire: (key, language) =>
      toAssessmentQuestionnaire(translateDefinition(known(key).definition, language), language),

    readDraft: async (session, key) => {
      const { definition } = known(key);
      return noted(
        session,
        'assessment.read_draft',
        async (trx, patientId) => {
          const draft = await store.findDraft(trx, patientId, key);
          return draft === undefined ? null : toAssessmentDraft(definition, draft);
        },
        reading,
      );
    },

    saveDraft: async (session, { questionnaire: key, answers, page }) => {
      const { definition } = known(key);
      const { set, unset, problems } = validateDraftChange(definition, answers);
      if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
      const place = definition.pages.some(({ id }) => id === page) ? page : (definition.pages[0]?.id ?? '');
      return noted(session, 'assessment.save_draft', async (trx, patientId) =>
        toAssessmentDraft(
          definition,
          await store.saveDraft(trx, patientId, {
            questionnaire: key,
            set,
            unset,
            page: place,
            at: toDate(clock.now()),
          }),
        ),
      );
    },

    discardDraft: (session, id) =>
      noted(
        session,
        'assessment.discard',
        async (trx, patientId) => {
          if (!(await store.deleteDraft(trx, patientId, id))) throw new AppError('not_found');
          return { id };
        },
        { resourceId: id },
      ),

    finish: async (session, id, language) => {
      await attempts.consume(finishLimit, session.accountId);
      return noted(
        session,
        'assessment.finish',
        async (trx, patientId) => shown(trx, session, await finishOnce(trx, patientId, id), language),
        { resourceId: id },
      );
    },

    list: (session, { page, limit, questionnaire }, language) =>
      noted(
        session,
        'assessment.list',
        async (trx, patientId) => {
          const counts = await store.countResults(trx, patientId);
          const rows = await store.listResults(trx, patientId, {
            questionnaire,
            limit,
            offset: (page - 1) * limit,
          });
          const said = await wordAll(trx, patientId, rows, language);
          const counted = counts.filter(
            (count) => questionnaire === undefined || count.questionnaire === questionnaire,
          );
          return {
            results: said.map((row) => toAssessmentResultRow(row, language)),
            total: counted.reduce((sum, { count }) => sum + Number(count), 0),
          };
        },
        reading,
      ),

    read: (session, id, language) =>
      noted(
        session,
        'assessment.read',
        async (trx, patientId) => {
          const row = await store.findResult(trx, patientId, id);
          if (row === undefined) throw new AppError('not_found');
          return shown(trx, session, row, language);
        },
        { ...reading, resourceId: id },
      ),

    remove: (session, id) =>
      noted(
        session,
        'assessment.delete',
        async (trx, patientId) => {
          if (!(await store.deleteResult(trx, patientId, id))) throw new AppError('not_found');
          return { id };
        },
        { resourceId: id },
      ),

    trend: (session, key, language) =>
      noted(
        session,
        'assessment.trend',
        async (trx, patientId) => {
          const definition = translateDefinition(await lastKnown(trx, patientId, key), language);
          const rows = await store.listResults(trx, patientId, {
            questionnaire: key,
            limit: maxTrendPoints,
            offset: 0,
          });
          const points = rows.toReversed().map(({ id, finished_at: at, outcome }) => ({
            id,
            finishedAt: at.toISOString(),
            areas: Object.fromEntries(outcome.areas.map((area) => [area.key, area.level])),
            score: outcome.score?.value ?? null,
          }));
          const scale = definition.scored
            ? {
                ...computeScoreRange(definition),
                ranges: definition.ranges.map(({ from, to, label }) => ({ from, to, label })),
              }
            : null;
          return {
            questionnaire: key,
            title: definition.title,
            areas: [...listAreas(definition.areas, rows)],
            scale,
            points,
          };
        },
        reading,
      ),
  };
};
