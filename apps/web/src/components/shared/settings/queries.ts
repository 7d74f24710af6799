import type { Call } from '@arogo/client/api';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import type { EndpointRequest } from '@arogo/contract/endpoint';
import { externalChannels } from '@arogo/contract/notification-channels';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import { changeSettings, readSettings, type Settings } from '@arogo/contract/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';

/** What a change of the settings names; the rest stays. */
export type SettingsChange = EndpointRequest<typeof changeSettings>['body'];

/** How the patient wants to be reached, and when. Fails with ApiError. */
export const settingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async ({ signal }): Promise<Settings> => (await call(readSettings, {}, { signal })).data,
  });

/** Settings as they will be when a change is kept. */
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
 * Changing settings: what is switched stands at once, and goes back with a word where it could not be kept.
 * Resolves to whether it was kept.
 */
export const useUpdateSettings = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { queryKey } = settingsQuery(call);
  const { mutateAsync, isPending } = useMutation({
    // One after the other, so that the last wish is what stands.
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
      // Also where the server cannot be asked.
      client.setQueryData(queryKey, shown?.before);
      void client.invalidateQueries({ queryKey });
    },
  });
  const change = async (wanted: SettingsChange): Promise<boolean> => {
    try {
      await mutateAsync(wanted);
      // Times and zone move the doses that are to come.
      if (wanted.times || wanted.timeZone !== undefined) void client.invalidateQueries({ queryKey: ['medication'] });
      return true;
    } catch (error) {
      toaster.error([getErrorText(error, s.saveFailed), getConnectionHint(error)].filter(Boolean).join(' '));
      return false;
    }
  };
  return { change, busy: isPending };
};
