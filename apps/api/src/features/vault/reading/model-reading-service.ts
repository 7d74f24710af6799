import { randomUUID } from 'node:crypto';
import { modelReadingMessages } from '@arogo/contract/messages/model-reading';
import { type ModelReading, type ModelReadingFailure, modelReadingsPerHour } from '@arogo/contract/model-reading';
import type { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Acting } from '../../../platform/database/actor.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { createFairQueue, type Release } from '@arogo/fair-queue/fair-queue';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import {
  giveImageConsent,
  hasImageConsent,
  type ImageUse,
  canConsentToImage,
} from '../../../platform/model/consent.ts';
import { ModelError, type ExternalModel } from '../../../platform/model/model.ts';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import type { Session } from '../../../platform/auth/sessions.ts';
import { parseFacts, toRecordFactsView } from '../corrections/corrections.ts';
import { selectAnswers, selectAccountName, findCorrections } from '../corrections/corrections-store.ts';
import { answerSchema, parseModelAnswer, isListSort, type ModelAnswer, readingInstructions } from './model-answer.ts';
import type { ModelOutcome } from './model-proposals.ts';
import * as store from './model-reading-store.ts';
import { createModelClaim, type ModelClaim, modelClaimLastsMs, modelClaimRenewedMs } from './model-claim.ts';
import { canOfferModel, toModelReading } from './model-reading-mapper.ts';
import { findDocumentPerson, buildQuestionBase } from './record-questions.ts';
import { createAuditEvent } from '../records/record-mapper.ts';

/** Lets an external model read the images of a document, after the patient's consent to that one document. */
export interface ModelReadingService {
  /**
   * Stores the consent and starts. While a reading is in progress, or after one, it returns the state and sends nothing more.
   * @param host the host that the patient was shown
   * @throws AppError not_found, model_absent, model_host_changed, model_reading_not_offered, model_adults_only, rate_limited; then nothing is sent
   */
  start(session: Session, id: string, host: string): Promise<ModelReading>;
  /** Gives up readings in progress, so that they are offered again at once. Late answers are dropped. */
  close(): Promise<void>;
}

export interface ModelReadingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Pick<RateLimiter, 'consumeInTransaction'>;
  readonly live: LivePublisher;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'draw'>;
  readonly model?: ExternalModel | undefined;
  /** Reports errors of background work. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
  /** Interval of claim renewals in milliseconds, for tests. */
  readonly renewEveryMs?: number | undefined;
}

const hourlyLimit = { name: 'model-reading', limit: modelReadingsPerHour, windowMs: 3_600_000 };
/** Limits of concurrent readings, fair between accounts. */
const queueOptions = { concurrency: 3, perAccount: 1, maxWaitingPerAccount: 5 };
/** Maximum wait for a turn, in milliseconds. */
const maxWaitMs = 60_000;
const claimDuration = Temporal.Duration.from({ milliseconds: modelClaimLastsMs });

/** A document that is being sent, and for whom. */
interface ModelSubmission {
  readonly use: Omit<ImageUse, 'at'>;
  readonly acting: Acting;
  /** The claim of the document; its expiry identifies this submission. */
  readonly claim: ModelClaim;
  readonly file: ReturnType<typeof store.toFile>;
}

/** A submission without a usable answer. */
class ModelReadingError extends Error {
  readonly failure: ModelReadingFailure;

  constructor(failure: ModelReadingFailure) {
    super(`A paper was not read by the model: ${failure}.`);
    this.failure = failure;
  }
}

/** A submission that ends silently: the patient withdrew the consent or deleted the record, or it took too long. */
class SubmissionCancelled extends Error {}

export const createModelReadingService = ({
  db,
  clock,
  attempts,
  live,
  files,
  reader,
  model,
  onFailed,
  renewEveryMs = modelClaimRenewedMs,
}: ModelReadingDeps): ModelReadingService => {
  const audit = createAudit(clock);
  const queue = createFairQueue(queueOptions);
  const inProgress = new Set<ModelSubmission>();
  const at = (): Date => toDate(clock.now());
  const publishChange = (trx: Trx, patientId: string): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['records'] }]);

  const consumeLimit = async (trx: Trx, { patientId }: Session): Promise<void> => {
    try {
      await attempts.consumeInTransaction(trx, hourlyLimit, patientId);
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      throw new AppError(error.code, { message: modelReadingMessages.tooMany, retryAfter: error.retryAfter });
    }
  };

  const findOffer = async (trx: Trx, { patientId }: Session, row: store.LockedForModel) => {
    const facts = parseFacts(row.facts);
    const correctedFacts = toRecordFactsView(facts, await findCorrections(trx, row.id));
    const answers = await selectAnswers(trx, { recordId: row.id }).execute();
    const holder = await selectAccountName(trx, { patientId }).executeTakeFirst();
    const comparedRecord = { record_type: '', status: '', record_date: at(), doctor_name: '' };
    const person = findDocumentPerson({
      facts,
      correctedFacts,
      answers,
      ...buildQuestionBase(holder, comparedRecord, clock.now()),
    });
    return { state: row.state, reason: row.reason, recognised: row.recognised, facts, person };
  };

  /** Whether the submission may go on. Takes locks that keep it so until the transaction ends. */
  const lockAndCheck = async (trx: Trx, { use }: ModelSubmission, until: Date): Promise<boolean> => {
    const row = await store.lockForModel(trx, { patientId: use.patientId, id: use.recordId });
    return (
      row?.model_claimed_until?.getTime() === until.getTime() && (await hasImageConsent(trx, { ...use, at: at() }))
    );
  };

  /** Stores the outcome, unless the record was deleted or the consent withdrawn. */
  const saveOutcome = (
    submission: ModelSubmission,
    outcome: Pick<ModelOutcome, 'failure' | 'leftOut' | 'proposals'> | undefined,
  ): Promise<void> => {
    const { use, acting, claim } = submission;
    claim.stop();
    return claim.use((until) =>
      db.asPatient(acting, async (trx) => {
        const isStillAllowed = outcome !== undefined && (await lockAndCheck(trx, submission, until));
        if (isStillAllowed) {
          await store.saveModelOutcome(trx, use.recordId, {
            model: model?.name ?? '',
            host: use.host,
            at: clock.now().toString(),
            ...outcome,
          });
          if (outcome.failure === undefined)
            await audit(trx, {
              patientId: use.patientId,
              action: 'record.read_model',
              resourceId: use.recordId,
            });
        } else {
          await store.endModelClaim(trx, use.recordId, until);
        }
        await publishChange(trx, use.patientId);
      }),
    );
  };

  const waitForTurn = async (account: string): Promise<Release> => {
    try {
      return await queue.acquire(account, AbortSignal.timeout(maxWaitMs));
    } catch {
      throw new ModelReadingError('slow');
    }
  };

  const renderPages = async ({ file, use }: ModelSubmission): Promise<readonly Uint8Array[]> => {
    const outcome = await reader.draw(await files.read(file), { account: use.patientId });
    if (!outcome.ok) throw new ModelReadingError('not_drawn');
    return outcome.pictures;
  };

  const askModel = async (configuredModel: ExternalModel, submission: ModelSubmission): Promise<ModelAnswer> => {
    const pictures = await renderPages(submission);
    const { acting, claim } = submission;
    const mayContinue = await claim.use((until) => db.asPatient(acting, (trx) => lockAndCheck(trx, submission, until)));
    if (!mayContinue) throw new SubmissionCancelled();
    const answer = await parseModelAnswer(
      await configuredModel.answerImages({
        instructions: readingInstructions,
        pictures,
        schema: answerSchema as never,
      }),
    );
    if (answer === undefined) throw new ModelReadingError('unusable');
    if (answer.facts.length === 0) throw new ModelReadingError('nothing');
    return answer;
  };

  const processSubmission = async (configuredModel: ExternalModel, submission: ModelSubmission): Promise<void> => {
    let release: Release | undefined;
    try {
      release = await waitForTurn(submission.use.patientId);
      const { facts, leftOut } = await askModel(configuredModel, submission);
      const proposals = facts.map((fact) => ({
        ...fact,
        value: { ...fact.value },
        fact: isListSort(fact.sort) ? `model:${randomUUID()}` : fact.sort,
      }));
      if (inProgress.has(submission)) await saveOutcome(submission, { leftOut, proposals });
    } catch (error) {
      if (!inProgress.has(submission)) return;
      if (!(error instanceof ModelError || error instanceof ModelReadingError || error instanceof SubmissionCancelled))
        onFailed?.(error);
      const failure =
        error instanceof ModelError ? error.reason : error instanceof ModelReadingError ? error.failure : 'failed';
      await saveOutcome(
        submission,
        error instanceof SubmissionCancelled ? undefined : { failure, leftOut: 0, proposals: [] },
      );
    } finally {
      inProgress.delete(submission);
      release?.();
    }
  };

  const claimDocument = ({ use: { recordId }, acting }: Omit<ModelSubmission, 'claim'>, until: Date): ModelClaim =>
    createModelClaim({
      until,
      renewEveryMs,
      renew: (end) =>
        db.asPatient(acting, async (trx) => {
          const next = toDate(clock.now().add(claimDuration));
          return (await store.renewModelClaim(trx, recordId, end, next)) ? next : undefined;
        }),
      onFailed: (error) => onFailed?.(error),
    });

  const startSubmission = (
    configuredModel: ExternalModel,
    unclaimed: Omit<ModelSubmission, 'claim'>,
    until: Date,
  ): void => {
    const submission = { ...unclaimed, claim: claimDocument(unclaimed, until) };
    inProgress.add(submission);
    void processSubmission(configuredModel, submission).catch((error: unknown) => onFailed?.(error));
  };

  return {
    async start(session, id, host) {
      const { patientId } = session;
      const started = await db.asPatient(session, async (trx) => {
        const row = orNotFound(await store.lockForModel(trx, { patientId, id }));
        if (!model?.acceptsImages) throw new AppError('model_absent', { message: modelReadingMessages.absent });
        const offer = await findOffer(trx, session, row);
        const current = toModelReading(row, offer, model, clock.now());
        if (current?.state === 'under_way' || current?.state === 'read') return { reading: current };
        if (model.host !== host) throw new AppError('model_host_changed');
        if (!canOfferModel(offer)) throw new AppError('model_reading_not_offered');
        const use = { patientId, recordId: id, host };
        if (!(await canConsentToImage(trx, { ...use, at: at() }))) throw new AppError('model_adults_only');
        await consumeLimit(trx, session);
        await giveImageConsent(trx, { ...use, at: at() }, session.language);
        const until = toDate(clock.now().add(claimDuration));
        await store.saveModelClaim(trx, id, until);
        await audit(trx, createAuditEvent(session, 'record.ask_model', id));
        await publishChange(trx, patientId);
        const reading = orNotFound(toModelReading({ ...row, model_claimed_until: until }, offer, model, clock.now()));
        return { reading, submission: { use, acting: session, file: store.toFile(row) }, until, model };
      });
      // Sends after the commit of the consent, and does not wait for the answer.
      if (started.submission) startSubmission(started.model, started.submission, started.until);
      return started.reading;
    },

    async close() {
      const unfinished = [...inProgress];
      inProgress.clear();
      await Promise.all(
        unfinished.map((submission) => saveOutcome(submission, { failure: 'interrupted', leftOut: 0, proposals: [] })),
      );
    },
  };
};
