import { NavigationFocus as Arriving } from '@arogo/ui/navigation-focus';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What happens when the person goes elsewhere, as the router tells it. */
export function NavigationFocus() {
  return <Arriving place={useLocation()} isReturn={useNavigationType() === NavigationType.Pop} />;
}
