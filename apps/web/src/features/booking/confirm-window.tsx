import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { dayWords } from '@arogo/client/visit-time';
import { type Appointment, bookingCheck } from '@arogo/contract/appointments';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { maximumAge } from '@arogo/contract/limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { rupeesOf } from '@arogo/contract/messages/calendar';
import { ageOn, genders, type User } from '@arogo/contract/profile';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { PhoneField } from '@arogo/ui/phone-field';
import { Segmented } from '@arogo/ui/segmented';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DangerNotices } from '../../parts/dangers/danger-notices.tsx';
import type { Dangers } from '../../parts/dangers/use-dangers.ts';
import { DoctorPortrait } from '../../parts/doctors/doctor-portrait.tsx';
import type { FreeTime, TimeChoice } from '../../parts/doctors/choice.ts';
import { freeTimeWords } from '../../parts/doctors/words.ts';
import { useNow } from '../../parts/medication/use-now.ts';
import { type Problems, problemsOf } from './choice.ts';
import type { Draft } from './use-draft.ts';
import { isForOther, type Person, type Refused, useBook } from './use-book.ts';
import { VisitHours } from './visit-hours.tsx';

const today = (): string => calendarDate(new Date(), browserTimeZone());

const ageFits = (date: string): boolean => {
  const age = ageOn(date, today());
  return age >= 0 && age <= maximumAge;
};

const { firstName, lastName, phoneNumber, dob, gender, isNew } = bookingCheck.shape;

/** Who is seen. */
const form = z.object({ firstName, lastName, phoneNumber, dob: dob.check(z.refine(ageFits, { error: bookingMessages.birthInvalid })), gender, isNew });
type Typed = z.input<typeof form>;
type Checked = z.output<typeof form>;

/** The request's names of what this form has under others. */
const named: Readonly<Record<string, keyof Typed>> = { patientContact: 'phoneNumber' };
const isTyped = (name: string): name is keyof Typed => Object.hasOwn(form.shape, name);

interface ConfirmWindowProps {
  readonly doctor: DoctorProfile;
  readonly user: User;
  readonly draft: Draft;
  /** Signs in what was written of the symptoms. */
  readonly dangers: Dangers;
  readonly choice: TimeChoice;
  readonly onChoice: (choice: TimeChoice) => void;
  /** Back to the choice of a date. */
  readonly onChangeDate: () => void;
  /** Back to where symptoms are written. */
  readonly onAddSymptoms: () => void;
  readonly onClose: () => void;
  readonly onBooked: (visit: Appointment) => void;
}

const isRefused = (outcome: Appointment | Refused): outcome is Refused => 'nearest' in outcome;

/** Everything about a visit once more before it is booked: with whom, when, who is seen, and under which number. */
export default function ConfirmWindow({ doctor, user, draft, dangers, choice, onChoice, onChangeDate, onAddSymptoms, onClose, onBooked }: ConfirmWindowProps) {
  const { book, busy } = useBook(doctor.userId, draft);
  const now = useNow();
  const [refused, setRefused] = useState<Refused>();
  const fee = doctor.fees[choice.mode] ?? 0;
  const ownGender = genders.find((each) => each === user.gender);
  const [tried, setTried] = useState(false);
  const wrong = (): Problems => problemsOf(choice, draft.draft.symptoms, doctor.timeZone, new Date());
  const problems = tried ? wrong() : {};
  const top = useRef<HTMLFormElement>(null);
  // What the form has said is not said again.
  const [isSaid] = useState(dangers.notices.length > 0);
  const { register, control, handleSubmit, setError, formState } = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(form),
    mode: 'onTouched',
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: user.phoneNumber,
      dob: user.dateOfBirth.slice(0, 10),
      isNew: true,
      ...(ownGender !== undefined && { gender: ownGender }),
    },
  });
  const { errors } = formState;
  const [first, last, born] = useWatch({ control, name: ['firstName', 'lastName', 'dob'] });
  const keepsRecords = draft.draft.records.length > 0 && isForOther({ firstName: first, lastName: last, dob: born }, user);
  const field = (name: 'firstName' | 'lastName' | 'dob' | 'gender') => ({ ...register(name), error: errors[name]?.message });

  /** What is wrong stands above; the button is below. */
  const toTop = (): void => {
    requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }));
  };

  const proceed = async (person: Person): Promise<void> => {
    if (Object.keys(wrong()).length > 0) return toTop();
    const outcome = await book(choice, person, !isForOther(person, user));
    if (outcome === undefined) return;
    if (!isRefused(outcome)) return onBooked(outcome);
    setRefused(outcome);
    toTop();
    for (const [name, message] of Object.entries(outcome.fields)) {
      const own = named[name] ?? name;
      if (isTyped(own)) setError(own, { message });
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
          void handleSubmit(proceed)(event);
        }}
        className="grid scroll-mt-20 gap-5"
      >
        {refused !== undefined && (
          <Alert tone="danger" title={refused.message}>
            {refused.hint}
            {refused.nearest.length > 0 && (
              <span className="mt-2 grid gap-2">
                {m.nearest}
                <span className="flex flex-wrap gap-2">
                  {refused.nearest.map((time) => (
                    <Button key={`${time.at}${time.mode}`} size="sm" variant="secondary" onClick={() => take(time)}>
                      {freeTimeWords(time, doctor.timeZone, now)}
                    </Button>
                  ))}
                </span>
              </span>
            )}
          </Alert>
        )}
        <div className="flex items-center gap-3.5">
          <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} size="lg" />
          <div className="min-w-0">
            <p className="text-item wrap-anywhere">{doctor.displayName}</p>
            <p className="text-sm text-soft wrap-anywhere">
              {doctor.specialty} · {doctor.clinicName}
            </p>
          </div>
        </div>
        <dl className="grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-soft">{m.when}</dt>
            <dd className="font-medium tabular-nums">
              {choice.time === '' ? dayWords(choice.date, doctor.timeZone, now) : freeTimeWords(choice, doctor.timeZone, now)}{' '}
              <TextLink as="button" alone onClick={onChangeDate}>
                {m.changeDate}
              </TextLink>
              <Problem text={problems['appointmentDate']} />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-soft">{m.fee}</dt>
            <dd className="font-medium tabular-nums">{rupeesOf(fee)}</dd>
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
              <Problem text={problems['symptoms']} />
            </dd>
          </div>
        </dl>
        <DangerNotices dangers={dangers} quiet={isSaid} />
        <VisitHours doctorId={doctor.userId} choice={choice} onChoice={onChoice} error={problems['visitHour']} />
        <div>
          <h3 className="text-item">{m.details}</h3>
          <p className="mt-1 mb-3 text-sm text-soft">{m.someoneElse}</p>
          {keepsRecords && (
            <Alert tone="warning" className="mb-3">
              {m.recordsStay}
            </Alert>
          )}
          <Fields columns={2}>
            <TextField {...field('firstName')} label={m.firstName} required autoComplete="given-name" />
            <TextField {...field('lastName')} label={m.lastName} required autoComplete="family-name" />
            <Controller
              control={control}
              name="phoneNumber"
              render={({ field: phone }) => <PhoneField {...phone} className="sm:col-span-2" label={m.phone} required error={errors.phoneNumber?.message} />}
            />
            <DateField {...field('dob')} label={m.dob} required autoComplete="bday" min="1900-01-01" max={today()} />
            <SelectField {...field('gender')} label={m.gender} required autoComplete="sex" placeholder={m.genderPlaceholder} options={genders} />
          </Fields>
          <Controller
            control={control}
            name="isNew"
            render={({ field: { value, onChange } }) => (
              <Segmented
                label={m.isNew}
                className="mt-2"
                options={[
                  { value: 'true', label: m.yes },
                  { value: 'false', label: m.no },
                ]}
                value={String(value)}
                onChange={(chosen) => onChange(chosen === 'true')}
                reserve={false}
              />
            )}
          />
        </div>
      </form>
    </Dialog>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span role="alert" className="block text-sm font-normal text-brick">
      {text}
    </span>
  );
}
