import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { sharingMessages } from '@arogo/contract/messages/sharing';
import {
  type createShare,
  type listShares,
  type Share,
  type ShareContact,
  shareDevices,
  type shareDetails,
  shareEnds,
  maxSharePasscodeAttempts,
  type ShareState,
  type ShareWithLink,
} from '@arogo/contract/sharing';
import { recordTypes } from '@arogo/contract/vault';
import { findAccountLanguage } from '../../../platform/language/account-language.ts';
import type { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import { BrokenSeal, type Keyring, UnknownKey } from '../../../platform/crypto/keys.ts';
import { unseal, seal } from '../../../platform/crypto/seal.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { consumeExternalMailLimits, type MailLimits } from '../../../platform/mail/external-mail-limits.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { CountHourly } from '../../../platform/files/quotas.ts';
import { parseEnum } from '../../../platform/parse-enum.ts';
import { type Session, hashToken } from '../../../platform/auth/sessions.ts';
import { createAuditEvent, toTitleParts } from '../records/record-mapper.ts';
import type { ContactSource, ReachableContact, SharedLink } from './sharing-contacts.ts';
import { buildShareMail } from './sharing-emails.ts';
import * as store from './sharing-store.ts';
import { getTimeZone } from '../store.ts';

/** The patient's side of sharing: links to records. */
export interface SharingService {
  /** @param key idempotency key; the same request returns the existing link. @throws AppError not_found, idempotency_key_reused, rate_limited */
  create(
    session: Session,
    request: ParsedEndpointRequest<typeof createShare>['body'],
    key: string | undefined,
  ): Promise<ShareWithLink>;
  list(
    session: Session,
    page: ParsedEndpointRequest<typeof listShares>['query'],
  ): Promise<EndpointAnswerInput<typeof listShares>>;
  /** @throws AppError not_found, as all functions with an id */
  read(session: Session, id: string): Promise<EndpointAnswerInput<typeof shareDetails>['data']>;
  /** Ends a link for good. Ending it again has no effect. */
  revoke(session: Session, id: string): Promise<void>;
  contacts(session: Session): Promise<readonly ShareContact[]>;
  /**
   * @returns the number of contacts to whom it was sent
   * @throws AppError share_not_live, not_found (also for a contact), idempotency_key_reused, rate_limited, mail_limit_reached
   */
  send(session: Session, id: string, contactIds: readonly string[], key: string | undefined): Promise<number>;
}

export interface SharingDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Hashes passcodes like PINs: with the pepper, few at a time. */
  readonly pins: { hash(secret: string): Promise<string> };
  readonly attempts: RateLimiter;
  readonly outbox: Outbox;
  readonly countHourly: CountHourly;
  /** Daily limits of mails to people outside. */
  readonly mailLimits: MailLimits;
  /** The public URL of the product. */
  readonly publicUrl: string;
  /** The features that know contacts. */
  readonly contactSources: readonly ContactSource[];
}

const hourMs = 3_600_000;
/** Of mails and messages, since receivers did not ask for them. */
const sendLimit = { name: 'share.send', limit: 50, windowMs: 24 * hourMs };
/** The purpose for which tokens of links are encrypted. */
export const sealPurpose = 'share';

/** Whether a link can be opened, and why not. */
const getShareState = (row: store.ShareRow, now: Temporal.Instant): ShareState => {
  if (row.revoked_at !== null) return 'revoked';
  if (row.passcode_attempts >= maxSharePasscodeAttempts) return 'locked';
  if (row.expires_at.getTime() <= now.epochMilliseconds) return 'ended';
  return row.openings >= row.openings_allowed ? 'used_up' : 'live';
};

const requireShare = async (trx: Trx, session: Session, id: string): Promise<store.ShareRow> => {
  const row = await store.findShare(trx, session.patientId, id);
  if (!row) throw new AppError('not_found');
  return row;
};

export const createSharingService = (deps: SharingDeps): SharingService => {
  const { db, clock, keyring, pins, attempts, countHourly, outbox, publicUrl, contactSources } = deps;
  const audit = createAudit(clock);
  const requestKey = keyring.deriveKey('share-request');

  const toShare = (row: store.ShareRow, names: readonly store.SharedName[]): Share => ({
    id: row.id,
    state: getShareState(row, clock.now()),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    hasPasscode: row.has_passcode,
    openings: row.openings,
    openingsAllowed: row.openings_allowed,
    records: names
      .filter(({ share_id: shareId }) => shareId === row.id)
      .map((name) => ({
        id: name.id,
        recordType: parseEnum(recordTypes, name.record_type),
        date: name.record_date.toISOString(),
        day: name.day,
        doctorName: name.doctor_name,
        ...toTitleParts(name),
      })),
  });

  /** The URL of a link that can be opened; also null if the key that encrypted it is gone. */
  const buildShareUrl = (row: store.ShareRow): string | null => {
    if (row.sealed_token === null || getShareState(row, clock.now()) !== 'live') return null;
    try {
      return `${publicUrl}/shared#${unseal(keyring, sealPurpose, row.sealed_token, row.id).toString()}`;
    } catch (error) {
      if (error instanceof UnknownKey || error instanceof BrokenSeal) return null;
      throw error;
    }
  };

  const withLink = async (trx: Trx, row: store.ShareRow): Promise<ShareWithLink> => ({
    ...toShare(row, await store.findSharedNames(trx, row.patient_id, [row.id])),
    url: buildShareUrl(row),
  });

  /** A keyed hash, since the request may contain a passcode that could be guessed from a plain hash. */
  const hashRequest = (requestBody: unknown): Buffer =>
    createHmac('sha256', requestKey).update(JSON.stringify(requestBody)).digest();

  const listReachableContacts = async (trx: Trx, { patientId }: Session): Promise<readonly ReachableContact[]> => {
    const lists: ReachableContact[] = [];
    for (const source of contactSources) lists.push(...(await source.contacts(trx, patientId)));
    return lists;
  };

  const deliver = async (trx: Trx, { reach }: ReachableContact, link: SharedLink): Promise<void> => {
    if (reach.by === 'message') return reach.deliver(trx, link);
    const usefulFor = clock.now().until(link.expiresAt, { largestUnit: 'hours' });
    return outbox.enqueue(trx, buildShareMail(reach.address, link), { usefulFor });
  };

  const toSharedLink = async (trx: Trx, { accountId }: Session, row: store.ShareRow): Promise<SharedLink> => {
    const url = buildShareUrl(row);
    if (url === null) throw new AppError('share_not_live');
    const recordIds = await store.findSharedRecordIds(trx, row.patient_id, row.id);
    return {
      url,
      sharedBy: await store.getFirstName(trx, row.patient_id),
      sharedByAddress: await store.getAccountAddress(trx, accountId),
      records: recordIds.length,
      recordIds,
      expiresAt: Temporal.Instant.fromEpochMilliseconds(row.expires_at.getTime()),
      timeZone: await getTimeZone(trx, row.patient_id),
      hasPasscode: row.has_passcode,
      language: await findAccountLanguage(trx, accountId),
    };
  };

  return {
    async create(session, { recordIds, end, passcode, openings }, key) {
      const { accountId, patientId } = session;
      await countHourly('sharesPerHour', accountId);
      const distinctIds = [...new Set(recordIds)];
      const passcodeHash = passcode === undefined ? undefined : await pins.hash(passcode);
      return db.asPatient(session, async (trx) => {
        const now = clock.now();
        const insertLink = async (): Promise<string> => {
          const id = randomUUID();
          const token = randomBytes(32).toString('base64url');
          const wasInserted = await store.insertShare(trx, {
            id,
            patientId,
            tokenHash: hashToken(token),
            sealedToken: seal(keyring, sealPurpose, token, id),
            passcodeHash,
            openingsAllowed: openings,
            createdAt: toDate(now),
            expiresAt: toDate(now.add({ milliseconds: shareEnds[end] })),
            recordIds: distinctIds,
          });
          if (!wasInserted) throw new AppError('not_found');
          return id;
        };
        const requestHash = hashRequest([distinctIds, end, passcode ?? null, openings]);
        const { resourceId, repeated } = await withIdempotencyKey(
          trx,
          { patientId, key, endpoint: 'share.create', requestHash, at: now },
          insertLink,
        );
        await audit(trx, createAuditEvent(session, repeated ? 'share.read' : 'share.create', resourceId));
        return withLink(trx, await requireShare(trx, session, resourceId));
      });
    },

    list(session, { page, limit }) {
      const { patientId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const total = await store.countShares(trx, patientId);
          const rows = await store.listShares(trx, patientId, { limit, offset: (page - 1) * limit });
          const names = await store.findSharedNames(
            trx,
            patientId,
            rows.map(({ id }) => id),
          );
          await audit(trx, createAuditEvent(session, 'share.list'));
          return { status: 'success' as const, shares: rows.map((row) => toShare(row, names)), total, page, limit };
        },
        { durable: false },
      );
    },

    read(session, id) {
      const { patientId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const row = await requireShare(trx, session, id);
          const openings = await store.findOpenings(trx, patientId, id);
          const files = await store.findOpenedFiles(trx, patientId, id);
          await audit(trx, createAuditEvent(session, 'share.read', id));
          const openingList = openings.map((opening) => ({
            id: opening.id,
            at: opening.at.toISOString(),
            device: parseEnum(shareDevices, opening.device),
            files: files
              .filter((file) => file.opening_id === opening.id)
              .map((file) => ({ recordId: file.record_id, times: file.times })),
          }));
          return { ...(await withLink(trx, row)), openingList };
        },
        { durable: false },
      );
    },

    async revoke(session, id) {
      await db.asPatient(session, async (trx) => {
        await requireShare(trx, session, id);
        await store.revokeShare(trx, session.patientId, id, toDate(clock.now()));
        await audit(trx, createAuditEvent(session, 'share.revoke', id));
      });
    },

    contacts: (session) =>
      db.asPatient(session, async (trx) => {
        await audit(trx, createAuditEvent(session, 'share.contacts'));
        return listReachableContacts(trx, session);
      }),

    async send(session, id, contactIds, key) {
      const { accountId, patientId } = session;
      const distinctIds = [...new Set(contactIds)];
      for (const _contact of distinctIds) await attempts.consume(sendLimit, accountId);
      return db.asPatient(session, async (trx) => {
        const row = await requireShare(trx, session, id);
        const send = async (): Promise<string> => {
          const link = await toSharedLink(trx, session, row);
          const reachable = await listReachableContacts(trx, session);
          const contacts = distinctIds
            .map((contactId) => reachable.find((one) => one.id === contactId))
            .filter((contact) => contact !== undefined);
          if (contacts.length < distinctIds.length)
            throw new AppError('not_found', { message: sharingMessages.contactGone });
          const recipients = contacts.flatMap(({ reach }) => (reach.by === 'email' ? [reach.address] : []));
          await consumeExternalMailLimits({ attempts, limits: deps.mailLimits }, trx, {
            senderId: accountId,
            recipients,
          });
          for (const contact of contacts) await deliver(trx, contact, link);
          await audit(trx, createAuditEvent(session, 'share.send', id));
          return id;
        };
        await withIdempotencyKey(
          trx,
          { patientId, key, endpoint: 'share.send', requestHash: hashRequest([id, distinctIds]), at: clock.now() },
          send,
        );
        return distinctIds.length;
      });
    },
  };
};
