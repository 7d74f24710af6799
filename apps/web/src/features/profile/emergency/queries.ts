import type { Call } from '@arogo/client/api';
import { listEmergencyContacts } from '@arogo/contract/emergency-contacts';
import { queryOptions } from '@tanstack/react-query';

/** Both lists of the patient's emergency contacts. Fails with ApiError. */
export const contactsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['emergency-contacts'],
    queryFn: async ({ signal }) => (await call(listEmergencyContacts, {}, { signal })).contacts,
    staleTime: 0,
  });
