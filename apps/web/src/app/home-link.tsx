import { shellMessages } from '@arogo/contract/messages/shell';
import { Logo } from '@arogo/ui/logo';
import { Link } from 'react-router';

/** The logo, a link to the start page. */
export function HomeLink() {
  return (
    <Link to="/" aria-label={shellMessages.homeLink} className="inline-flex min-h-11 items-center rounded-control">
      <Logo />
    </Link>
  );
}
