import type { QueriesOf } from '@arogo/client/refresher';

/** What pages of the workspace ask again when something of a kind changed; their keys begin like these. */
export const queriesOf: QueriesOf = {
  appointments: [
    ['clinic', 'day'],
    ['clinic', 'visit'],
    ['talk', 'list'],
  ],
  conversations: [['talk', 'list']],
  calls: [['call']],
};
