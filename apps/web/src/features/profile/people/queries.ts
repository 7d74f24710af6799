import type { Call } from '@arogo/client/api';
import { listCaregivers, listInvitations } from '@arogo/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';

/** Who may act for the account's own person, and for those whom it keeps. Fails with ApiError. */
export const caregiversQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'caregivers'],
    queryFn: async ({ signal }) => (await call(listCaregivers, {}, { signal })).data,
  });

/** What the account sent and nobody accepted. Fails with ApiError. */
export const invitationsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'invitations'],
    queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).data,
  });
