import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { Badge } from '@arogo/ui/badge';
import { Logo } from '@arogo/ui/logo';
import { VisuallyHidden } from '@arogo/ui/visually-hidden';
import { Link } from 'react-router';

/** The logo, which links to today, and the label that distinguishes the workspace from the patient's app. */
export function HomeLink() {
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-control">
      <Logo />
      <Badge tone="leaf">{m.clinic}</Badge>
      <VisuallyHidden>{m.toToday}</VisuallyHidden>
    </Link>
  );
}
