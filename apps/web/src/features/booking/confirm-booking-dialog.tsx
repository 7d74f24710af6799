import { toZonedInstant } from '@arogo/client/zoned-instant';
import { formatRelativeDay, formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import type { User } from '@arogo/contract/profile';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { createFormResolver } from '../../lib/form-resolver.ts';
import { useServices } from '../../lib/services.ts';
import { pastDoctorsQuery } from '../../components/shared/booking/queries.ts';
import { DangerNotices } from '../../components/shared/danger-signs/danger-notices.tsx';
import type { DangerDetection } from '../../components/shared/danger-signs/use-danger-signs.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { NearestTimes } from '../../components/shared/doctors/nearest-times.tsx';
import type { FreeTime, TimeChoice } from '../../components/shared/doctors/time-choice.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { type Problems, validateChoice } from './appointment-choice.ts';
import { isForOther, type ValidPerson, type PersonForm, personFormSchema, getInitialPerson } from './person.ts';
import { PersonFields } from './person-fields.tsx';
import type { BookingDraftState } from './use-booking-draft.ts';
import { type BookingFailure, useBookAppointment } from './use-book-appointment.ts';
import { AppointmentHours } from './appointment-hours.tsx';

/** Maps fields of the request to fields of this form with other names. */
const formFieldByRequestField: Readonly<Record<string, keyof PersonForm>> = { patientContact: 'phoneNumber' };
const isPersonField = (name: string): name is keyof PersonForm => Object.hasOwn(personFormSchema.shape, name);

interface ConfirmBookingDialogProps {
  readonly doctor: DoctorProfile;
  readonly user: User;
  readonly draft: BookingDraftState;
  /** Danger signs in the symptoms as typed. */
  readonly dangers: DangerDetection;
  readonly choice: TimeChoice;
  readonly onChoice: (choice: TimeChoice) => void;
  /** Returns to the selection of a date. */
  readonly onChangeDate: () => void;
  /** Returns to the symptoms field. */
  readonly onAddSymptoms: () => void;
  readonly onClose: () => void;
  readonly onBooked: (appointment: Appointment) => void;
}

const isBookingFailure = (outcome: Appointment | BookingFailure): outcome is BookingFailure =>
  'nearestSlots' in outcome;

/** Summary of an appointment before it is booked: doctor, time, patient and phone number. */
export default function ConfirmBookingDialog({
  doctor,
  user,
  draft,
  dangers,
  choice,
  onChoice,
  onChangeDate,
  onAddSymptoms,
  onClose,
  onBooked,
}: ConfirmBookingDialogProps) {
  const { book, busy } = useBookAppointment(draft);
  const { call } = useServices();
  const { data: pastDoctors = [] } = useQuery(pastDoctorsQuery(call));
  const now = useNow();
  const [refused, setRefused] = useState<BookingFailure>();
  const fee = doctor.fees[choice.mode] ?? 0;
  const [tried, setTried] = useState(false);
  const wrong = (): Problems => validateChoice(choice, draft.draft.symptoms, doctor.timeZone, new Date());
  const problems = tried ? wrong() : {};
  const top = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  // Notices that the form has shown are not repeated.
  const [hadDangers] = useState(dangers.notices.length > 0);
  const form = useForm<PersonForm, unknown, ValidPerson>({
    resolver: createFormResolver(personFormSchema),
    mode: 'onTouched',
    defaultValues: getInitialPerson(draft.draft.person, user),
  });
  const [firstName, lastName, dob] = useWatch({ control: form.control, name: ['firstName', 'lastName', 'dob'] });
  // For another person it is unknown whether the doctor has seen them.
  const isKnown =
    pastDoctors.some(({ userId }) => userId === doctor.userId) && !isForOther({ firstName, lastName, dob }, user);
  const isNew = draft.draft.isNew ?? !isKnown;

  /** The error is at the top, the button at the bottom. */
  const toTop = (): void => {
    requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }));
  };

  // The focused element may have been disabled.
  useEffect(() => {
    if (refused === undefined) return;
    top.current?.scrollIntoView({ block: 'start' });
    alert.current?.focus({ preventScroll: true });
  }, [refused]);

  const proceed = async (person: ValidPerson): Promise<void> => {
    if (Object.keys(wrong()).length > 0) return toTop();
    const outcome = await book({
      doctorId: doctor.userId,
      choice,
      person: { ...person, isNew },
      fee,
      hasRecords: !isForOther(person, user),
    });
    if (outcome === undefined) return;
    if (!isBookingFailure(outcome)) return onBooked(outcome);
    setRefused(outcome);
    for (const [name, message] of Object.entries(outcome.fields)) {
      const own = formFieldByRequestField[name] ?? name;
      if (isPersonField(own)) form.setError(own, { message });
    }
  };

  const take = ({ date, time, mode }: FreeTime): void => {
    setRefused(undefined);
    onChoice({ date, time, mode });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      size="lg"
      title={m.confirmTitle}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {m.back}
          </Button>
          <Button type="submit" form="confirm-form" loading={busy}>
            {draft.draft.payOnConsultation || fee === 0 ? m.proceedFree : m.proceed}
          </Button>
        </>
      }
    >
      <form
        ref={top}
        id="confirm-form"
        noValidate
        onSubmit={(event) => {
          setTried(true);
          void form.handleSubmit(proceed)(event);
        }}
        className="scroll-mt-20"
      >
        <fieldset disabled={busy} className="grid min-w-0 gap-5">
          {refused !== undefined && (
            <div ref={alert} tabIndex={-1} className="outline-none">
              <Alert tone="danger" title={refused.message}>
                {refused.hint}
                <NearestTimes times={refused.nearestSlots} timeZone={doctor.timeZone} now={now} onTake={take} />
              </Alert>
            </div>
          )}
          <div className="flex items-center gap-3.5">
            <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} size="lg" />
            <div className="min-w-0">
              <p className="text-item wrap-anywhere">{doctor.displayName}</p>
              <p className="text-sm text-soft wrap-anywhere">
                {formatSpecialty(doctor.specialty)} · {doctor.clinicName}
              </p>
            </div>
          </div>
          <dl className="grid gap-3 sm:grid-cols-2">
            <div>
              <dt className="text-sm text-soft">{m.when}</dt>
              <dd className="font-medium tabular-nums">
                {choice.time === ''
                  ? formatRelativeDay(choice.date, doctor.timeZone, now)
                  : formatAppointmentWhen(
                      {
                        startsAt: toZonedInstant(`${choice.date}T${choice.time}`, doctor.timeZone),
                        timeZone: doctor.timeZone,
                      },
                      now,
                    )}{' '}
                <TextLink as="button" alone onClick={onChangeDate}>
                  {m.changeDate}
                </TextLink>
                <FieldProblem text={problems['appointmentDate']} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-soft">{m.fee}</dt>
              <dd className="font-medium tabular-nums">{formatRupees(fee)}</dd>
            </div>
            <div className="sm:col-span-2">
              <dt className="text-sm text-soft">{m.symptoms}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">
                {draft.draft.symptoms.trim() === '' ? (
                  <TextLink as="button" alone onClick={onAddSymptoms}>
                    {m.addSymptoms}
                  </TextLink>
                ) : (
                  draft.draft.symptoms
                )}
                <FieldProblem text={problems['symptoms']} />
              </dd>
            </div>
          </dl>
          <DangerNotices dangers={dangers} quiet={hadDangers} />
          <AppointmentHours
            doctorId={doctor.userId}
            choice={choice}
            onChoice={onChoice}
            error={problems['visitHour']}
          />
          <PersonFields form={form} user={user} draft={draft} isNew={isNew} />
        </fieldset>
      </form>
    </Dialog>
  );
}

function FieldProblem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span role="alert" className="block text-sm font-normal text-brick">
      {text}
    </span>
  );
}
