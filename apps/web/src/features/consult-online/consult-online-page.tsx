import { formatAppointmentWhenInSentence } from '@arogo/client/appointment-time';
import { consultOnline as t } from '@arogo/contract/messages/consult-online';
import { PageHeader } from '@arogo/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { upcomingAppointmentsQuery } from '../../components/shared/booking/queries.ts';
import { isJoinable } from '../../components/shared/calls/joinable.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { OnlineAppointments } from './online-appointments.tsx';
import { soonestOnlineDoctorsQuery } from './queries.ts';
import { SoonestDoctors } from './soonest-doctors.tsx';

/**
 * /service/consult-online: upcoming online appointments, and the doctors who are free online soonest. `?speciality=` stores the
 * filter.
 */
export default function ConsultOnlinePage() {
  const { call } = useServices();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const speciality = search.get('speciality') ?? '';
  const upcoming = useQuery(upcomingAppointmentsQuery(call));
  // Requested at once, although it is shown further down.
  useQuery(soonestOnlineDoctorsQuery(call, speciality));
  const appointments = (upcoming.data ?? []).filter(
    ({ mode, state }) => mode === 'online' && (state === 'confirmed' || state === 'held'),
  );
  const first = appointments.find(({ state }) => state === 'confirmed');
  const line =
    first === undefined ? t.lead : isJoinable(first, now) ? t.now : t.next(formatAppointmentWhenInSentence(first, now));
  return (
    <div className="grid gap-7">
      <PageHeader title={t.title} text={line} />
      <OnlineAppointments upcoming={upcoming} appointments={appointments} now={now} />
      {upcoming.isFetched && (
        <SoonestDoctors
          speciality={speciality}
          onSpeciality={(name) =>
            setSearch(name === '' ? {} : { speciality: name }, { replace: true, preventScrollReset: true })
          }
          now={now}
        />
      )}
    </div>
  );
}
