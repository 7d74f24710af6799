import { createHash } from 'node:crypto';
import {
  type CardFile,
  type CardFileForm,
  cardSides,
  openCardFile,
  type Policy,
  type PolicyForm,
} from '@arogo/contract/insurance';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { maxInsuranceFileBytes, insuranceFilesPerHour, maxPolicies } from '@arogo/contract/profile-limits';
import type { RateLimit, RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError, orNotFound } from '../../../platform/errors.ts';
import { openStoredFile } from '../../../platform/files/open-stored-file.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import type { FileDownload } from '../../../platform/http/send-file.ts';
import { createMediaUploader, type MediaUploader, type UploadedMedia } from '../../../platform/http/media-uploader.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { createTicketLink } from '../../../platform/http/ticket-links.ts';
import * as store from './insurance-store.ts';

/** A patient's insurance policies, with images of their cards. `store` throws AppError card_unsupported_type, card_too_large. */
export interface InsuranceService extends MediaUploader {
  /** All policies, the one that ends last first. */
  list(session: Session): Promise<readonly Policy[]>;
  /**
   * Adds a policy, once for each idempotency key. @throws AppError policies_limit_reached, idempotency_key_reused, conflict if
   * the policy of this key was deleted
   */
  add(session: Session, form: PolicyForm, key: string | undefined): Promise<Policy>;
  /** @param version the version to change. @throws AppError not_found, conflict if the present version differs */
  change(session: Session, id: string, form: PolicyForm, version: number): Promise<Policy>;
  /** Deletes a policy with its files. @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
  /** Must be called before a file arrives. @throws AppError rate_limited */
  beginFile(session: Session): Promise<void>;
  /**
   * Saves a received file as one side of the card, and deletes the former one. Idempotent for each key.
   * @throws AppError not_found, idempotency_key_reused, conflict if the file of this key was deleted; the new file is then
   * removed
   */
  place(session: Session, where: CardFileForm, file: UploadedMedia, key: string | undefined): Promise<Policy>;
  /** @throws AppError not_found */
  removeFile(session: Session, id: string): Promise<void>;
  /** @throws AppError not_found, record_damaged, unavailable */
  open(session: Session, id: string): Promise<FileDownload>;
}

export interface InsuranceDeps {
  readonly db: Database;
  readonly attempts: RateLimiter;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: LivePublisher;
}

/** Uploads that begin, whatever their outcome. */
const uploadLimit: RateLimit = { name: 'insurance.file', limit: insuranceFilesPerHour, windowMs: 60 * 60_000 };

const createWrongTypeError = (): AppError =>
  new AppError('card_unsupported_type', { fields: { file: m.fileTypeRefused } });

export const createInsuranceService = ({
  db,
  attempts,
  clock,
  keyring,
  files,
  live,
}: InsuranceDeps): InsuranceService => {
  const audit = createAudit(clock);
  const publishChange = (trx: Trx, patientId: string): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['insurance'] }]);
  const uploader = createMediaUploader(files, {
    limits: { image: maxInsuranceFileBytes, pdf: maxInsuranceFileBytes, audio: 0, video: 0 },
    wrongType: createWrongTypeError,
    tooLarge: (limit) =>
      limit === 0 ? createWrongTypeError() : new AppError('card_too_large', { fields: { file: m.fileTooLarge } }),
  });
  // A file that cannot be removed now has no row, so the cleanup job removes it later.
  const removeFiles = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(ids.map((id) => files.remove(id).catch(() => undefined)));
  };

  const toCardFile = (row: store.CardFileRow, session: Session): CardFile => ({
    id: row.id,
    side: parseEnum(cardSides, row.side),
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    src: createTicketLink({ keyring, clock }, openCardFile, row.id, session),
  });

  const toPolicy = (row: store.PolicyRow, cards: readonly store.CardFileRow[], session: Session): Policy => ({
    id: row.id,
    insurer: row.insurer,
    plan: row.plan,
    policyNumber: row.policy_number,
    covered: row.covered,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    helpline: row.helpline,
    sumInsured: store.getSumInsuredRupees(row),
    note: row.note,
    files: cardSides.flatMap((side) =>
      cards.filter((card) => card.policy_id === row.id && card.side === side).map((card) => toCardFile(card, session)),
    ),
    version: row.version,
  });

  const loadPolicy = async (trx: Trx, session: Session, id: string): Promise<Policy> =>
    toPolicy(orNotFound(await store.findPolicy(trx, id)), await store.findCardFiles(trx, [id]), session);

  return {
    ...uploader,

    list: (session) =>
      db.asPatient(
        session,
        async (trx) => {
          const rows = await store.listPolicies(trx);
          const cards = await store.findCardFiles(
            trx,
            rows.map(({ id }) => id),
          );
          await audit(trx, { patientId: session.patientId, sessionId: session.id, action: 'insurance.list' });
          return rows.map((row) => toPolicy(row, cards, session));
        },
        { durable: false },
      ),

    add: (session, form, key) =>
      db.asPatient(session, async (trx) => {
        const { patientId, id: sessionId } = session;
        const at = clock.now();
        const request = {
          patientId,
          key,
          endpoint: 'insurance.add',
          requestHash: createHash('sha256').update(JSON.stringify(form)).digest(),
          at,
        };
        const { resourceId, repeated } = await withIdempotencyKey(trx, request, async () => {
          if ((await store.countPolicies(trx, patientId)) >= maxPolicies) throw new AppError('policies_limit_reached');
          return store.insertPolicy(trx, patientId, form, at);
        });
        if (repeated && !(await store.findPolicy(trx, resourceId))) throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'insurance.create', resourceId });
        if (!repeated) await publishChange(trx, patientId);
        return loadPolicy(trx, session, resourceId);
      }),

    change: (session, id, form, version) =>
      db.asPatient(session, async (trx) => {
        const { patientId, id: sessionId } = session;
        orNotFound(await store.findPolicy(trx, id));
        if (!(await store.updatePolicy(trx, id, form, version, clock.now()))) throw new AppError('conflict');
        await audit(trx, { patientId, sessionId, action: 'insurance.change', resourceId: id });
        await publishChange(trx, patientId);
        return loadPolicy(trx, session, id);
      }),

    async remove(session, id) {
      const { patientId, id: sessionId } = session;
      const fileIds = await db.asPatient(session, async (trx) => {
        orNotFound(await store.findPolicy(trx, id));
        const stored = await store.deletePolicy(trx, id);
        await audit(trx, { patientId, sessionId, action: 'insurance.delete', resourceId: id });
        await publishChange(trx, patientId);
        return stored;
      });
      await removeFiles(fileIds);
    },

    beginFile: ({ accountId }) => attempts.consume(uploadLimit, accountId),

    async place(session, { policyId, side }, file, key) {
      const { patientId, id: sessionId } = session;
      const at = clock.now();
      const requestBody = JSON.stringify([policyId, side, file.stored.sha256.toString('hex')]);
      const request = {
        patientId,
        key,
        endpoint: 'insurance.add_file',
        requestHash: createHash('sha256').update(requestBody).digest(),
        at,
      };
      let isCommitted = false;
      try {
        const { policy, needless: unusedFileIds } = await db.asPatient(session, async (trx) => {
          let formerFileIds: readonly string[] = [];
          const { repeated } = await withIdempotencyKey(trx, request, async () => {
            formerFileIds = orNotFound(
              await store.saveCardFile(trx, { patientId, policyId, side, file, at: toDate(at) }),
            );
            return policyId;
          });
          if (repeated && !(await store.findPolicy(trx, policyId))) throw new AppError('conflict');
          await audit(trx, { patientId, sessionId, action: 'insurance.add_file', resourceId: policyId });
          if (!repeated) await publishChange(trx, patientId);
          const saved = await loadPolicy(trx, session, policyId);
          isCommitted = true;
          return { policy: saved, needless: repeated ? [file.stored.fileId] : formerFileIds };
        });
        await removeFiles(unusedFileIds);
        return policy;
      } catch (error) {
        // Keeps the file if the commit's outcome is unknown: a row may refer to it. The cleanup job removes it later if not.
        if (!isCommitted) await uploader.discard(file);
        throw error;
      }
    },

    async removeFile(session, id) {
      const { patientId, id: sessionId } = session;
      const fileIds = await db.asPatient(session, async (trx) => {
        const stored = await store.deleteFile(trx, id);
        if (stored.length === 0) throw new AppError('not_found');
        await audit(trx, { patientId, sessionId, action: 'insurance.remove_file', resourceId: id });
        await publishChange(trx, patientId);
        return stored;
      });
      await removeFiles(fileIds);
    },

    async open(session, id) {
      const { patientId, id: sessionId } = session;
      const row = await db.asPatient(
        session,
        async (trx) => {
          const found = orNotFound(await store.findFile(trx, id));
          await audit(trx, { patientId, sessionId, action: 'insurance.read_file', resourceId: id });
          return found;
        },
        { durable: false },
      );
      return openStoredFile(files, row);
    },
  };
};
