import type { LiveQueryKeys } from '@arogo/client/query-refresher';

/** What pages of the app ask again when something of a kind changed. */
export const liveQueryKeys: LiveQueryKeys = {
  notices: [['notices'], ['unread']],
  medication: [['medication']],
  // Neither a record's file, which never changes, nor its insights, which change when they are asked to.
  calls: [['ringing']],
  records: [['vault', 'list'], ['vault', 'latest'], ['vault', 'record'], ['vault', 'picker'], ['trends']],
  measurements: [['trends']],
  settings: [['settings']],
  // What is paid belongs to an appointment; and an appointment that came or went changes which times are free.
  appointments: [['appointments'], ['payments'], ['transactions'], ['doctors', 'times'], ['talk', 'list']],
  conversations: [['talk', 'list']],
  assistant: [['assistant']],
  profile: [['persons'], ['profile', 'me'], ['medical-profile'], ['emergency-contacts']],
  addresses: [['addresses']],
  insurance: [['insurance']],
  wishes: [['wishes']],
  favourites: [['favourites']],
};
