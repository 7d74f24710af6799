import { featureInterestMessages as m } from '@arogo/contract/messages/feature-interest';
import { Alert } from '@arogo/ui/alert';
import { Navigate, useLocation } from 'react-router';

/** UTF-16 units; the name of a test has no more. */
const maxNameLength = 200;

const parseTestName = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'test' in state && typeof state.test === 'string'
    ? state.test
    : undefined;

/**
 * The test that a record's link names (`?test=`), and what can be done about it. What somebody is tested for stands in the
 * address no longer than it takes to read it: a reload and the way back still know it.
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
