import { ApiError, messageOf } from '@arogo/client/api-error';
import { calendarDate } from '@arogo/client/formats';
import type { Appointment } from '@arogo/contract/appointments';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { doctorMessages } from '@arogo/contract/messages/doctors';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useServices, useStoredUser } from '../../lib/services.ts';
import type { TimeChoice } from '../../parts/doctors/choice.ts';
import { paymentPath } from '../../parts/booking/held.ts';
import { upcomingQuery } from '../../parts/booking/queries.ts';
import { useDangers } from '../../parts/dangers/use-dangers.ts';
import { doctorQuery } from '../../parts/doctors/queries.ts';
import { useAddress } from '../../parts/doctors/use-address.ts';
import { useNow } from '../../parts/medication/use-now.ts';
import { BookingForm } from './booking-form.tsx';
import { choiceOf } from './choice.ts';
import { DoctorHeader } from './doctor-header.tsx';
import { DoctorSections, sectionOf } from './doctor-sections.tsx';
import { HeldNotice } from './held-notice.tsx';
import { useDraft } from './use-draft.ts';

const ConfirmWindow = lazy(() => import('./confirm-window.tsx'));
const ConfirmedWindow = lazy(() => import('../../parts/booking/confirmed-window.tsx'));

/** Milliseconds without another letter are a pause in writing. */
const whileWriting = { wait: 900, keeps: false };

/** A doctor's page, with the form in which a visit is booked (/book-appointment?doctorId=…). */
export default function BookingPage() {
  const [search] = useSearchParams();
  const id = search.get('doctorId') ?? '';
  if (id === '') return <Nobody title={doctorMessages.idMissing} />;
  return <LoadedDoctor key={id} id={id} />;
}

function Nobody({ title }: { readonly title: string }) {
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <LinkButton as={Link} to="/doctor-list" size="sm" variant="secondary">
          {m.toList}
        </LinkButton>
      }
    />
  );
}

function LoadedDoctor({ id }: { readonly id: string }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(doctorQuery(call, id));
  // A time that is held is said above the form: it must not push the form down later.
  const { isPending, failureCount } = useQuery(upcomingQuery(call));
  if (data !== undefined && isPending && failureCount === 0) return <Waiting />;
  if (data !== undefined) return <Doctor doctor={data} />;
  if (error === null) return <Waiting />;
  if (error instanceof ApiError && error.status === 404) return <Nobody title={m.gone} />;
  return (
    <LoadFailed error={error} title={messageOf(error, m.failed)} busy={isFetching} onAgain={() => void refetch()} />
  );
}

function Doctor({ doctor }: { readonly doctor: DoctorProfile }) {
  const { toaster } = useServices();
  const user = useStoredUser();
  const navigate = useNavigate();
  const { search, put: keep } = useAddress();
  const place = useRef<HTMLDivElement>(null);
  const symptoms = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(user?.id ?? '', doctor.userId);
  const { symptoms: text } = draft.draft;
  const written = useMemo(() => ({ text }), [text]);
  const dangers = useDangers(written, whileWriting);
  const now = useNow();
  const [confirming, setConfirming] = useState(false);
  const [booked, setBooked] = useState<Appointment>();
  const choice = choiceOf(search, doctor, calendarDate(now, doctor.timeZone));

  const put = (part: Readonly<Record<string, string>>): void =>
    keep(
      (before) => {
        for (const [name, value] of Object.entries(part)) {
          if (value === '') before.delete(name);
          else before.set(name, value);
        }
        return before;
      },
      { replace: true },
    );
  const choose = ({ date, time, mode }: TimeChoice): void => put({ date, time, mode });
  /** Once the window is gone and has given the focus back. */
  const backTo = (target: () => HTMLElement | null): void => {
    setConfirming(false);
    requestAnimationFrame(() => {
      target()?.scrollIntoView({ block: 'start' });
      target()?.focus({ preventScroll: true });
    });
  };

  const done = (visit: Appointment): void => {
    setConfirming(false);
    // A hold that ended meanwhile is told there too.
    if (visit.state === 'confirmed') setBooked(visit);
    else void navigate(paymentPath(visit.id));
  };

  const open = (): void => {
    if (user === undefined) toaster.error(bookingMessages.userMissing);
    else setConfirming(true);
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
      <DoctorHeader doctor={doctor} />
      <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <HeldNotice doctorId={doctor.userId} />
        <BookingForm
          doctor={doctor}
          draft={draft}
          dangers={dangers}
          choice={choice}
          onChoice={choose}
          onBook={open}
          place={place}
          symptoms={symptoms}
        />
      </div>
      <DoctorSections
        doctor={doctor}
        section={sectionOf(search.get('section'))}
        onSection={(section) => put({ section: section === 'about' ? '' : section })}
      />
      <Suspense fallback={null}>
        {confirming && user !== undefined && (
          <ConfirmWindow
            doctor={doctor}
            user={user}
            draft={draft}
            dangers={dangers}
            choice={choice}
            onChoice={choose}
            onChangeDate={() => backTo(() => place.current)}
            onAddSymptoms={() => backTo(() => symptoms.current)}
            onClose={() => setConfirming(false)}
            onBooked={done}
          />
        )}
        {booked !== undefined && <ConfirmedWindow visit={booked} />}
      </Suspense>
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.loading} className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
      <Skeleton className="h-[34rem] w-full rounded-card" />
      <Skeleton className="h-[56rem] w-full rounded-card" />
    </SkeletonRegion>
  );
}
