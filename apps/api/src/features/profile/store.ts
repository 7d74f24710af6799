import { type Selectable, sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { Patient, StoredFile } from '../../platform/database/database-types.ts';
import { deleteStoredFiles, insertStoredFiles } from '../../platform/files/stored-files.ts';

export type PatientRow = Selectable<Patient> & {
  /** The account's address. Null for a person other than the acting account's own. */
  readonly email: string | null;
};

/** The transaction's patient. */
export const findPatient = (db: Trx, patientId: string): Promise<PatientRow | undefined> =>
  db
    .selectFrom('patient')
    .leftJoin('account', 'account.id', 'patient.id')
    .selectAll('patient')
    .select('account.email')
    .where('patient.id', '=', patientId)
    .executeTakeFirst();

export interface ProfileDetails {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly gender: string;
  /** E.164; empty for none, undefined leaves it unchanged. */
  readonly phoneNumber: string | undefined;
  /** The version to change; undefined for any. */
  readonly version: number | undefined;
}

/** Saves the profile, which then counts as complete; undefined if it has another version. */
export const updatePatient = (
  db: Trx,
  patientId: string,
  details: ProfileDetails,
  now: Temporal.Instant,
): Promise<Selectable<Patient> | undefined> =>
  db
    .updateTable('patient')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      date_of_birth: details.dateOfBirth,
      gender: details.gender,
      ...(details.phoneNumber !== undefined && { phone_number: details.phoneNumber }),
      completed_profile: true,
      profile_version: sql`profile_version + 1`,
      updated_at: toDate(now),
    })
    .where('id', '=', patientId)
    .$if(details.version !== undefined, (update) => update.where('profile_version', '=', details.version ?? 0))
    .returningAll()
    .executeTakeFirst();

export interface FirstAddress {
  readonly house: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: string;
}

/** Saves the address entered at sign-up as the first one: home and default. Does nothing if there is one already. */
export const addFirstAddress = async (
  db: Trx,
  patient: Selectable<Patient>,
  address: FirstAddress,
  now: Temporal.Instant,
): Promise<void> => {
  const existing = await db
    .selectFrom('address')
    .select('id')
    .where('patient_id', '=', patient.id)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  await db
    .insertInto('address')
    .values({
      patient_id: patient.id,
      is_for: 'myself',
      full_name: `${patient.first_name} ${patient.last_name}`,
      phone_number: patient.phone_number,
      house: address.house,
      address: [address.city, address.state, address.zipCode, address.country].join(', '),
      city: address.city,
      state: address.state,
      zip_code: address.zipCode,
      country: address.country,
      is_default: true,
      tag: 'home',
      created_at: toDate(now),
      updated_at: toDate(now),
    })
    // If two saves run concurrently, the default address of the first stays. The condition is written as in the index: a
    // parameter would match the index only until the planner uses a generic plan.
    .onConflict((conflict) =>
      conflict
        .column('patient_id')
        .where(sql<boolean>`is_default`)
        .doNothing(),
    )
    .execute();
};

export interface NewPhoto {
  readonly fileId: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly keyId: string;
  readonly wrappedKey: Buffer;
  readonly mediaType: string;
}

/**
 * Makes a stored file the patient's photo and deletes the former one's row; the caller deletes its content. Concurrent calls are
 * serialised.
 * @returns undefined if there is no such patient
 */
export const replacePhoto = async (
  db: Trx,
  patientId: string,
  photo: NewPhoto,
  at: Date,
): Promise<{ readonly formerId: string | null } | undefined> => {
  const patient = await db
    .selectFrom('patient')
    .select('photo_id')
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirst();
  if (!patient) return undefined;
  await insertStoredFiles(db, [{ patientId, kind: 'photo', file: photo, mediaType: photo.mediaType, at }]);
  await db.updateTable('patient').set({ photo_id: photo.fileId, updated_at: at }).where('id', '=', patientId).execute();
  if (patient.photo_id !== null) await deleteStoredFiles(db, [patient.photo_id]);
  return { formerId: patient.photo_id };
};

export type PhotoRow = Pick<Selectable<StoredFile>, 'bytes' | 'key_id' | 'wrapped_key' | 'media_type'>;

/** Finds what is needed to read the patient's present photo, if it is this file. */
export const findPhoto = (db: Trx, patientId: string, fileId: string): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('stored_file as f')
    .innerJoin('patient as p', 'p.photo_id', 'f.id')
    .select(['f.bytes', 'f.key_id', 'f.wrapped_key', 'f.media_type'])
    .where('p.id', '=', patientId)
    .where('f.id', '=', fileId)
    .executeTakeFirst();
