import type { EndpointAnswerInput } from '@arogo/contract/endpoint';
import { sharingMessages } from '@arogo/contract/messages/sharing';
import {
  type readSharedInfo,
  type openShared,
  type SharedRecord,
  maxSharePasscodeAttempts,
} from '@arogo/contract/sharing';
import { healthTypes, recordTypes } from '@arogo/contract/vault';
import { type RateLimit, type RateLimiter, toClientKey } from '../../../platform/http/rate-limiter.ts';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import { issueTicket, readTicket, readTicketIgnoringExpiry } from '../../../platform/crypto/tickets.ts';
import { asThemself } from '../../../platform/database/actor.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { detectDevice } from '../../../platform/auth/device.ts';
import { AppError } from '../../../platform/errors.ts';
import { openStoredFile } from '../../../platform/files/open-stored-file.ts';
import type { FileStore } from '../../../platform/files/encrypted-file-store.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import { hashToken } from '../../../platform/auth/sessions.ts';
import { getTicketExpiry } from '../../../platform/http/ticket-links.ts';
import { parseFacts, toRecordFactsView } from '../corrections/corrections.ts';
import type { FileDownload } from '../../../platform/http/send-file.ts';
import { toNames } from '../records/record-mapper.ts';
import * as store from './sharing-store.ts';
import { selectFile } from '../store.ts';

/** The browser of a receiver. Its address limits attempts and is not stored; its user agent tells the kind of device. */
export interface Receiver {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * The receiver's side of sharing, without an account. A link that is unknown, expired, revoked, used up or locked gives the
 * same error share_ended.
 */
export interface SharedRecordsService {
  /** Does not count as an opening. @throws AppError share_ended, rate_limited */
  readInfo(token: string, receiver: Receiver): Promise<EndpointAnswerInput<typeof readSharedInfo>['data']>;
  /** Counts as an opening. @throws AppError share_ended, passcode_needed, passcode_wrong, rate_limited */
  open(
    token: string,
    passcode: string | undefined,
    receiver: Receiver,
  ): Promise<EndpointAnswerInput<typeof openShared>['data']>;
  /** @throws AppError share_ended, record_damaged, unavailable, rate_limited */
  file(recordId: string, ticket: string | undefined, receiver: Receiver): Promise<FileDownload>;
  /**
   * Renews the ticket of a file, however old, with the link's own token.
   * @throws AppError share_ended, rate_limited
   */
  renew(
    recordId: string,
    proof: { readonly token: string; readonly ticket: string },
    receiver: Receiver,
  ): Promise<string>;
}

export interface SharedRecordsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly pins: { verify(secret: string, hash: string): Promise<boolean> };
  readonly attempts: RateLimiter;
  readonly files: Pick<FileStore, 'read'>;
}

const hourMs = 3_600_000;
/** Mobile carriers share addresses, and so do the people in a clinic. */
const rateLimits = {
  look: { name: 'shared.look', limit: 300, windowMs: hourMs },
  open: { name: 'shared.open', limit: 120, windowMs: hourMs },
  file: { name: 'shared.file', limit: 600, windowMs: hourMs },
  renew: { name: 'shared.renew', limit: 600, windowMs: hourMs },
} as const satisfies Record<string, RateLimit>;
const filePurpose = 'shared-file';

const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

export const createSharedRecordsService = ({
  db,
  clock,
  keyring,
  pins,
  attempts,
  files,
}: SharedRecordsDeps): SharedRecordsService => {
  const audit = createAudit(clock);

  const requireOpenableShare = async (token: string): Promise<store.OpenableShare> => {
    const share = await db.asSystem((trx) =>
      store.findByToken(trx, hashToken(token), clock.now(), maxSharePasscodeAttempts),
    );
    if (!share) throw new AppError('share_ended');
    return share;
  };

  /** Counts the attempt before it is checked, so that concurrent guesses count one by one. */
  const checkPasscode = async (
    token: string,
    passcode: string | undefined,
    { patientId, shareId }: store.OpenableShare,
  ): Promise<void> => {
    if (passcode === undefined || passcode === '')
      throw new AppError('passcode_needed', { fields: { passcode: sharingMessages.passcodeNeeded } });
    const attempt = await db.asSystem((trx) =>
      store.consumePasscodeAttempt(trx, hashToken(token), clock.now(), maxSharePasscodeAttempts),
    );
    if (!attempt) throw new AppError('share_ended');
    if (await pins.verify(passcode, attempt.passcodeHash)) return;
    await db.asPatient(asThemself(patientId), (trx) =>
      audit(trx, { patientId, action: 'share.refuse_passcode', resourceId: shareId }),
    );
    const left = maxSharePasscodeAttempts - attempt.attempts;
    const message = left > 0 ? sharingMessages.passcodeWrongLeft(left) : sharingMessages.passcodeWrongLast;
    throw new AppError('passcode_wrong', { message, fields: { passcode: message } });
  };

  interface ActiveOpening {
    readonly patientId: string;
    readonly openingId: string;
    readonly expiresAt: Temporal.Instant;
  }

  /** A ticket for one file of one opening. It lasts minutes, and at most until the link's end. */
  const issueFileTicket = (recordId: string, opening: ActiveOpening): string =>
    issueTicket(keyring, {
      purpose: filePurpose,
      subject: opening.patientId,
      resource: recordId,
      session: opening.openingId,
      expiresAt: getTicketExpiry(clock.now(), opening),
    });

  const loadRecords = async (trx: Trx, shareId: string, opening: ActiveOpening): Promise<SharedRecord[]> => {
    const rows = await store.findSharedRecords(trx, opening.patientId, shareId);
    const corrections = await store.findCorrectionsByRecord(
      trx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      date: row.record_date.toISOString(),
      day: row.day,
      recordType: parseEnum(recordTypes, row.record_type),
      healthType: parseEnum(healthTypes, row.health_type),
      originalFileName: row.original_file_name,
      originalFileType: row.media_type,
      originalFileSize: row.bytes,
      fileTicket: issueFileTicket(row.id, opening),
      ...toNames(row),
      facts: toRecordFactsView(parseFacts(row.facts), corrections.get(row.id) ?? []),
    }));
  };

  return {
    async readInfo(token, receiver) {
      await attempts.consume(rateLimits.look, toClientKey(receiver.address));
      const { patientId, shareId, hasPasscode } = await requireOpenableShare(token);
      return db.asPatient(
        asThemself(patientId),
        async (trx) => {
          const share = await store.findShare(trx, patientId, shareId);
          if (!share) throw new AppError('share_ended');
          const records = await store.findSharedRecordIds(trx, patientId, shareId);
          const sharedBy = await store.getFirstName(trx, patientId);
          return {
            sharedBy,
            records: records.length,
            needsPasscode: hasPasscode,
            expiresAt: share.expires_at.toISOString(),
          };
        },
        { durable: false },
      );
    },

    async open(token, passcode, receiver) {
      await attempts.consume(rateLimits.open, toClientKey(receiver.address));
      const share = await requireOpenableShare(token);
      const { patientId, shareId, hasPasscode } = share;
      if (hasPasscode) await checkPasscode(token, passcode, share);
      return db.asPatient(asThemself(patientId), async (trx) => {
        const at = toDate(clock.now());
        const updatedShare = await store.countOpening(trx, share, at);
        if (!updatedShare) throw new AppError('share_ended');
        const openingId = await store.insertOpening(trx, {
          shareId,
          patientId,
          at,
          device: detectDevice(receiver.userAgent),
        });
        await audit(trx, { patientId, action: 'share.open', resourceId: shareId });
        const opening = { patientId, openingId, expiresAt: toInstant(updatedShare.expires_at) };
        return {
          sharedBy: await store.getFirstName(trx, patientId),
          expiresAt: opening.expiresAt.toString(),
          openingsLeft: updatedShare.openings_allowed - updatedShare.openings,
          records: await loadRecords(trx, shareId, opening),
        };
      });
    },

    async renew(recordId, { token, ticket }, receiver) {
      await attempts.consume(rateLimits.renew, toClientKey(receiver.address));
      const now = clock.now();
      const ticketContent = readTicketIgnoringExpiry(keyring, ticket, { purpose: filePurpose, resource: recordId });
      if (ticketContent?.session === undefined) throw new AppError('share_ended');
      const { subject: patientId, session: openingId } = ticketContent;
      const share = await db.asSystem((trx) => store.findActiveByToken(trx, hashToken(token), now));
      if (share?.patientId !== patientId) throw new AppError('share_ended');
      return db.asPatient(asThemself(patientId), async (trx) => {
        const activeShare = await store.findLiveOpening(trx, patientId, openingId, recordId, toDate(now));
        const isAvailable =
          activeShare?.id === share.shareId &&
          (await selectFile(trx, { patientId, recordId }).executeTakeFirst()) !== undefined;
        if (!isAvailable) throw new AppError('share_ended');
        await audit(trx, { patientId, action: 'share.renew_file', resourceId: recordId });
        return issueFileTicket(recordId, { patientId, openingId, expiresAt: toInstant(activeShare.expires_at) });
      });
    },

    async file(recordId, ticket, receiver) {
      await attempts.consume(rateLimits.file, toClientKey(receiver.address));
      const now = clock.now();
      const ticketContent = readTicket(keyring, ticket, { purpose: filePurpose, resource: recordId, now });
      if (ticketContent?.session === undefined) throw new AppError('share_ended');
      const { subject: patientId, session: openingId } = ticketContent;
      const file = await db.asPatient(asThemself(patientId), async (trx) => {
        const activeShare = await store.findLiveOpening(trx, patientId, openingId, recordId, toDate(now));
        const row = activeShare && (await selectFile(trx, { patientId, recordId }).executeTakeFirst());
        if (!row) throw new AppError('share_ended');
        await store.insertOpenedFile(trx, { openingId, recordId, patientId, at: toDate(now) });
        await audit(trx, { patientId, action: 'share.file', resourceId: recordId });
        return row;
      });
      return openStoredFile(files, { ...file, file_id: file.id, name: file.original_file_name });
    },
  };
};
