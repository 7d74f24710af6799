import { maxSymptomsLength } from '@arogo/contract/appointments';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Segmented } from '@arogo/ui/segmented';
import { Skeleton } from '@arogo/ui/skeleton';
import { Switch } from '@arogo/ui/switch';
import { useDictation } from '@arogo/talk/dictation/use-dictation';
import { TextArea } from '@arogo/ui/text-area';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { DangerNotices } from '../../components/shared/danger-signs/danger-notices.tsx';
import type { DangerDetection } from '../../components/shared/danger-signs/use-danger-signs.ts';
import { dayCount, type TimeChoice } from '../../components/shared/doctors/time-choice.ts';
import { doctorTimesQuery } from '../../components/shared/doctors/queries.ts';
import { TimePicker, TimesSkeleton } from '../../components/shared/doctors/time-picker.tsx';
import { PersonLink } from '../../components/shared/persons/person-link.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { listAppointmentModes } from './appointment-choice.ts';
import type { BookingDraftState } from './use-booking-draft.ts';

interface BookingFormProps {
  readonly doctor: DoctorProfile;
  readonly draft: BookingDraftState;
  /** Danger signs in the symptoms as typed. */
  readonly dangers: DangerDetection;
  readonly choice: TimeChoice;
  readonly onChoice: (choice: TimeChoice) => void;
  /** Opens the confirmation dialog. */
  readonly onBook: () => void;
  /** Position of the time selection, to return to. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly symptoms: RefObject<HTMLTextAreaElement | null>;
}

const threeLinesStyle = { minHeight: '5.75rem' };

const formatFees = ({ fees }: DoctorProfile): string =>
  m.formText(
    fees.online === null ? '' : m.feeOnline(formatRupees(fees.online)),
    fees['in-person'] === null ? '' : m.feeInPerson(formatRupees(fees['in-person'])),
  );

/** Input for an appointment: a time, the symptoms, the payment, and files for the doctor. */
export function BookingForm({
  doctor,
  draft: bookingDraft,
  dangers,
  choice,
  onChoice,
  onBook,
  place,
  symptoms,
}: BookingFormProps) {
  const { draft, change } = bookingDraft;
  const user = useStoredUser();
  const { call } = useServices();
  const dictation = useDictation({
    area: symptoms,
    value: draft.symptoms,
    subject: doctor.userId,
    className: '-my-2',
    align: 'start',
  });
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The rows of times determine the position of what follows, so the whole form appears together with them.
  const [first] = useState(choice.date);
  const { isPending, failureCount } = useQuery(doctorTimesQuery(call, doctor.userId, first, dayCount));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(choice.time === '');
    // Checked in this order, as specified: the time, the stored user, the number at which the clinic calls.
    const userProblem =
      user === undefined
        ? bookingMessages.userMissing
        : user.phoneNumber === ''
          ? bookingMessages.contactMissing
          : undefined;
    setProblem(choice.time === '' ? undefined : userProblem);
    if (choice.time === '') place.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    if (choice.time !== '' && userProblem === undefined) onBook();
  };
  return (
    <Card as="section" aria-labelledby="booking-title">
      <h2 id="booking-title" className="text-section">
        {m.formTitle}
      </h2>
      <p className="mt-1 text-soft tabular-nums">{formatFees(doctor)}</p>
      {isPending && failureCount === 0 ? (
        <div className="mt-5 grid gap-5">
          <TimesSkeleton />
          <Skeleton className="h-80 w-full" />
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
          <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
            <TimePicker
              doctorId={doctor.userId}
              modes={listAppointmentModes(doctor)}
              value={choice}
              onChange={(changed) => {
                setMissing(false);
                onChoice(changed);
              }}
              error={missing ? bookingMessages.timeMissing : undefined}
            />
          </div>
          <TextArea
            ref={symptoms}
            label={m.symptoms}
            required
            hint={m.symptomsHint}
            style={threeLinesStyle}
            maxLength={maxSymptomsLength}
            value={draft.symptoms}
            onChange={(event) => change({ symptoms: event.currentTarget.value })}
            aside={dictation.button}
          />
          {dictation.message}
          <DangerNotices dangers={dangers} />
          <AttachmentsField draft={bookingDraft} />
          <Segmented
            label={m.addressType}
            options={(['saved', 'other'] as const).map((value) => ({ value, label: m.addressTypes[value] }))}
            value={draft.addressType}
            onChange={(addressType) => change({ addressType })}
          />
          <Switch
            label={m.payOnConsultation}
            hint={m.payOnConsultationHint}
            checked={draft.payOnConsultation}
            onChange={(event) => change({ payOnConsultation: event.currentTarget.checked })}
          />
          {problem !== undefined && (
            <Alert
              tone="danger"
              action={
                problem === bookingMessages.contactMissing && (
                  <TextLink as={PersonLink} address="/profile" alone>
                    {m.completeProfile}
                  </TextLink>
                )
              }
            >
              {problem}
            </Alert>
          )}
          <Button type="submit" size="lg" block>
            {m.book}
          </Button>
        </form>
      )}
    </Card>
  );
}
