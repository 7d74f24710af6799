import { personMessages, personScreen as s } from '@arogo/contract/messages/persons';
import { Button } from '@arogo/ui/button';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { useGoToAddress } from './use-go-to-address.ts';

/** The account does not act for the person in the address (any more); links back. */
export function PersonNotFound() {
  const go = useGoToAddress();
  return (
    <EmptyState
      level={1}
      drawing={<PathDrawing />}
      title={s.notFoundTitle}
      text={personMessages.notFound}
      action={<Button onClick={() => go('/')}>{s.toOwn}</Button>}
    />
  );
}
