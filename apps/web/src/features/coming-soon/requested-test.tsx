import { featureInterestMessages as m } from '@arogo/contract/messages/feature-interest';
import { Alert } from '@arogo/ui/alert';
import { Navigate, useLocation } from 'react-router';

/** Maximum length of a test's name, in UTF-16 units. */
const maxNameLength = 200;

const parseTestName = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'test' in state && typeof state.test === 'string'
    ? state.test
    : undefined;

/**
 * The test that a record's link names (`?test=`), with possible actions. The name is moved from the address to the history state
 * at once, for privacy; a reload and the way back keep it.
 */
export function RequestedTest() {
  const { pathname, search, state } = useLocation();
  const requestedTest = new URLSearchParams(search).get('test');
  if (requestedTest !== null)
    return <Navigate replace to={pathname} state={{ test: requestedTest.slice(0, maxNameLength) }} />;
  const name = parseTestName(state);
  if (name === undefined || name.trim() === '') return null;
  return (
    <Alert live="off" title={m.test(name)}>
      {m.testText}
    </Alert>
  );
}
