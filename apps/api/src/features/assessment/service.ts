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
import { translateCards, translateDefinition, translateResult } from './assessment-language.ts';
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

/** A patient's self-assessments, with texts in the reader's language. Only the patient reads them, and no log contains them. */
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

/** Limits how much one patient can store. It is far above normal use. */
const finishLimit = { name: 'assessment-finish', limit: 30, windowMs: 3_600_000 };

/** Translates results, which are stored in English, to a language. */
const translateResults = async (
  trx: Trx,
  patientId: string,
  rows: readonly store.ResultRow[],
  language: LanguageCode,
): Promise<readonly store.ResultRow[]> => {
  if (language === defaultLanguage) return rows;
  const ids = rows.map(({ id }) => id);
  const answered = await store.findAnswered(trx, patientId, ids);
  return rows.map((row) => translateResult(row, answered.get(row.id), language));
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

  const requireQuestionnaire = (key: string): Questionnaire => {
    const found = questionnaires.find(key);
    if (found === undefined) throw new AppError('not_found', { message: m.questionnaireUnknown });
    return found;
  };

  /** Runs a transaction and writes its audit line. */
  const runAudited = <T>(
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
  const readOnlyOptions = { durable: false };

  const toResult = async (
    trx: Trx,
    session: Session,
    row: store.ResultRow,
    language: LanguageCode,
  ): Promise<AssessmentResult> => {
    const { patientId } = session;
    const isAnsweredBySelf = isOwn(session) && row.answered_by === null;
    const name = isAnsweredBySelf ? undefined : await store.findFirstName(trx, patientId);
    const previous = await store.findPreviousResult(trx, patientId, row);
    const [translated, translatedPrevious] = await translateResults(
      trx,
      patientId,
      previous === undefined ? [row] : [row, previous],
      language,
    );
    return toAssessmentResult(
      orNotFound(translated),
      translatedPrevious,
      (key) => findTitle(key, language),
      name,
      language,
    );
  };

  /** Inserts the result and deletes the draft in one transaction. */
  const finishOnce = async (trx: Trx, patientId: string, id: string): Promise<store.ResultRow> => {
    const draft = await store.lockDraft(trx, patientId, id);
    const existing = draft === undefined ? await store.findResult(trx, patientId, id) : undefined;
    if (existing) return existing;
    if (draft === undefined) throw new AppError('not_found');
    const { definition, source } = requireQuestionnaire(draft.questionnaire);
    const validated = validateFinishedAnswers(definition, draft.answers);
    if ('problems' in validated)
      throw new AppError('invalid_input', { message: m.notFinished, fields: validated.problems });
    const outcome = buildOutcome(definition, validated.answers);
    const at = toDate(clock.now());
    await store.insertResult(trx, patientId, {
      id,
      questionnaire: definition.key,
      title: definition.title,
      definition: source,
      answers: validated.answers,
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
  const findLatestDefinition = async (trx: Trx, patientId: string, key: string) => {
    const found = questionnaires.find(key)?.definition;
    if (found) return found;
    const newest = await store.findNewestDefinition(trx, patientId, key);
    const parsed = readQuestionnaire(newest?.definition);
    if ('problem' in parsed) throw new AppError('not_found', { message: m.questionnaireUnknown });
    return parsed.definition;
  };

  return {
    overview: (session, language) =>
      runAudited(
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
        readOnlyOptions,
      ),

    questionnaire: (key, language) =>
      toAssessmentQuestionnaire(translateDefinition(requireQuestionnaire(key).definition, language), language),

    readDraft: async (session, key) => {
      const { definition } = requireQuestionnaire(key);
      return runAudited(
        session,
        'assessment.read_draft',
        async (trx, patientId) => {
          const draft = await store.findDraft(trx, patientId, key);
          return draft === undefined ? null : toAssessmentDraft(definition, draft);
        },
        readOnlyOptions,
      );
    },

    saveDraft: async (session, { questionnaire: key, answers, page }) => {
      const { definition } = requireQuestionnaire(key);
      const { set, unset, problems } = validateDraftChange(definition, answers);
      if (Object.keys(problems).length > 0) throw new AppError('invalid_input', { fields: problems });
      const currentPage = definition.pages.some(({ id }) => id === page) ? page : (definition.pages[0]?.id ?? '');
      return runAudited(session, 'assessment.save_draft', async (trx, patientId) =>
        toAssessmentDraft(
          definition,
          await store.saveDraft(trx, patientId, {
            questionnaire: key,
            set,
            unset,
            page: currentPage,
            at: toDate(clock.now()),
          }),
        ),
      );
    },

    discardDraft: (session, id) =>
      runAudited(
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
      return runAudited(
        session,
        'assessment.finish',
        async (trx, patientId) => toResult(trx, session, await finishOnce(trx, patientId, id), language),
        { resourceId: id },
      );
    },

    list: (session, { page, limit, questionnaire }, language) =>
      runAudited(
        session,
        'assessment.list',
        async (trx, patientId) => {
          const counts = await store.countResults(trx, patientId);
          const rows = await store.listResults(trx, patientId, {
            questionnaire,
            limit,
            offset: (page - 1) * limit,
          });
          const translated = await translateResults(trx, patientId, rows, language);
          const matchingCounts = counts.filter(
            (count) => questionnaire === undefined || count.questionnaire === questionnaire,
          );
          return {
            results: translated.map((row) => toAssessmentResultRow(row, language)),
            total: matchingCounts.reduce((sum, { count }) => sum + Number(count), 0),
          };
        },
        readOnlyOptions,
      ),

    read: (session, id, language) =>
      runAudited(
        session,
        'assessment.read',
        async (trx, patientId) => {
          const row = await store.findResult(trx, patientId, id);
          if (row === undefined) throw new AppError('not_found');
          return toResult(trx, session, row, language);
        },
        { ...readOnlyOptions, resourceId: id },
      ),

    remove: (session, id) =>
      runAudited(
        session,
        'assessment.delete',
        async (trx, patientId) => {
          if (!(await store.deleteResult(trx, patientId, id))) throw new AppError('not_found');
          return { id };
        },
        { resourceId: id },
      ),

    trend: (session, key, language) =>
      runAudited(
        session,
        'assessment.trend',
        async (trx, patientId) => {
          const definition = translateDefinition(await findLatestDefinition(trx, patientId, key), language);
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
        readOnlyOptions,
      ),
  };
};
