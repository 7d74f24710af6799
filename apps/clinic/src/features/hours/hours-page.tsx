import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { PageHeader } from '@arogo/ui/page-header';

export default function HoursPage() {
  return <PageHeader title={m.hours} />;
}
