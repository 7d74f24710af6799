import type { Call } from '@arogo/client/api';
import { listFormerCaregivers } from '@arogo/contract/former-caregivers';
import { listHandovers } from '@arogo/contract/received-handovers';
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

/** Whom the account is asked to keep. Fails with ApiError. */
export const handoversQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'handovers'],
    queryFn: async ({ signal }) => (await call(listHandovers, {}, { signal })).data,
  });

/** Whose access ended when the account took its pages over. Fails with ApiError. */
export const formerCaregiversQuery = (call: Call) =>
  queryOptions({
    queryKey: [...personsQueryKey, 'former'],
    queryFn: async ({ signal }) => (await call(listFormerCaregivers, {}, { signal })).data,
  });
