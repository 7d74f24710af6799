import type { ExternalChannel } from '@arogo/contract/notification-channels';
import { defaultSlotTimes } from '@arogo/contract/settings';
import { toDate } from '../../../platform/clock.ts';
import type { Acting } from '../../../platform/database/actor.ts';
import type { Trx } from '../../../platform/database/database.ts';

/** The settings of a person's medicines, or the defaults. */
interface PersonSettings {
  readonly auto_med_alert: boolean;
  readonly morning: string;
  readonly noon: string;
  readonly evening: string;
  readonly night: string;
}

/** The notification settings of an account, or the defaults. */
interface AccountSettings {
  readonly show_names: boolean;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly language: string | null;
}

/** Columns to change; those left out stay. */
type Change<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };
export type PersonSettingsChange = Change<PersonSettings>;
export type AccountSettingsChange = Change<AccountSettings>;

const defaultPersonSettings: PersonSettings = { auto_med_alert: false, ...defaultSlotTimes };
const defaultAccountSettings: AccountSettings = {
  show_names: false,
  quiet_from: null,
  quiet_until: null,
  language: null,
};

/**
 * The settings of a person, with their time zone, and those of the acting account. @returns undefined if there is no such person
 */
export const findSettings = async (
  db: Trx,
  { accountId, patientId }: Acting,
): Promise<(PersonSettings & AccountSettings & { readonly time_zone: string }) | undefined> => {
  const patient = await db.selectFrom('patient').select('time_zone').where('id', '=', patientId).executeTakeFirst();
  if (!patient) return undefined;
  const row = await db
    .selectFrom('notification_setting')
    .select(['auto_med_alert', 'morning', 'noon', 'evening', 'night'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  const accountRow = await db
    .selectFrom('account_setting')
    .select(['show_names', 'quiet_from', 'quiet_until', 'language'])
    .where('patient_id', '=', accountId)
    .executeTakeFirst();
  return { ...defaultPersonSettings, ...row, ...defaultAccountSettings, ...accountRow, ...patient };
};

// Each function is one statement, so that of two concurrent changes both are kept.

/** Changes settings of a person's medicines. */
export const changePersonSettings = async (
  db: Trx,
  patientId: string,
  change: PersonSettingsChange,
  now: Temporal.Instant,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const changed = { ...change, updated_at: toDate(now) };
  await db
    .insertInto('notification_setting')
    .values({ patient_id: patientId, ...changed })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(changed))
    .execute();
};

/** Changes notification settings of an account. */
export const changeAccountSettings = async (
  db: Trx,
  accountId: string,
  change: AccountSettingsChange,
  now: Temporal.Instant,
): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  const changed = { ...change, updated_at: toDate(now) };
  await db
    .insertInto('account_setting')
    .values({ patient_id: accountId, ...changed })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(changed))
    .execute();
};

/** The account's language; null if none was chosen. */
export const findLanguage = async (db: Trx, accountId: string): Promise<string | null> =>
  (await db.selectFrom('account_setting').select('language').where('patient_id', '=', accountId).executeTakeFirst())
    ?.language ?? null;

/** Which channels are on, by the account's settings or the defaults. */
export const findChannelSettings = async (db: Trx, accountId: string): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await db
    .selectFrom('notification_channel as c')
    .leftJoin('notification_channel_setting as s', (join) =>
      join.onRef('s.channel', '=', 'c.name').on('s.patient_id', '=', accountId),
    )
    .select(['c.name', 's.is_on', 'c.is_on_by_default'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.is_on ?? row.is_on_by_default]));
};

/** Turns channels on or off; those left out stay. */
export const changeChannelSettings = async (
  db: Trx,
  accountId: string,
  changed: readonly { readonly channel: ExternalChannel; readonly isOn: boolean }[],
  now: Temporal.Instant,
): Promise<void> => {
  if (changed.length === 0) return;
  await db
    .insertInto('notification_channel_setting')
    .values(
      changed.map(({ channel, isOn }) => ({ patient_id: accountId, channel, is_on: isOn, updated_at: toDate(now) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'channel'])
        .doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on'), updated_at: row.ref('excluded.updated_at') })),
    )
    .execute();
};

/** Changes a patient's time zone. */
export const changeTimeZone = async (
  db: Trx,
  patientId: string,
  timeZone: string,
  now: Temporal.Instant,
): Promise<void> => {
  await db
    .updateTable('patient')
    .set({ time_zone: timeZone, updated_at: toDate(now) })
    .where('id', '=', patientId)
    .execute();
};
