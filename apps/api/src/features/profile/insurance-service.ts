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
import { insuranceFileMaximum, insuranceFilesPerHour, policiesMaximum } from '@arogo/contract/places-limits';
import type { AttemptLimit, Attempts } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError, present } from '../../platform/errors.ts';
import { isDamage } from '../../platform/files/damage.ts';
import type { FileStore } from '../../platform/files/encrypted.ts';
import type { OpenFile } from '../../platform/files/hand-out.ts';
import { createMediaKeeper, type MediaKeeper, type SentFile } from '../../platform/files/media-keeper.ts';
import { once } from '../../platform/idempotency.ts';
import type { Live } from '../../platform/live/announce.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import { ticketLink } from '../../platform/ticket-links.ts';
import * as store from './insurance-store.ts';

/** A patient's insurance policies, with pictures of their cards. The keeper throws AppError card_wrong_type, card_too_large. */
export interface InsuranceService extends MediaKeeper {
  /** All of them, the one that ends last first. */
  list(session: Session): Promise<readonly Policy[]>;
  /** Once for each key. @throws AppError policies_full, key_reused, conflict where what the key made is gone */
  add(session: Session, form: PolicyForm, key: string | undefined): Promise<Policy>;
  /** @param version the one that was seen. @throws AppError not_found, conflict where it is another by now */
  change(session: Session, id: string, form: PolicyForm, version: number): Promise<Policy>;
  /** Destroys its files too. @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
  /** Must be called before a file arrives. @throws AppError too_many */
  beginFile(session: Session): Promise<void>;
  /**
   * Keeps what arrived as a side of the card, in place of the former one, which is destroyed: once for each key.
   * @throws AppError not_found, key_reused, conflict where what the key was kept for is gone; the file is then not kept
   */
  place(session: Session, where: CardFileForm, file: SentFile, key: string | undefined): Promise<Policy>;
  /** @throws AppError not_found */
  removeFile(session: Session, id: string): Promise<void>;
  /** @throws AppError not_found, record_damaged, unavailable */
  open(session: Session, id: string): Promise<OpenFile>;
}

export interface InsuranceParts {
  readonly db: Database;
  readonly attempts: Attempts;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly live: Live;
}

/** Files that begin to arrive, whatever becomes of them. */
const pace: AttemptLimit = { name: 'insurance.file', limit: insuranceFilesPerHour, window: 60 * 60_000 };

const wrongType = (): AppError => new AppError('card_wrong_type', { fields: { file: m.fileTypeRefused } });

export const createInsuranceService = ({
  db,
  attempts,
  clock,
  keyring,
  files,
  live,
}: InsuranceParts): InsuranceService => {
  const audit = createAudit(clock);
  const changed = (statements: Statements, patientId: string): Promise<void> =>
    live.announce(statements, [{ patientId, kinds: ['insurance'] }]);
  const keeper = createMediaKeeper(files, {
    limits: { image: insuranceFileMaximum, pdf: insuranceFileMaximum, audio: 0, video: 0 },
    wrongType,
    tooLarge: (limit) =>
      limit === 0 ? wrongType() : new AppError('card_too_large', { fields: { file: m.fileTooLarge } }),
  });
  // A file that cannot be removed now belongs to no row, and the sweep takes it.
  const destroy = async (ids: readonly string[]): Promise<void> => {
    await Promise.all(ids.map((id) => files.remove(id).catch(() => undefined)));
  };

  const fileOf = (row: store.CardFileRow, session: Session): CardFile => ({
    id: row.id,
    side: oneOf(cardSides, row.side),
    name: row.name,
    mediaType: row.media_type,
    bytes: row.bytes,
    src: ticketLink({ keyring, clock }, openCardFile, row.id, session),
  });

  const policyOf = (row: store.PolicyRow, cards: readonly store.CardFileRow[], session: Session): Policy => ({
    id: row.id,
    insurer: row.insurer,
    plan: row.plan,
    policyNumber: row.policy_number,
    covered: row.covered,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    helpline: row.helpline,
    sumInsured: store.rupeesOf(row),
    note: row.note,
    files: cardSides.flatMap((side) =>
      cards.filter((card) => card.policy_id === row.id && card.side === side).map((card) => fileOf(card, session)),
    ),
    version: row.version,
  });

  const shown = async (statements: Statements, session: Session, id: string): Promise<Policy> =>
    policyOf(present(await store.findPolicy(statements, id)), await store.filesOf(statements, [id]), session);

  return {
    ...keeper,

    list: (session) =>
      db.withActor(
        session.patientId,
        async (statements) => {
          const rows = await store.listPolicies(statements);
          const cards = await store.filesOf(
            statements,
            rows.map(({ id }) => id),
          );
          await audit(statements, { patientId: session.patientId, sessionId: session.id, action: 'insurance.list' });
          return rows.map((row) => policyOf(row, cards, session));
        },
        { durable: false },
      ),

    add: (session, form, key) =>
      db.withActor(session.patientId, async (statements) => {
        const { patientId, id: sessionId } = session;
        const at = clock.now();
        const request = {
          patientId,
          key,
          endpoint: 'insurance.add',
          requestHash: createHash('sha256').update(JSON.stringify(form)).digest(),
          at,
        };
        const { resourceId, repeated } = await once(statements, request, async () => {
          if ((await store.countPolicies(statements, patientId)) >= policiesMaximum)
            throw new AppError('policies_full');
          return store.insertPolicy(statements, patientId, form, at);
        });
        if (repeated && !(await store.findPolicy(statements, resourceId))) throw new AppError('conflict');
        await audit(statements, { patientId, sessionId, action: 'insurance.create', resourceId });
        if (!repeated) await changed(statements, patientId);
        return shown(statements, session, resourceId);
      }),

    change: (session, id, form, version) =>
      db.withActor(session.patientId, async (statements) => {
        const { patientId, id: sessionId } = session;
        present(await store.findPolicy(statements, id));
        if (!(await store.updatePolicy(statements, id, form, version, clock.now()))) throw new AppError('conflict');
        await audit(statements, { patientId, sessionId, action: 'insurance.change', resourceId: id });
        await changed(statements, patientId);
        return shown(statements, session, id);
      }),

    async remove({ patientId, id: sessionId }, id) {
      const gone = await db.withActor(patientId, async (statements) => {
        present(await store.findPolicy(statements, id));
        const stored = await store.deletePolicy(statements, id);
        await audit(statements, { patientId, sessionId, action: 'insurance.delete', resourceId: id });
        await changed(statements, patientId);
        return stored;
      });
      await destroy(gone);
    },

    beginFile: ({ patientId }) => attempts.take(pace, patientId),

    async place(session, { policyId, side }, file, key) {
      const { patientId, id: sessionId } = session;
      const at = clock.now();
      const said = JSON.stringify([policyId, side, file.stored.sha256.toString('hex')]);
      const request = {
        patientId,
        key,
        endpoint: 'insurance.file_add',
        requestHash: createHash('sha256').update(said).digest(),
        at,
      };
      let settled = false;
      try {
        const { policy, needless } = await db.withActor(patientId, async (statements) => {
          let former: readonly string[] = [];
          const { repeated } = await once(statements, request, async () => {
            former = present(await store.placeFile(statements, { patientId, policyId, side, file, at: toDate(at) }));
            return policyId;
          });
          if (repeated && !(await store.findPolicy(statements, policyId))) throw new AppError('conflict');
          await audit(statements, { patientId, sessionId, action: 'insurance.file_add', resourceId: policyId });
          if (!repeated) await changed(statements, patientId);
          const after = await shown(statements, session, policyId);
          settled = true;
          return { policy: after, needless: repeated ? [file.stored.fileId] : former };
        });
        await destroy(needless);
        return policy;
      } catch (error) {
        // Of a commit that failed nobody knows the outcome: whether a row has the file, the sweep finds out later.
        if (!settled) await keeper.discard(file);
        throw error;
      }
    },

    async removeFile({ patientId, id: sessionId }, id) {
      const gone = await db.withActor(patientId, async (statements) => {
        const stored = await store.deleteFile(statements, id);
        if (stored.length === 0) throw new AppError('not_found');
        await audit(statements, { patientId, sessionId, action: 'insurance.file_remove', resourceId: id });
        await changed(statements, patientId);
        return stored;
      });
      await destroy(gone);
    },

    async open({ patientId, id: sessionId }, id) {
      const row = await db.withActor(
        patientId,
        async (statements) => {
          const found = present(await store.findFile(statements, id));
          await audit(statements, { patientId, sessionId, action: 'insurance.file_read', resourceId: id });
          return found;
        },
        { durable: false },
      );
      const { name, bytes, media_type: mediaType, file_id: fileId, key_id: keyId, wrapped_key: wrappedKey } = row;
      try {
        return { name, bytes, mediaType, content: await files.read({ fileId, bytes, keyId, wrappedKey }) };
      } catch (error) {
        throw isDamage(error) ? new AppError('record_damaged') : error;
      }
    },
  };
};
