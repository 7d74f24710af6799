import { getErrorText } from '@arogo/client/api-error';
import { clinicAppointmentTexts as m } from '@arogo/contract/messages/clinic-day';
import { prescriptionMessages } from '@arogo/contract/messages/prescriptions';
import { listPrescriptions } from '@arogo/contract/prescriptions';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useServices } from '../../lib/services.ts';

/** Prescriptions written for an appointment; each opens as the patient sees it. */
export function Prescriptions({ visitId }: { readonly visitId: string }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['clinic', 'prescriptions', visitId],
    queryFn: async ({ signal }) => (await call(listPrescriptions, { query: { visitId } }, { signal })).prescriptions,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-6 w-full" />
    ) : (
      <LoadFailed
        error={error}
        title={getErrorText(error, prescriptionMessages.listFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  if (data.length === 0) return <p className="text-soft">{m.noPrescriptions}</p>;
  return (
    <ul className="grid">
      {data.map(({ id, fileName, pdfUrl, medicines, diagnosis }) => (
        <li
          key={id}
          className={
            'flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0 [&_svg]:size-5 ' +
            '[&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft'
          }
        >
          <FileText aria-hidden="true" />
          <div className="min-w-0">
            <TextLink href={pdfUrl} download={fileName} alone>
              <bdi>{fileName}</bdi>
            </TextLink>
            <p className="text-sm text-soft wrap-anywhere">
              {[diagnosis ?? '', medicines.join(', ')].filter((part) => part !== '').join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
