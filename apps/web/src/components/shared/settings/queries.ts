import type { Call } from '@arogo/client/api';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import type { EndpointRequest } from '@arogo/contract/endpoint';
import { externalChannels } from '@arogo/contract/notification-channels';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import { changeSettings, readSettings, type Settings } from '@arogo/contract/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';

/** A partial change of the settings; all other settings stay. */
export type SettingsChange = EndpointRequest<typeof changeSettings>['body'];

/** The patient's notification settings and times. Fails with ApiError. */
export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }): Promise<Settings> => (await call(readSettings, {}, { signal })).data,
  });

/** Applies a change to the settings (optimistic update). */
export const applySettingsChange = (settings: Settings, { notifications, ...change }: SettingsChange): Settings => {
  const { autoMedAlert = settings.autoMedAlert, times = settings.times, timeZone = settings.timeZone } = change;
  const { language = settings.language } = change;
  const switched = { ...settings.notifications };
  for (const name of [...externalChannels, 'showNames'] as const)
    switched[name] = notifications?.[name] ?? switched[name];
  return {
    notifications: switched,
    autoMedAlert,
    times,
    quietHours: change.quietHours === undefined ? settings.quietHours : change.quietHours,
    timeZone,
    language,
  };
};

/**
 * Changes settings with an optimistic update, which is reverted with a message if saving fails. Resolves to whether it was saved.
 */
export const useUpdateSettings = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { queryKey } = settingsQuery(call);
  const { mutateAsync, isPending } = useMutation({
    // Serialised, so that the last change wins.
    scope: { id: 'settings' },
    mutationFn: (change: SettingsChange) => call(changeSettings, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (settings) => settings && applySettingsChange(settings, change));
      return { before };
    },
    onSuccess: ({ data }) => client.setQueryData(queryKey, data),
    onError: (_error, _change, shown) => {
      // Reverts even if the server cannot be reached.
      client.setQueryData(queryKey, shown?.before);
      void client.invalidateQueries({ queryKey });
    },
  });
  const change = async (wanted: SettingsChange): Promise<boolean> => {
    try {
      await mutateAsync(wanted);
      // Times and time zone affect upcoming doses.
      if (wanted.times || wanted.timeZone !== undefined) void client.invalidateQueries({ queryKey: ['medication'] });
      return true;
    } catch (error) {
      toaster.error([getErrorText(error, s.saveFailed), getConnectionHint(error)].filter(Boolean).join(' '));
      return false;
    }
  };
  return { change, busy: isPending };
};
