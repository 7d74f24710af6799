import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { Link } from 'react-router';

/** Any path of the workspace that does not exist. */
export default function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      drawing={<PathDrawing />}
      title={m.notFoundTitle}
      text={m.notFoundText}
      action={
        <LinkButton as={Link} to="/">
          {m.toToday}
        </LinkButton>
      }
    />
  );
}
