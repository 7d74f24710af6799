import type { LiveQueryKeys } from '@arogo/client/query-refresher';

/** Queries that pages refetch when data of a kind changes. */
export const liveQueryKeys: LiveQueryKeys = {
  notices: [['notices'], ['unread']],
  medication: [['medication']],
  // Without a record's file, which never changes, and its insights, which change only on request.
  calls: [['ringing']],
  records: [['vault', 'list'], ['vault', 'latest'], ['vault', 'record'], ['vault', 'picker'], ['trends']],
  measurements: [['trends']],
  settings: [['settings']],
  // Payments belong to an appointment; an appointment that is added or removed changes which times are free.
  appointments: [['appointments'], ['payments'], ['transactions'], ['doctors', 'times'], ['talk', 'list']],
  conversations: [['talk', 'list']],
  assistant: [['assistant']],
  profile: [['persons'], ['profile', 'me'], ['medical-profile'], ['emergency-contacts']],
  addresses: [['addresses']],
  insurance: [['insurance']],
  wishes: [['wishes']],
  favourites: [['favourites']],
};
