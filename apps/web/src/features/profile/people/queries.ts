import type { Call } from '@arogo/client/api';
import { listFormerCaregivers } from '@arogo/contract/former-caregivers';
import { listHandovers } from '@arogo/contract/received-handovers';
import { listCaregivers, listInvitations } from '@arogo/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { personsQueryKey } from '../../../components/shared/persons/queries.ts';

/** Caregivers of the account's own person and of those whom it keeps. Fails with ApiError. */
export const caregiversQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'caregivers'],
    queryFn: async ({ signal }) => (await call(listCaregivers, {}, { signal })).data,
  });

/** Pending invitations that the account sent. Fails with ApiError. */
export const invitationsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'invitations'],
    queryFn: async ({ signal }) => (await call(listInvitations, {}, { signal })).data,
  });

/** Persons whose keeper the account is asked to become. Fails with ApiError. */
export const handoversQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'handovers'],
    queryFn: async ({ signal }) => (await call(listHandovers, {}, { signal })).data,
  });

/** Caregivers whose access ended with the takeover. Fails with ApiError. */
export const formerCaregiversQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'former'],
    queryFn: async ({ signal }) => (await call(listFormerCaregivers, {}, { signal })).data,
  });
