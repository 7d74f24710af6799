import { messageOf } from '@arogo/client/api-error';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { doctorWords } from '@arogo/contract/messages/doctor-words';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { DateField } from '@arogo/ui/date-field';
import { CalendarDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { dayQuery } from '../../parts/visits/queries.ts';
import { VisitRow } from './visit-row.tsx';
import { dayAfter, dayLine, dayName } from '../../parts/visits/words.ts';

const isDate = /^\d{4}-\d{2}-\d{2}$/;

/** The visits of a day: today's, or those of the day that the address names. */
export default function TodayPage() {
  const { call } = useServices();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('date') ?? undefined;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({ ...dayQuery(call, asked !== undefined && isDate.test(asked) ? asked : undefined), placeholderData: keepPreviousData });
  const go = (date: string): void => setQuery(date === data?.today ? {} : { date }, { replace: true });

  if (data === undefined) {
    return (
      <div className="grid gap-6">
        <PageHeader title={doctorWords.today} />
        {error === null ? <Waiting /> : <LoadFailed error={error} title={messageOf(error, m.failed)} busy={isFetching} onAgain={() => void refetch()} />}
      </div>
    );
  }
  const { date, today, visits, onLeave } = data;
  return (
    <div className="grid gap-6" aria-busy={isPlaceholderData}>
      <PageHeader
        title={m.title(dayName(date, today))}
        text={visits.length > 0 ? dayLine(visits, date === today) : undefined}
        actions={
          <div className="flex items-end gap-2">
            <IconButton look="outlined" label={m.previousDay} icon={<ChevronLeft aria-hidden="true" />} onClick={() => go(dayAfter(date, -1))} />
            <DateField label={m.chooseDay} labelHidden reserve={false} value={date} onChange={({ target }) => target.value !== '' && go(target.value)} />
            <IconButton look="outlined" label={m.nextDay} icon={<ChevronRight aria-hidden="true" />} onClick={() => go(dayAfter(date, 1))} />
          </div>
        }
      />
      {date !== today && (
        <TextLink as={Link} to="/" className="inline-flex min-h-11 items-center justify-self-start">
          {m.backToToday}
        </TextLink>
      )}
      {onLeave && <Alert tone="info" title={m.onLeave} />}
      {visits.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={m.emptyTitle}
          text={m.emptyText}
          action={
            <LinkButton as={Link} to="/hours" variant="secondary">
              {m.emptyAction}
            </LinkButton>
          }
        />
      ) : (
        <ul aria-label={m.list} className="grid gap-3">
          {visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} isSayable={date <= today} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.loading} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-30 w-full rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
