import { getErrorText } from '@arogo/client/api-error';
import { clinicListConversationAppointments } from '@arogo/contract/clinic';
import { clinicAppointmentTexts, clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Badge } from '@arogo/ui/badge';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { AttendanceBadge } from '../../components/shared/appointments/attendance-badge.tsx';
import { canPrescribe, formatDayName } from '../../components/shared/appointments/format.ts';
import { useMe } from '../../components/shared/me.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { useServices } from '../../lib/services.ts';

/** Beside a conversation: the appointments of its patient with the doctor, and the way into them. */
export function PatientAppointments({ conversationId }: { readonly conversationId: string }) {
  const { call } = useServices();
  const { data: me } = useMe();
  const today = me?.today ?? '';
  const { data, error, isFetching, refetch } = useQuery({
    // Below the key of visits, so that it is asked again with them.
    queryKey: ['clinic', 'visit', 'conversation', conversationId],
    queryFn: async ({ signal }) =>
      (await call(clinicListConversationAppointments, { params: { id: conversationId } }, { signal })).data,
  });
  return (
    <TitledCard title={m.withPatient} className="h-full overflow-y-auto">
      {data === undefined ? (
        error === null ? (
          <SkeletonRegion label={m.withPatientLoading} className="grid gap-3">
            <Skeleton className="h-24 w-full rounded-control" />
            <Skeleton className="h-16 w-full rounded-control" />
          </SkeletonRegion>
        ) : (
          <LoadFailed
            error={error}
            title={getErrorText(error, m.withPatientFailed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )
      ) : (
        <ul className="grid">
          {data.map((visit) => (
            <li key={visit.id} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
              <TextLink as={Link} to={`/visits/${visit.id}`} alone className="justify-self-start">
                {`${formatDayName(visit.date, today)}, ${formatClock(visit.time)}`}
              </TextLink>
              {visit.person.forOther && (
                <p className="text-sm font-medium wrap-anywhere">
                  <bdi>{visit.person.name}</bdi>
                </p>
              )}
              {visit.about !== '' && <p className="line-clamp-2 text-sm text-soft wrap-anywhere">{visit.about}</p>}
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
                {visit.state === 'cancelled' && visit.cancelledBy !== null ? (
                  <Badge>{m.cancelled[visit.cancelledBy]}</Badge>
                ) : (
                  <AttendanceBadge visit={visit} />
                )}
                <Badge tone={visit.mode === 'online' ? 'sky' : 'plain'}>{m.modes[visit.mode]}</Badge>
                {visit.documents > 0 && <span className="text-sm text-soft">{m.papers(visit.documents)}</span>}
              </div>
              {canPrescribe(visit, today) && (
                <LinkButton
                  as={Link}
                  to={`/visits/${visit.id}/prescription`}
                  size="sm"
                  variant="secondary"
                  icon={<PenLine aria-hidden="true" />}
                  className="mt-1.5 justify-self-start"
                >
                  {clinicAppointmentTexts.write}
                </LinkButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
