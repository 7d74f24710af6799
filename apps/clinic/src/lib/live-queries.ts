import type { LiveQueryKeys } from '@arogo/client/query-refresher';

/** Queries that pages of the workspace refetch when data of a kind changes; the entries are key prefixes. */
export const liveQueryKeys: LiveQueryKeys = {
  appointments: [
    ['clinic', 'day'],
    ['clinic', 'visit'],
    ['talk', 'list'],
  ],
  conversations: [['talk', 'list']],
  calls: [['call']],
};
