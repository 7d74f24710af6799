import { parseOwnPath } from '@arogo/client/destination';
import { personScreen as s } from '@arogo/contract/messages/persons';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, lazy, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isPageOpen } from './person-parts.ts';
import { PersonNotFound } from './person-not-found.tsx';
import { PersonScope } from './person-scope.tsx';
import { personsQuery } from './queries.ts';
import { toWholeAddress, useGoToAddress } from './use-go-to-address.ts';
import { useAddressedPerson } from '../../../lib/addressed-person.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';

const PersonPage = lazy(() => import('../../../features/persons/person-page.tsx'));

/**
 * Shows a page of the person in the address if the account may act for them and the page is available for them; replaces the
 * account's home with the person's overview.
 */
export function PersonGate({ children }: { readonly children: ReactNode }) {
  const { call } = useServices();
  const account = useStoredUser()?.id ?? '';
  const id = useAddressedPerson();
  const location = useLocation();
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery(personsQuery(call, account));

  if (id === account) return <OwnPage />;
  const person = data?.find((one) => one.id === id);
  if (person === undefined) {
    // Keeps the server's last response while it is refetched, such as after each call that is refused for this person.
    if (data !== undefined && error === null && (isFetchedAfterMount || !isFetching)) return <PersonNotFound />;
    if (error !== null && !isFetching)
      return <LoadFailed error={error} title={s.failed} busy={isFetching} onAgain={() => void refetch()} />;
    return <PageSkeleton />;
  }
  if (!isPageOpen(location, person)) return <Navigate to="/" replace />;
  return (
    <PersonScope person={person}>
      <PersonTitle firstName={person.firstName} />
      {location.pathname === '/' ? <PersonPage /> : children}
    </PersonScope>
  );
}

/** Adds the person's name to the document's title, which tabs and histories show. */
function PersonTitle({ firstName }: { readonly firstName: string }) {
  useEffect(() => {
    // The page sets its title in the same commit.
    queueMicrotask(() => {
      if (!document.title.startsWith(`${firstName} · `)) document.title = `${firstName} · ${document.title}`;
    });
  });
  return null;
}

/** Redirects to the own pages, which have no prefix. */
function OwnPage() {
  const go = useGoToAddress();
  const location = useLocation();
  const address = parseOwnPath(toWholeAddress('', location), window.location.origin) ?? '/';
  useEffect(() => go(address, { replace: true }), [go, address]);
  return <PageSkeleton />;
}
