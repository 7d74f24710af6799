import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { PageHeader } from '@arogo/ui/page-header';

export default function PatientPage() {
  return <PageHeader title={m.patient} />;
}
