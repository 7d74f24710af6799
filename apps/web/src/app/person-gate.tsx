import { parseOwnPath } from '@arogo/client/destination';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isPageOpen } from '../components/shared/persons/person-parts.ts';
import { PersonNotFound } from '../components/shared/persons/person-not-found.tsx';
import { PersonScope } from '../components/shared/persons/person-scope.tsx';
import { personsQuery } from '../components/shared/persons/queries.ts';
import { toWholeAddress, useAddressedPerson, useGoToAddress } from '../lib/person-address.ts';
import { useServices, useStoredUser } from '../lib/services.ts';

/** Shows a page of the person whom the address names, where the account may act for them and the page works for them. */
export default function PersonGate({ children }: { readonly children: ReactNode }) {
  const { call } = useServices();
  const account = useStoredUser()?.id ?? '';
  const id = useAddressedPerson();
  const location = useLocation();
  const { data, error, isFetching, refetch } = useQuery(personsQuery(call, account));

  if (id === account) return <OwnPage />;
  const person = data?.find((one) => one.id === id);
  if (person === undefined) {
    if (data !== undefined && !isFetching) return <PersonNotFound />;
    if (error !== null && !isFetching)
      return <LoadFailed error={error} title={s.failed} busy={isFetching} onAgain={() => void refetch()} />;
    return <PageSkeleton />;
  }
  if (!isPageOpen(location, person)) return <Navigate to="/" replace />;
  return <PersonScope person={person}>{children}</PersonScope>;
}

/** The own person's pages have no prefix. */
function OwnPage() {
  const go = useGoToAddress();
  const location = useLocation();
  const address = parseOwnPath(toWholeAddress('', location), window.location.origin) ?? '/';
  useEffect(() => go(address, { replace: true }), [go, address]);
  return <PageSkeleton />;
}
