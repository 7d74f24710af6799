import { getErrorText } from '@arogo/client/api-error';
import {
  channelSwitchTexts,
  channelUnavailableTexts,
  pushBlockedText,
} from '@arogo/contract/messages/notification-channels';
import { pushScreen, channelTestScreen } from '@arogo/contract/messages/notifications';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import { type ExternalChannel, isOptionalChannel } from '@arogo/contract/notification-channels';
import type { Settings } from '@arogo/contract/settings';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card, CardHeader } from '@arogo/ui/card';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Switch } from '@arogo/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { settingsQuery, useUpdateSettings } from '../../../components/shared/settings/queries.ts';
import { SlotTimes } from '../../../components/shared/settings/slot-times.tsx';
import { PushToggle } from '../../../components/shared/notifications/push-toggle.tsx';
import { usePushToggle } from '../../../components/shared/notifications/use-push.ts';
import { ChannelTest } from '../../../components/shared/notifications/channel-test.tsx';
import { QuietHours } from './settings-quiet-hours.tsx';
import { TimeZone } from './settings-zone.tsx';

/** Settings, Notification: the channels of reminders, and quiet hours. */
export function NotificationSettings() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(call));
  if (data !== undefined) return <LoadedSettings settings={data} />;
  if (error === null) return <LoadingSkeleton />;
  return (
    <LoadFailed
      error={error}
      title={getErrorText(error, s.loadFailed)}
      busy={isFetching}
      onAgain={() => void refetch()}
    />
  );
}

function LoadedSettings({ settings }: { readonly settings: Settings }) {
  return (
    <div className="grid gap-6">
      <ChannelSettings settings={settings} />
      <PushToggle />
      <ChannelTest />
      <SlotTimes settings={settings} />
      <QuietHours settings={settings} />
      <TimeZone settings={settings} />
    </div>
  );
}

/** In the order of their texts. */
const switchedChannels = Object.keys(channelSwitchTexts) as ExternalChannel[];

/** Switches take effect at once. */
function ChannelSettings({ settings: { notifications } }: { readonly settings: Settings }) {
  const user = useStoredUser();
  const { change } = useUpdateSettings();
  const isPushBlocked = usePushToggle().state === 'denied';
  /** Why a channel cannot be used, as its switch shows; undefined if it can. */
  const findObstacle = (channel: ExternalChannel): string | undefined => {
    if (channel === 'push') return isPushBlocked ? pushBlockedText : undefined;
    if (!isOptionalChannel(channel) || notifications[`${channel}Available`]) return undefined;
    return channelUnavailableTexts[channel];
  };
  return (
    <Card as="section" aria-labelledby="channels-title">
      <CardHeader level={2} title={<span id="channels-title">{s.channelsTitle}</span>} text={s.channelsText} />
      <div className="mt-3 grid divide-y divide-line border-t border-line">
        {switchedChannels.map((channel) => {
          const { label, hint } = channelSwitchTexts[channel];
          const obstacle = findObstacle(channel);
          return (
            <Switch
              key={channel}
              label={label}
              hint={obstacle ?? hint(user?.email ?? '')}
              checked={notifications[channel] && obstacle === undefined}
              disabled={obstacle !== undefined}
              onChange={(event) => void change({ notifications: { [channel]: event.target.checked } })}
            />
          );
        })}
        <Switch
          label={s.names}
          hint={s.namesHint}
          checked={notifications.showNames}
          onChange={(event) => void change({ notifications: { showNames: event.target.checked } })}
        />
      </div>
    </Card>
  );
}

/** Placeholder cards: the number of rows in each. */
const skeletonRows = [
  { card: s.channelsTitle, rows: switchedChannels.length + 1 },
  { card: pushScreen.title, rows: 1 },
  { card: channelTestScreen.title, rows: 1 },
  { card: s.timesTitle, rows: 2 },
  { card: s.quietTitle, rows: 1 },
  { card: s.zoneTitle, rows: 1 },
];

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={s.loading}>
      <div className="grid gap-6">
        {skeletonRows.map(({ card, rows }) => (
          <div key={card} className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5">
            <Skeleton className="h-5 w-48" />
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} className="h-11 w-full" />
            ))}
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
