import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { PageHeader } from '@arogo/ui/page-header';

export default function PrescriptionPage() {
  return <PageHeader title={m.prescription} />;
}
