import type { AddressForm } from '@arogo/contract/addresses';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { Address } from '../../../platform/database/database-types.ts';

export type AddressRow = Selectable<Address>;

/** The patient's addresses, the default first, then newest first. */
export const listAddresses = (db: Trx): Promise<readonly AddressRow[]> =>
  db
    .selectFrom('address')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Serialises changes of a patient's addresses, since exactly one must be the default. */
export const lockAddresses = async (db: Trx, patientId: string): Promise<void> => {
  await sql`select 1 from patient where id = ${patientId}::uuid for no key update`.execute(db);
};

export const countAddresses = async (db: Trx): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('address')
        .select((e) => e.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

export const findAddress = (db: Trx, id: string): Promise<AddressRow | undefined> =>
  db.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirst();

const toAddressColumns = (form: AddressForm) => ({
  is_for: form.isFor,
  full_name: form.fullName,
  phone_number: form.phoneNumber,
  house: form.house,
  address: form.address,
  landmark: form.landmark,
  tag: form.tag,
  city: form.city,
  state: form.state,
  zip_code: form.zipCode,
  country: form.country,
  latitude: form.latitude,
  longitude: form.longitude,
});

/** Clears the default. The caller must set another one in the same transaction. */
export const clearDefault = async (db: Trx): Promise<void> => {
  await db.updateTable('address').set({ is_default: false }).where('is_default', '=', true).execute();
};

/** @returns its id */
export const insertAddress = async (
  db: Trx,
  patientId: string,
  form: AddressForm,
  isDefault: boolean,
  now: Temporal.Instant,
): Promise<string> => {
  const at = toDate(now);
  const { id } = await db
    .insertInto('address')
    .values({ ...toAddressColumns(form), patient_id: patientId, is_default: isDefault, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateAddress = async (
  db: Trx,
  id: string,
  form: AddressForm,
  isDefault: boolean,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .updateTable('address')
    .set((e) => ({
      ...toAddressColumns(form),
      is_default: isDefault,
      version: e('version', '+', 1),
      updated_at: toDate(now),
    }))
    .where('id', '=', id)
    .execute();
};

export const deleteAddress = (db: Trx, id: string): Promise<Pick<AddressRow, 'is_default'> | undefined> =>
  db.deleteFrom('address').where('id', '=', id).returning('is_default').executeTakeFirst();

/** Makes the newest address the default. */
export const makeNewestDefault = async (db: Trx): Promise<void> => {
  await db
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', (e) => e.selectFrom('address').select('id').orderBy('created_at', 'desc').orderBy('id').limit(1))
    .execute();
};
