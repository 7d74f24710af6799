import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import {
  type ExternalChannel,
  externalChannels,
  type OptionalChannel,
  optionalChannels,
} from '@arogo/contract/notification-channels';
import { settingsMessages as m } from '@arogo/contract/messages/settings';
import type { changeSettings, Settings } from '@arogo/contract/settings';
import { createAudit } from '../../../platform/audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Acting, isOwn } from '../../../platform/database/actor.ts';
import type { Database, Trx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import type { Session } from '../../../platform/auth/sessions.ts';
import * as store from './settings-store.ts';

export type SettingsUpdate = ParsedEndpointRequest<typeof changeSettings>['body'];

/** A patient's settings: notification channels, times of day, time zone and language. */
export interface SettingsService {
  read(session: Session): Promise<Settings>;
  /**
   * Changes only the fields given. Upcoming doses follow a new time of day or time zone at once.
   * @throws AppError invalid_input for an unknown time zone, or for an account's setting on another person's page;
   * sms_unavailable and the like if this installation lacks the channel
   */
  change(session: Session, update: SettingsUpdate): Promise<Settings>;
  /** The account's language, if it is still offered. Runs as the account. */
  findLanguage(trx: Trx, accountId: string): Promise<LanguageCode | undefined>;
  /** Stores the language that an account began with, unless it is English. Runs as the account. */
  keepFirstLanguage(trx: Trx, accountId: string, language: LanguageCode): Promise<void>;
}

export interface SettingsDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether this installation has the configuration of a channel. */
  readonly isChannelConfigured: (channel: OptionalChannel) => boolean;
  readonly live: LivePublisher;
  /** Changes times or time zone, and recomputes when the patient's next doses are due. */
  readonly replan: (
    trx: Trx,
    patientId: string,
    clock: () => Temporal.Instant,
    change: () => Promise<void>,
  ) => Promise<void>;
}

/** Whether a name is an IANA time zone. Offsets do not count, since they have no daylight saving. */
const isTimeZone = (name: string): boolean => {
  if (/^[+-]/.test(name)) return false;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
};

/** Whether a change concerns only a person's medicines. All else belongs to an account, and is changed on its own page. */
const isOfPerson = ({ notifications, quietHours, timeZone, language }: SettingsUpdate): boolean =>
  [notifications, quietHours, timeZone, language].every((value) => value === undefined);

const toPersonColumns = ({ autoMedAlert, times }: SettingsUpdate): store.PersonSettingsChange => ({
  ...(autoMedAlert !== undefined && { auto_med_alert: autoMedAlert }),
  ...times,
});

const toAccountColumns = ({
  notifications: { showNames } = {},
  quietHours,
  language,
}: SettingsUpdate): store.AccountSettingsChange => ({
  ...(showNames !== undefined && { show_names: showNames }),
  ...(quietHours !== undefined && { quiet_from: quietHours?.from ?? null, quiet_until: quietHours?.until ?? null }),
  ...(language !== undefined && { language }),
});

/** Undefined if none was chosen, or one that is no longer offered. */
const toOfferedLanguage = (code: string | null): LanguageCode | undefined =>
  code !== null && findLanguage(code).code === code ? findLanguage(code).code : undefined;

/** A value for each channel that can be switched, by its field in the contract. */
const mapChannels = (getValue: (channel: ExternalChannel) => boolean) =>
  Object.fromEntries(externalChannels.map((channel) => [channel, getValue(channel)])) as Record<
    ExternalChannel,
    boolean
  >;

/** Whether this installation has each optional channel, by its field in the contract. */
const mapOptionalChannels = (isConfigured: (channel: OptionalChannel) => boolean) =>
  Object.fromEntries(optionalChannels.map((channel) => [`${channel}Available`, isConfigured(channel)])) as Record<
    `${OptionalChannel}Available`,
    boolean
  >;

const listChangedChannels = ({ notifications = {} }: SettingsUpdate) =>
  externalChannels.flatMap((channel) => {
    const isOn = notifications[channel];
    return isOn === undefined ? [] : [{ channel, isOn }];
  });

export const createSettingsService = ({
  db,
  clock,
  live,
  isChannelConfigured,
  replan,
}: SettingsDeps): SettingsService => {
  const audit = createAudit(clock);

  const readSettings = async (trx: Trx, acting: Acting): Promise<Settings> => {
    const row = await store.findSettings(trx, acting);
    if (!row) throw new AppError('session_ended');
    const channelSettings = await store.findChannelSettings(trx, acting.accountId);
    const { quiet_from: from, quiet_until: until } = row;
    return {
      notifications: {
        ...mapChannels((channel) => channelSettings.get(channel) ?? false),
        ...mapOptionalChannels(isChannelConfigured),
        showNames: row.show_names,
      },
      autoMedAlert: row.auto_med_alert,
      times: { morning: row.morning, noon: row.noon, evening: row.evening, night: row.night },
      quietHours: from === null || until === null ? null : { from, until },
      timeZone: row.time_zone,
      language: toOfferedLanguage(row.language) ?? null,
    };
  };

  return {
    findLanguage: async (trx, accountId) => toOfferedLanguage(await store.findLanguage(trx, accountId)),

    keepFirstLanguage: async (trx, accountId, language) => {
      if (language !== defaultLanguage) await store.changeAccountSettings(trx, accountId, { language }, clock.now());
    },

    read: (session) => {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          const settings = await readSettings(trx, session);
          await audit(trx, { patientId, sessionId, action: 'settings.read' });
          return settings;
        },
        { durable: false },
      );
    },

    change: (session, update) => {
      const { accountId, patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        if (!isOwn(session) && !isOfPerson(update)) throw new AppError('invalid_input', { message: m.ownAccountOnly });
        const { notifications, times, timeZone } = update;
        if (timeZone !== undefined && !isTimeZone(timeZone))
          throw new AppError('invalid_input', { message: m.zoneInvalid, fields: { timeZone: m.zoneInvalid } });
        for (const channel of optionalChannels)
          if (notifications?.[channel] === true && !isChannelConfigured(channel))
            throw new AppError(`${channel}_unavailable`);
        const now = clock.now();
        const change = async (): Promise<void> => {
          if (timeZone !== undefined) await store.changeTimeZone(trx, patientId, timeZone, now);
          await store.changePersonSettings(trx, patientId, toPersonColumns(update), now);
          await store.changeAccountSettings(trx, accountId, toAccountColumns(update), now);
          await store.changeChannelSettings(trx, accountId, listChangedChannels(update), now);
        };
        const movesDoses = timeZone !== undefined || times !== undefined;
        await (movesDoses ? replan(trx, patientId, () => clock.now(), change) : change());
        await audit(trx, { patientId, sessionId, action: 'settings.change' });
        await live.publish(trx, [
          { patientId, kinds: movesDoses ? ['settings', 'medication', 'notices'] : ['settings'] },
        ]);
        return readSettings(trx, session);
      });
    },
  };
};
