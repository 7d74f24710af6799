import { clinicWhoAmI } from '@arogo/contract/clinic';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Call } from '@arogo/client/api';
import { useServices } from '../../lib/services.ts';

export const meQuery = (call: Call) =>
  queryOptions({
    queryKey: ['clinic', 'me'],
    queryFn: async ({ signal }) => (await call(clinicWhoAmI, {}, { signal })).data,
  });

/** The signed-in doctor, as in the directory. */
export const useMe = () => useQuery(meQuery(useServices().call));
