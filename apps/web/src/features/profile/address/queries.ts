import type { Call } from '@arogo/client/api';
import { type Address, listAddresses } from '@arogo/contract/addresses';
import { addressesScreen as s } from '@arogo/contract/messages/addresses-screen';
import { queryOptions } from '@tanstack/react-query';

export const addressesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['addresses'],
    queryFn: async ({ signal }) => (await call(listAddresses, { query: {} }, { signal })).addresses,
    staleTime: 0,
  });

/** The label of an address. */
export const formatTag = ({ tag }: Pick<Address, 'tag'>): string =>
  tag === 'home' || tag === 'work' ? s.tags[tag] : tag;
