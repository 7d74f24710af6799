import { Arrival as Arriving } from '@arogo/ui/arrival';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** What happens when the person goes elsewhere, as the router tells it. */
export function Arrival() {
  return <Arriving place={useLocation()} isReturn={useNavigationType() === NavigationType.Pop} />;
}
