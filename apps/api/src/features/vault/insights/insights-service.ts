import { createHash } from 'node:crypto';
import { explainDocument } from '@arogo/clinical/insights/explain-document';
import { createDocumentLines } from '@arogo/clinical/insights/document-lines';
import { omitUndefined } from '@arogo/document-reading/parsing/omit-undefined';
import type { PageText } from '@arogo/document-reading/parsing/document-text';
import type { RecordFactsView } from '@arogo/contract/corrections';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type changeModelConsent,
  insightAuthors,
  insightPages,
  modelFailures,
  type ModelConsents,
  type NewerResult,
  type RecordInsights,
} from '@arogo/contract/insights';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import { insightPdfsPerHour, insightsPerHour } from '@arogo/contract/limits';
import { insightMessages } from '@arogo/contract/messages/insights';
import { insightLanguage } from '@arogo/contract/messages/insight-language';
import { insightTexts } from '@arogo/contract/messages/insight-texts';
import { healthTypes, type HealthType, recordTypes } from '@arogo/contract/vault';
import type { RateLimit, RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { createAudit, createReadAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import { isOwn } from '../../../platform/database/actor.ts';
import { type Database, type PipelineRows, shortRead, type Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { translate } from '../../../platform/language/translations.ts';
import {
  giveModelConsent,
  canConsent,
  findModelConsents,
  selectModelConsent,
  withdrawModelConsent,
} from '../../../platform/model/consent.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { ExternalModel } from '../../../platform/model/model.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { parseFacts, toRecordFactsView } from '../corrections/corrections.ts';
import { selectCorrections, parseCorrectionRow } from '../corrections/corrections-store.ts';
import { rewordWithModel } from './insights-model.ts';
import { renderInsightsPdf, type InsightsPdf } from './insights-pdf.ts';
import * as store from './insights-store.ts';
import { findNewerResults, loadInsightResults, type ResultHistory } from './newer-results.ts';
import { toRecordReading } from '../reading/reading-jobs.ts';
import { createAuditEvent } from '../records/record-mapper.ts';

/** Insights of a record: what its document says in plain words, what that means, and questions for the doctor. */
export interface InsightsService {
  /** @throws AppError not_found; insights_reading and insights_unreadable, as `create` and `pdf` do */
  read(session: Session, id: string, language: LanguageCode): Promise<RecordInsights>;
  /** Creates the insights again. @throws AppError insights_nothing, rate_limited */
  create(session: Session, id: string, language: LanguageCode): Promise<RecordInsights>;
  /** @throws AppError insights_not_made, rate_limited */
  pdf(session: Session, id: string, language: LanguageCode): Promise<InsightsPdf>;
  /** The patient's consents. */
  consents(session: Session): Promise<ModelConsents>;
  /** @throws AppError model_absent if no model is configured */
  agree(
    session: Session,
    given: ParsedEndpointRequest<typeof changeModelConsent>['body'],
  ): Promise<EndpointAnswerInput<typeof changeModelConsent>['data']>;
}

export interface InsightsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly live: LivePublisher;
  readonly history: ResultHistory;
  readonly model?: ExternalModel | undefined;
}

const hourMs = 3_600_000;
const createLimit = { name: 'insights', limit: insightsPerHour, windowMs: hourMs };
/** Rendering a PDF takes a tenth of a second of the server's processor time. */
const pdfLimit = { name: 'insights-pdf', limit: insightPdfsPerHour, windowMs: hourMs };

type InsightsRow = NonNullable<Awaited<ReturnType<ReturnType<typeof store.selectInsights>['executeTakeFirst']>>>;

/** A fact without its change history, which affects no statement. */
const stripHistory = (fact: object): object => ({ ...fact, version: undefined, changedAt: undefined });

/** Hashes everything that statements depend on: when the hash changes, the insights are outdated. */
const hashFacts = ({
  symptoms,
  diagnosis,
  medicines,
  lab_tests: tests,
  advice,
  followUp,
  results,
  lines,
}: RecordFactsView): Buffer => {
  const listFacts = [medicines, tests, results].map((facts) => facts.map(stripHistory));
  const singleFacts = [lines.symptoms, lines.diagnosis, lines.advice].map((mark) => mark && stripHistory(mark));
  return createHash('sha256')
    .update(JSON.stringify([symptoms, diagnosis, advice, followUp, listFacts, singleFacts]))
    .digest();
};

const toRecordMedicine = ({
  medicine_name,
  chemical_composition,
  frequency,
  durationDays,
  instructions,
}: RecordFactsView['medicines'][number]): RecordInsights['medicines'][number] => ({
  medicine_name,
  ...omitUndefined({ chemical_composition, frequency, duration: durationDays, instructions }),
});

/** @throws AppError if the record has no facts */
const requireFacts = (
  row: InsightsRow,
  corrections: PipelineRows<readonly [ReturnType<ReturnType<typeof selectCorrections>['compile']>]>[0],
): RecordFactsView => {
  const facts = toRecordFactsView(parseFacts(row.facts), corrections.map(parseCorrectionRow));
  if (facts !== null) return facts;
  throw new AppError(toRecordReading(row).state === 'reading' ? 'insights_reading' : 'insights_unreadable');
};

const toInsights = (row: InsightsRow, facts: RecordFactsView): RecordInsights['insights'] => {
  const {
    insight_pages: pages,
    made_by: by,
    model_name: modelName,
    model_failed: failed,
    facts_sha256: hash,
    made_at: madeAt,
  } = row;
  if (pages === null || by === null || hash === null || madeAt === null) return null;
  return {
    pages: insightPages.parse(pages),
    by: parseEnum(insightAuthors, by),
    ...(modelName !== null && { modelName }),
    ...(failed !== null && { modelFailed: parseEnum(modelFailures, failed) }),
    madeAt: madeAt.toISOString(),
    outdated: !hash.equals(hashFacts(facts)),
  };
};

type Insights = NonNullable<RecordInsights['insights']>;

const buildInsightPages = async (trx: Trx, id: string, facts: RecordFactsView, language: LanguageCode) => {
  const text = await store.selectText(trx, { id }).executeTakeFirst();
  const lines = createDocumentLines((text?.text ?? []) as unknown as readonly PageText[]);
  return explainDocument(facts, lines, translate(language, insightTexts));
};

/**
 * Translates insights to the reader's language. They are stored in English; for another language the rules write the same facts again, since a
 * model only words English. Outdated insights are not translated: their facts are gone.
 */
const translateInsights = async (
  trx: Trx,
  { id }: Pick<InsightsRow, 'id'>,
  insights: Insights | null,
  facts: RecordFactsView,
  language: LanguageCode,
): Promise<Insights | null> => {
  if (language === defaultLanguage || insights === null || insights.outdated) return insights;
  const pages = insightPages.parse(await buildInsightPages(trx, id, facts, language));
  return { pages, by: 'rules', madeAt: insights.madeAt, outdated: false };
};

/** The service of record insights. It only accesses data of the session's patient. */
export const createInsightsService = ({ db, clock, attempts, live, history, model }: InsightsDeps): InsightsService => {
  const audit = createAudit(clock);
  const readInsights = createReadAudit(clock).reading(store.selectInsights);

  const consumeLimit = async ({ accountId }: Session, limit: RateLimit): Promise<void> => {
    try {
      await attempts.consume(limit, accountId);
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      throw new AppError(error.code, { message: insightMessages.tooMany, retryAfter: error.retryAfter });
    }
  };

  const loadNewer = (
    trx: Trx,
    { patientId }: Pick<Session, 'patientId'>,
    recordId: string,
    { results }: RecordFactsView,
  ): Promise<NewerResult[]> => findNewerResults(trx, history, { patientId, recordId, results });

  /** Loads the stored statements, and newer and earlier results of the record's tests. */
  const loadStatements = async (
    trx: Trx,
    { patientId }: Pick<Session, 'patientId'>,
    row: InsightsRow,
    facts: RecordFactsView,
    language: LanguageCode,
  ): Promise<Pick<RecordInsights, 'insights' | 'results' | 'newerResults'>> => ({
    insights: await translateInsights(trx, row, toInsights(row, facts), facts, language),
    results: await loadInsightResults(trx, history, {
      patientId,
      recordId: row.id,
      healthType: parseEnum(healthTypes, row.health_type),
      results: facts.results,
    }),
    newerResults: await loadNewer(trx, { patientId }, row.id, facts),
  });

  const toRecordInsights = (
    session: Session,
    row: InsightsRow,
    facts: RecordFactsView,
    agreed: boolean,
    statements: Pick<RecordInsights, 'insights' | 'results' | 'newerResults'>,
  ): RecordInsights => {
    const { patient } = facts;
    return {
      id: row.id,
      patient_id: patient.id ?? null,
      patient_name: patient.name ?? null,
      patient_gender: patient.gender ?? null,
      patient_age: patient.age ?? null,
      symptoms: facts.symptoms,
      diagnosis: facts.diagnosis ?? null,
      medicines: facts.medicines.map(toRecordMedicine),
      lab_tests: facts.lab_tests.map(({ test_name }) => ({ test_name })),
      doctor_advice: facts.advice ?? null,
      ...statements,
      healthType: parseEnum(healthTypes, row.health_type),
      // Only the person, or their keeper, can consent to a model: no other caregiver is asked.
      model: model === undefined || !(isOwn(session) || agreed) ? null : { name: model.name, host: model.host, agreed },
    };
  };

  const hasAgreed = async (trx: Trx, patientId: string, healthType: HealthType): Promise<boolean> =>
    model !== undefined &&
    (await selectModelConsent(trx, {
      patientId,
      healthType,
      model,
      at: toDate(clock.now()),
    }).executeTakeFirst()) !== undefined;

  /** @throws AppError not_found, and if the record has no facts */
  const loadFacts = async (trx: Trx, { patientId }: Session, id: string) => {
    const row = await store.selectInsights(trx, { patientId, id }).executeTakeFirst();
    if (!row) throw new AppError('not_found');
    const facts = requireFacts(row, await selectCorrections(trx, { recordId: id }).execute());
    return { row, facts, agreed: await hasAgreed(trx, patientId, parseEnum(healthTypes, row.health_type)) };
  };

  /** Writes the rules' statements. Checks the consent to the model, and records the use, before anything is sent. */
  const prepareStatements = (session: Session, id: string, language: LanguageCode) =>
    db.asPatient(session, async (trx) => {
      const { facts, ...found } = await loadFacts(trx, session, id);
      // Nothing is sent for words that this reader would not see.
      const agreed = found.agreed && language === defaultLanguage;
      const pages = await buildInsightPages(trx, id, facts, defaultLanguage);
      if (pages[0].length === 0) throw new AppError('insights_nothing');
      const patient = await store.selectPerson(trx, session).executeTakeFirst();
      const names = [
        facts.patient.name,
        facts.doctor?.name,
        facts.referrer,
        facts.clinic?.name,
        patient?.first_name,
        patient?.last_name,
      ];
      if (agreed) await audit(trx, createAuditEvent(session, 'insights.ask_model', id));
      return { facts, pages, agreed, names: names.filter((name) => name !== undefined) };
    });

  const rewordStatements = async ({ pages, agreed, names }: Awaited<ReturnType<typeof prepareStatements>>) => {
    const ruleInsights = { pages, made_by: 'rules', model_name: null, model_failed: null };
    if (!agreed || model === undefined) return ruleInsights;
    const reworded = await rewordWithModel(model, pages, names, insightLanguage);
    if (reworded.failed !== undefined) return { ...ruleInsights, model_failed: reworded.failed };
    return { pages: reworded.pages, made_by: 'model', model_name: model.name, model_failed: null };
  };

  return {
    async read(session, id, language) {
      const { patientId } = session;
      const event = createAuditEvent(session, 'insights.read', id);
      const [[row], corrections, physical, mental] = await db.pipeline(
        session,
        (trx) => [
          readInsights(trx, { patientId, id }, event),
          selectCorrections(trx, { recordId: id }).compile(),
          ...healthTypes.map((healthType) =>
            selectModelConsent(trx, {
              patientId,
              healthType,
              model: { host: model?.host ?? '' },
              at: toDate(clock.now()),
            }).compile(),
          ),
        ],
        shortRead,
      );
      if (!row) throw new AppError('not_found');
      const agreed = { PHYSICAL: physical, MENTAL: mental }[parseEnum(healthTypes, row.health_type)];
      const facts = requireFacts(row, corrections);
      const statements = await db.asPatient(session, (trx) => loadStatements(trx, session, row, facts, language), {
        durable: false,
      });
      return toRecordInsights(session, row, facts, (agreed?.length ?? 0) > 0, statements);
    },

    async create(session, id, language) {
      await consumeLimit(session, createLimit);
      const prepared = await prepareStatements(session, id, language);
      const { pages, ...authorship } = await rewordStatements(prepared);
      return db.asPatient(session, async (trx) => {
        const target = { patientId: session.patientId, id };
        await store.saveInsights(trx, target, {
          ...authorship,
          pages: JSON.stringify(pages),
          facts_sha256: hashFacts(prepared.facts),
          made_at: toDate(clock.now()),
        });
        await audit(trx, createAuditEvent(session, 'insights.create', id));
        // Nothing is stored for a record that was deleted meanwhile.
        const { row, facts, agreed } = await loadFacts(trx, session, id);
        return toRecordInsights(session, row, facts, agreed, await loadStatements(trx, session, row, facts, language));
      });
    },

    async pdf(session, id, language) {
      const { patientId } = session;
      await consumeLimit(session, pdfLimit);
      const {
        row,
        facts,
        insights,
        person: patient,
        newer,
      } = await db.asPatient(
        session,
        async (trx) => {
          const found = await loadFacts(trx, session, id);
          if (found.row.insight_pages === null) throw new AppError('insights_not_made');
          await audit(trx, createAuditEvent(session, 'insights.download', id));
          return {
            ...found,
            insights: await translateInsights(
              trx,
              found.row,
              toInsights(found.row, found.facts),
              found.facts,
              language,
            ),
            newer: await loadNewer(trx, session, id, found.facts),
            person: await store.selectPerson(trx, { patientId }).executeTakeFirstOrThrow(),
          };
        },
        { durable: false },
      );
      if (insights === null) throw new AppError('insights_not_made');
      return renderInsightsPdf({
        insights,
        newer,
        patient: [facts.patient.name, facts.patient.age, facts.patient.gender]
          .filter((part) => part !== undefined)
          .join(', '),
        account: `${patient.first_name} ${patient.last_name}`.trim(),
        recordType: parseEnum(recordTypes, row.record_type),
        recordDate: row.record_date,
        doctor: row.doctor_name,
        timeZone: patient.time_zone,
        language,
      });
    },

    consents: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const agreed = await findModelConsents(trx, session.patientId);
          await audit(trx, { patientId: session.patientId, sessionId: session.id, action: 'settings.read' });
          return {
            model: model === undefined ? null : { name: model.name, host: model.host },
            agreed: agreed.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
          };
        },
        { durable: false },
      ),

    async agree(session, { healthType, agreed }) {
      const { patientId } = session;
      if (agreed && model === undefined) throw new AppError('model_absent');
      await db.asPatient(session, async (trx) => {
        const at = toDate(clock.now());
        if (agreed && !(await canConsent(trx, session, at)))
          throw new AppError(isOwn(session) ? 'guardian_needed' : 'person_came_of_age');
        if (agreed && model !== undefined)
          await giveModelConsent(trx, { patientId, healthType, model, at }, session.language);
        else await withdrawModelConsent(trx, { patientId, healthType, at });
        await audit(trx, createAuditEvent(session, agreed ? 'consent.give' : 'consent.withdraw'));
        await live.publish(trx, [{ patientId, kinds: ['settings'] }]);
      });
      return { healthType, agreed };
    },
  };
};
