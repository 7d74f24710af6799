import { NavigationFocus as Arriving } from '@arogo/ui/navigation-focus';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePersonPrefix } from '../lib/person-address.ts';

/** Moves focus and scroll position on navigation, from the router's location. */
export function NavigationFocus() {
  const { key, hash, pathname } = useLocation();
  // The same page of another person counts as another page.
  const place = { key, hash, pathname: `${usePersonPrefix()}${pathname}` };
  return <Arriving place={place} isReturn={useNavigationType() === NavigationType.Pop} />;
}
