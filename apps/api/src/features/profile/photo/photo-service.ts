import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { maxPhotoFileBytes } from '@arogo/contract/limits';
import { profileMessages as m } from '@arogo/contract/messages/profile';
import { photo } from '@arogo/contract/profile';
import pLimit from 'p-limit';
import { createAudit } from '../../../platform/audit.ts';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto/keys.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { type FileStore, type StoredFile, FileTooLarge } from '../../../platform/files/encrypted-file-store.ts';
import { normalisePhoto, NotAnImage } from '../../../platform/files/image-check.ts';
import type { CountHourly } from '../../../platform/files/quotas.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import { createTicketLink } from '../../../platform/http/ticket-links.ts';
import { findPhoto, replacePhoto } from '../store.ts';

/** A profile photo, ready to be sent. */
export interface Photo {
  readonly bytes: number;
  readonly mediaType: string;
  /** Ends with an error instead of delivering a changed byte. */
  readonly content: Readable;
}

/** Profile photos. Independent of HTTP. Changes data of the session's patient only. */
export interface PhotoService {
  /** Must be called before a photo arrives. @throws AppError uploads_limit_reached */
  begin(session: Session): Promise<void>;
  /**
   * Stores an upload encrypted and unprocessed, so that no photo waits in memory.
   * @throws AppError invalid_input for an empty file, photo_too_large; nothing is stored then
   */
  receive(source: Readable): Promise<StoredFile>;
  /** Deletes a received upload. */
  discard(received: StoredFile): Promise<void>;
  /**
   * Converts a received upload to the patient's photo, and deletes the upload in any case, and the former photo.
   * @returns the URL of the new photo, with a ticket that expires with the session
   * @throws AppError photo_not_an_image, storage_limit_reached
   */
  save(session: Session, received: StoredFile): Promise<string>;
  /** @throws AppError not_found for anything but the patient's present photo */
  open(session: Session, id: string): Promise<Photo>;
}

export interface PhotoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly countHourly: CountHourly;
}

const mediaType = 'image/webp';
/** Concurrent conversions: each may take 160 MB and one core, which other requests need too. */
const maxConcurrentDrawings = 2;

const toPhotoError = (error: unknown): unknown => {
  if (error instanceof FileTooLarge) return new AppError('photo_too_large', { fields: { photo: m.photoTooLarge } });
  if (error instanceof NotAnImage) return new AppError('photo_not_an_image', { fields: { photo: m.photoNotAnImage } });
  return error;
};

export const createPhotoService = ({ db, clock, keyring, files, countHourly }: PhotoDeps): PhotoService => {
  const audit = createAudit(clock);
  const inTurn = pLimit(maxConcurrentDrawings);

  // A file that cannot be removed now has no row, so the cleanup job removes it later.
  const remove = (fileId: string): Promise<void> => files.remove(fileId).catch(() => undefined);

  const draw = (received: StoredFile): Promise<Buffer> =>
    inTurn(async () => normalisePhoto(await buffer(await files.read(received))));

  const place = async (session: Session, file: StoredFile): Promise<void> => {
    const { patientId, id: sessionId } = session;
    let settled = false;
    try {
      const former = await db.asPatient(session, async (trx) => {
        const at = toDate(clock.now());
        const replaced = await replacePhoto(trx, patientId, { ...file, mediaType }, at);
        if (!replaced) throw new AppError('session_ended');
        await audit(trx, { patientId, sessionId, action: 'profile.change_photo', resourceId: file.fileId });
        settled = true;
        return replaced.formerId;
      });
      if (former !== null) await remove(former);
    } catch (error) {
      // Keeps the file if the commit's outcome is unknown: a row may refer to it. The cleanup job removes it later if not.
      if (!settled) await remove(file.fileId);
      throw error;
    }
  };

  return {
    begin: ({ patientId }) => countHourly('uploadsPerHour', patientId),

    async receive(source) {
      try {
        return await files.write(source, {
          maxBytes: maxPhotoFileBytes,
          inspect: ({ length }) => {
            if (length === 0)
              throw new AppError('invalid_input', { fields: { photo: m.photoRequired }, message: m.photoRequired });
          },
        });
      } catch (error) {
        throw toPhotoError(error);
      }
    },

    discard: (received) => remove(received.fileId),

    async save(session, received) {
      try {
        const drawn = await draw(received);
        const file = await files.write(Readable.from([drawn]), { maxBytes: drawn.length });
        await place(session, file);
        return createTicketLink({ keyring, clock }, photo, file.fileId, session);
      } catch (error) {
        throw toPhotoError(error);
      } finally {
        await remove(received.fileId);
      }
    },

    async open(session, id) {
      const { patientId, id: sessionId } = session;
      const row = await db.asPatient(
        session,
        async (trx) => {
          const found = await findPhoto(trx, patientId, id);
          if (!found) throw new AppError('not_found');
          await audit(trx, { patientId, sessionId, action: 'profile.read_photo', resourceId: id });
          return found;
        },
        { durable: false },
      );
      const { bytes, key_id: keyId, wrapped_key: wrappedKey } = row;
      return { bytes, mediaType: row.media_type, content: await files.read({ fileId: id, bytes, keyId, wrappedKey }) };
    },
  };
};
