import type { ExternalChannel } from '@arogo/contract/notification-channels';
import { defaultSlotTimes } from '@arogo/contract/settings';
import { toDate } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/database/database.ts';

/** What a patient has set, or the product's defaults. */
export interface SettingsRow {
  readonly show_names: boolean;
  readonly auto_med_alert: boolean;
  readonly morning: string;
  readonly noon: string;
  readonly evening: string;
  readonly night: string;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
}

/** Columns of the settings that change; what is left out stays. */
export type SettingsChange = { readonly [Column in keyof SettingsRow]?: SettingsRow[Column] | undefined };

const defaultSettings: SettingsRow = {
  show_names: false,
  auto_med_alert: false,
  ...defaultSlotTimes,
  quiet_from: null,
  quiet_until: null,
};

/** The settings of a patient, with their time zone. @returns undefined when there is no such patient */
export const findSettings = async (
  db: Trx,
  patientId: string,
): Promise<(SettingsRow & { readonly time_zone: string }) | undefined> => {
  const patient = await db.selectFrom('patient').select('time_zone').where('id', '=', patientId).executeTakeFirst();
  if (!patient) return undefined;
  const row = await db
    .selectFrom('notification_setting')
    .select(['show_names', 'auto_med_alert', 'morning', 'noon', 'evening', 'night', 'quiet_from', 'quiet_until'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst();
  return { ...defaultSettings, ...row, ...patient };
};

/** Changes some of the settings in one statement, so that of two changes at once each keeps what the other did not name. */
export const changeSettings = async (
  db: Trx,
  patientId: string,
  change: SettingsChange,
  now: Temporal.Instant,
): Promise<void> => {
  const changed = { ...change, updated_at: toDate(now) };
  await db
    .insertInto('notification_setting')
    .values({ patient_id: patientId, ...changed })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(changed))
    .execute();
};

/** Which channels are on, as the patient set them or by default. */
export const findChannelSettings = async (db: Trx, patientId: string): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await db
    .selectFrom('notification_channel as c')
    .leftJoin('notification_channel_setting as s', (join) =>
      join.onRef('s.channel', '=', 'c.name').on('s.patient_id', '=', patientId),
    )
    .select(['c.name', 's.is_on', 'c.is_on_by_default'])
    .execute();
  return new Map(rows.map((row) => [row.name, row.is_on ?? row.is_on_by_default]));
};

/** Turns channels on or off; those that are left out stay. */
export const changeChannelSettings = async (
  db: Trx,
  patientId: string,
  changed: readonly { readonly channel: ExternalChannel; readonly isOn: boolean }[],
  now: Temporal.Instant,
): Promise<void> => {
  if (changed.length === 0) return;
  await db
    .insertInto('notification_channel_setting')
    .values(
      changed.map(({ channel, isOn }) => ({ patient_id: patientId, channel, is_on: isOn, updated_at: toDate(now) })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'channel'])
        .doUpdateSet((row) => ({ is_on: row.ref('excluded.is_on'), updated_at: row.ref('excluded.updated_at') })),
    )
    .execute();
};

/** Moves a patient to another time zone. */
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
