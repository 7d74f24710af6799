import { randomUUID } from 'node:crypto';
import { modelReadingMessages } from '@arogo/contract/messages/model-reading';
import { type ModelReading, type ModelReadingFailure, modelReadingsPerHour } from '@arogo/contract/model-reading';
import type { Attempts } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import { createFairQueue, type Release } from '../../platform/fair-queue.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { Live } from '../../platform/live/announce.ts';
import { giveImageConsent, hasImageConsent, type ImageUse, mayAgreeToImage } from '../../platform/model/consent.ts';
import { ModelFailed, type OutsideModel } from '../../platform/model/model.ts';
import type { DocumentReader } from '../../platform/reading/reader.ts';
import type { Session } from '../../platform/sessions.ts';
import { factsIn, factsWith } from './corrections.ts';
import { selectAnswers, selectName, wordsOf } from './corrections-store.ts';
import { answerSchema, factsInAnswer, isListed, type ModelAnswer, readingInstructions } from './model-answer.ts';
import type { ModelOutcome } from './model-proposals.ts';
import * as store from './model-reading-store.ts';
import { createModelClaim, type ModelClaim, modelClaimLastsMs, modelClaimRenewedMs } from './model-claim.ts';
import { isOffered, toModelReading } from './model-reading-view.ts';
import { personOf, standingOf } from './record-questions.ts';
import { eventOf } from './record-view.ts';

/** Has the picture of a paper read by a model outside, one paper at a time and each after its patient's own yes. */
export interface ModelReadingService {
  /**
   * Keeps the patient's yes and begins. Asked while it is under way, or when it was read, it answers that, and sends nothing more.
   * @param host as the patient was shown it
   * @throws AppError not_found, model_absent, model_host_changed, model_reading_not_offered, model_adults_only, too_many: nothing is sent then
   */
  begin(session: Session, id: string, host: string): Promise<ModelReading>;
  /** Gives up what is under way, so that it is offered again at once; of what still comes nothing is kept. */
  close(): Promise<void>;
}

export interface ModelReadingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Pick<Attempts, 'takeWithin'>;
  readonly live: Live;
  readonly files: Pick<FileStore, 'read'>;
  readonly reader: Pick<DocumentReader, 'draw'>;
  readonly model?: OutsideModel | undefined;
  /** Is told of what fails when nobody waits for it. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
  /** Milliseconds; absent, as in production. */
  readonly renewEveryMs?: number | undefined;
}

const hourly = { name: 'model-reading', limit: modelReadingsPerHour, window: 3_600_000 };
/** Papers that are with the model at once, by turns of the accounts. */
const turns = { concurrency: 3, perAccount: 1, waitingPerAccount: 5 };
/** Milliseconds that a paper waits for its turn. */
const waitMs = 60_000;
const claimLasts = Temporal.Duration.from({ milliseconds: modelClaimLastsMs });

/** What is sent, and for whom. */
interface Sending {
  readonly use: Omit<ImageUse, 'at'>;
  /** Until when the paper is with the model: tells this sending from another one. */
  readonly claim: ModelClaim;
  readonly file: ReturnType<typeof store.toFile>;
}

/** What there is to say of a sending from which nothing came. */
class ReadingFailed extends Error {
  readonly failure: ModelReadingFailure;

  constructor(failure: ModelReadingFailure) {
    super(`A paper was not read by the model: ${failure}.`);
    this.failure = failure;
  }
}

/** What ends a sending without a word: its patient took the yes back, deleted the record, or it took too long. */
class SendingEnded extends Error {}

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
}: ModelReadingParts): ModelReadingService => {
  const audit = createAudit(clock);
  const queue = createFairQueue(turns);
  const underWay = new Set<Sending>();
  const at = (): Date => toDate(clock.now());
  const announce = (statements: Statements, patientId: string): Promise<void> =>
    live.announce(statements, [{ patientId, kinds: ['records'] }]);

  const take = async (statements: Statements, { patientId }: Session): Promise<void> => {
    try {
      await attempts.takeWithin(statements, hourly, patientId);
    } catch (error) {
      if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
      throw new AppError(error.code, { message: modelReadingMessages.tooMany, retryAfter: error.retryAfter });
    }
  };

  const standingAt = async (statements: Statements, { patientId }: Session, row: store.LockedForModel) => {
    const facts = factsIn(row.facts);
    const shown = factsWith(facts, await wordsOf(statements, row.id));
    const answers = await selectAnswers(statements, { recordId: row.id }).execute();
    const holder = await selectName(statements, { patientId }).executeTakeFirst();
    const head = { record_type: '', status: '', record_date: at(), doctor_name: '' };
    const person = personOf({ facts, shown, answers, ...standingOf(holder, head, clock.now()) });
    return { state: row.state, reason: row.reason, recognised: row.recognised, facts, person };
  };

  /** Whether the sending still may go on; with the locks that keep it so until the transaction ends. */
  const goesOn = async (statements: Statements, { use }: Sending, until: Date): Promise<boolean> => {
    const row = await store.lockForModel(statements, { patientId: use.patientId, id: use.recordId });
    return (
      row?.model_claimed_until?.getTime() === until.getTime() &&
      (await hasImageConsent(statements, { ...use, at: at() }))
    );
  };

  /** Keeps what came of it. Of a record that was deleted, or a yes that was taken back, nothing is kept. */
  const settle = (
    sending: Sending,
    outcome: Pick<ModelOutcome, 'failure' | 'leftOut' | 'proposals'> | undefined,
  ): Promise<void> => {
    const { use, claim } = sending;
    claim.stop();
    return claim.use((until) =>
      db.withActor(use.patientId, async (statements) => {
        const isKept = outcome !== undefined && (await goesOn(statements, sending, until));
        if (isKept) {
          await store.keepModelOutcome(statements, use.recordId, {
            model: model?.name ?? '',
            host: use.host,
            at: clock.now().toString(),
            ...outcome,
          });
          if (outcome.failure === undefined)
            await audit(statements, {
              patientId: use.patientId,
              action: 'record.model_read',
              resourceId: use.recordId,
            });
        } else {
          await store.endModelClaim(statements, use.recordId, until);
        }
        await announce(statements, use.patientId);
      }),
    );
  };

  const waitForTurn = async (account: string): Promise<Release> => {
    try {
      return await queue.acquire(account, AbortSignal.timeout(waitMs));
    } catch {
      throw new ReadingFailed('slow');
    }
  };

  const drawn = async ({ file, use }: Sending): Promise<readonly Uint8Array[]> => {
    const outcome = await reader.draw(await files.read(file), { account: use.patientId });
    if (!outcome.ok) throw new ReadingFailed('not_drawn');
    return outcome.pictures;
  };

  const look = async (own: OutsideModel, sending: Sending): Promise<ModelAnswer> => {
    const pictures = await drawn(sending);
    const { use, claim } = sending;
    const isWanted = await claim.use((until) =>
      db.withActor(use.patientId, (statements) => goesOn(statements, sending, until)),
    );
    if (!isWanted) throw new SendingEnded();
    const answer = await factsInAnswer(
      await own.look({ instructions: readingInstructions, pictures, schema: answerSchema as never }),
    );
    if (answer === undefined) throw new ReadingFailed('unusable');
    if (answer.facts.length === 0) throw new ReadingFailed('nothing');
    return answer;
  };

  const work = async (own: OutsideModel, sending: Sending): Promise<void> => {
    let release: Release | undefined;
    try {
      release = await waitForTurn(sending.use.patientId);
      const { facts, leftOut } = await look(own, sending);
      const proposals = facts.map((fact) => ({
        ...fact,
        value: { ...fact.value },
        fact: isListed(fact.sort) ? `model:${randomUUID()}` : fact.sort,
      }));
      if (underWay.has(sending)) await settle(sending, { leftOut, proposals });
    } catch (error) {
      if (!underWay.has(sending)) return;
      if (!(error instanceof ModelFailed || error instanceof ReadingFailed || error instanceof SendingEnded))
        onFailed?.(error);
      const failure =
        error instanceof ModelFailed ? error.reason : error instanceof ReadingFailed ? error.failure : 'failed';
      await settle(sending, error instanceof SendingEnded ? undefined : { failure, leftOut: 0, proposals: [] });
    } finally {
      underWay.delete(sending);
      release?.();
    }
  };

  const claimPaper = ({ patientId, recordId }: Sending['use'], until: Date): ModelClaim =>
    createModelClaim({
      until,
      renewEveryMs,
      renew: (end) =>
        db.withActor(patientId, async (statements) => {
          const next = toDate(clock.now().add(claimLasts));
          return (await store.renewModelClaim(statements, recordId, end, next)) ? next : undefined;
        }),
      onFailed: (error) => onFailed?.(error),
    });

  const send = (own: OutsideModel, asked: Omit<Sending, 'claim'>, until: Date): void => {
    const sending = { ...asked, claim: claimPaper(asked.use, until) };
    underWay.add(sending);
    void work(own, sending).catch((error: unknown) => onFailed?.(error));
  };

  return {
    async begin(session, id, host) {
      const { patientId } = session;
      const begun = await db.withActor(patientId, async (statements) => {
        const row = present(await store.lockForModel(statements, { patientId, id }));
        if (!model?.acceptsImages) throw new AppError('model_absent', { message: modelReadingMessages.absent });
        const standing = await standingAt(statements, session, row);
        const before = toModelReading(row, standing, model, clock.now());
        if (before?.state === 'under_way' || before?.state === 'read') return { shown: before };
        if (model.host !== host) throw new AppError('model_host_changed');
        if (!isOffered(standing)) throw new AppError('model_reading_not_offered');
        const use = { patientId, recordId: id, host };
        if (!(await mayAgreeToImage(statements, { ...use, at: at() }))) throw new AppError('model_adults_only');
        await take(statements, session);
        await giveImageConsent(statements, { ...use, at: at() });
        const until = toDate(clock.now().add(claimLasts));
        await store.keepModelClaim(statements, id, until);
        await audit(statements, eventOf(session, 'record.model_asked', id));
        await announce(statements, patientId);
        const shown = present(toModelReading({ ...row, model_claimed_until: until }, standing, model, clock.now()));
        return { shown, sending: { use, file: store.toFile(row) }, until, model };
      });
      // Nothing is sent before the yes is kept, and nobody waits for the answer with a page open.
      if (begun.sending) send(begun.model, begun.sending, begun.until);
      return begun.shown;
    },

    async close() {
      const left = [...underWay];
      underWay.clear();
      await Promise.all(left.map((sending) => settle(sending, { failure: 'interrupted', leftOut: 0, proposals: [] })));
    },
  };
};
