import { NavigationFocus as Arriving } from '@arogo/ui/navigation-focus';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePersonPrefix } from '../lib/person-address.ts';

/** What happens when the person goes elsewhere, as the router tells it. */
export function NavigationFocus() {
  const { key, hash, pathname } = useLocation();
  // The same page of another person is another page.
  const place = { key, hash, pathname: `${usePersonPrefix()}${pathname}` };
  return <Arriving place={place} isReturn={useNavigationType() === NavigationType.Pop} />;
}
