import { navigationMessages } from '@arogo/contract/messages/navigation';
import { shellMessages as m } from '@arogo/contract/messages/shell';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { MainRegion } from '@arogo/ui/main-region';
import { Link } from 'react-router';
import { HomeLink } from './home-link.tsx';

/** Rendered for unknown paths. */
export default function NotFoundPage() {
  return (
    <div className="page-width">
      <header className="flex min-h-17 items-center">
        <HomeLink />
      </header>
      <MainRegion className="py-8">
        <EmptyState
          level={1}
          drawing={<PathDrawing />}
          title={m.notFoundTitle}
          text={navigationMessages.notFoundText}
          action={
            <LinkButton as={Link} to="/">
              {m.toHome}
            </LinkButton>
          }
        />
      </MainRegion>
    </div>
  );
}
