import { wishMessages as m } from '@arogo/contract/messages/wishes';
import { Alert } from '@arogo/ui/alert';
import { Navigate, useLocation } from 'react-router';

/** UTF-16 units; the name of a test has no more. */
const longest = 200;

const nameIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'test' in state && typeof state.test === 'string'
    ? state.test
    : undefined;

/**
 * The test that a record's link names (`?test=`), and what can be done about it. What somebody is tested for stands in the
 * address no longer than it takes to read it: a reload and the way back still know it.
 */
export function AskedTest() {
  const { pathname, search, state } = useLocation();
  const asked = new URLSearchParams(search).get('test');
  if (asked !== null) return <Navigate replace to={pathname} state={{ test: asked.slice(0, longest) }} />;
  const name = nameIn(state);
  if (name === undefined || name.trim() === '') return null;
  return (
    <Alert live="off" title={m.test(name)}>
      {m.testText}
    </Alert>
  );
}
