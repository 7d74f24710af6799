import type { LiveQueryKeys } from '@arogo/client/query-refresher';

/** What pages of the workspace ask again when something of a kind changed; their keys begin like these. */
export const liveQueryKeys: LiveQueryKeys = {
  appointments: [
    ['clinic', 'day'],
    ['clinic', 'visit'],
    ['talk', 'list'],
  ],
  conversations: [['talk', 'list']],
  calls: [['call']],
};
