import { ApiError, connectionHint, messageOf } from '@arogo/client/api-error';
import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { logout } from '@arogo/contract/access';
import { defaultCountry, maximumAge, minimumAge, redirectAfter } from '@arogo/contract/limits';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { profileFields as labels, profileMessages as p } from '@arogo/contract/messages/profile';
import { ageOn, genders, signUpProfile, updateProfile } from '@arogo/contract/profile';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { Fields } from '@arogo/ui/fields';
import { FormProblem, type Problem } from '@arogo/ui/form-problem';
import { InlineMessage } from '@arogo/ui/inline-message';
import { PhoneField } from '@arogo/ui/phone-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { useLater } from '@arogo/ui/use-later';
import { useSubmission } from '@arogo/ui/use-submission';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { profileStepPath } from '../../lib/access-paths.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

const today = (): string => calendarDate(new Date(), browserTimeZone());

const isOldEnough = ({ dateOfBirth }: { readonly dateOfBirth: string }): boolean => ageOn(dateOfBirth, today()) >= minimumAge;
const isPossible = ({ dateOfBirth }: { readonly dateOfBirth: string }): boolean =>
  dateOfBirth <= today() && ageOn(dateOfBirth, today()) <= maximumAge;

const form = signUpProfile.check(
  z.refine(isPossible, { error: p.dateOfBirthInvalid, path: ['dateOfBirth'], abort: true }),
  z.refine(isOldEnough, { error: p.tooYoung, path: ['dateOfBirth'] }),
);
type Typed = z.input<typeof form>;
type TypedName = keyof Typed;

const isTypedName = (name: string): name is TypedName => Object.hasOwn(labels, name);

interface SignUpProfileProps {
  /** Where the person wanted to go: the renewal leads there, and from there the guard back to this step. */
  readonly from: string | undefined;
  /** Called before what was saved is stored. */
  readonly onSaving: () => void;
  readonly onDone: () => void;
  /** Called with true before the person logs out, and with false when that failed. */
  readonly onLeaving: (leaving: boolean) => void;
}

/** Signing up, step 6: everything a doctor needs to know whom they meet. */
export default function SignUpProfile({ from, onSaving, onDone, onLeaving }: SignUpProfileProps) {
  const { call, session } = useServices();
  const user = useStoredUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const [saved, setSaved] = useState(false);
  const later = useLater();
  const { run } = useSubmission();
  useFocusOnArrival(heading);

  const { register, control, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof form>>({
    resolver: zodResolver(form),
    mode: 'onTouched',
    defaultValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      dateOfBirth: user?.dateOfBirth ?? '',
      phoneNumber: user?.phoneNumber ?? '',
      addressLine1: '',
      city: '',
      state: '',
      zipCode: '',
      country: defaultCountry,
    },
  });
  const { errors, isSubmitting } = formState;

  const renew = (): void => session.end(from ?? profileStepPath(user?.email), session.token());

  const refused = (error: unknown): void => {
    const atFields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => isTypedName(name)) : [];
    for (const [index, [name, message]] of atFields.entries()) {
      if (isTypedName(name)) setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (atFields.length > 0) return;
    const ended = error instanceof ApiError && (error.status === 401 || error.status === 403);
    setProblem({
      message: messageOf(error, m.completeProfileFailed),
      hint: connectionHint(error),
      action: ended && (
        <TextLink as="button" onClick={renew}>
          {s.continueWithPin}
        </TextLink>
      ),
    });
  };

  const save = async (profile: z.output<typeof form>): Promise<void> => {
    if (saved) return;
    setProblem(undefined);
    try {
      const { data } = await call(updateProfile, { body: { ...profile, ...(user && { email: user.email }) } });
      setSaved(true);
      onSaving();
      session.saveUser(data);
      later(onDone, redirectAfter.signUp);
    } catch (error) {
      refused(error);
    }
  };

  // Nobody else's profile, and nobody below the age, can be completed: there must be a way out of this step.
  const leave = async (): Promise<void> => {
    setProblem(undefined);
    onLeaving(true);
    try {
      await call(logout, {});
      session.clear();
    } catch (error) {
      onLeaving(false);
      setProblem({ message: messageOf(error, m.logoutFailed, m.logoutFailedShort), hint: connectionHint(error) });
    }
  };

  const field = (name: TypedName) => ({ ...register(name), label: labels[name], required: true, error: errors[name]?.message });

  return (
    <>
      <AccessHeading title={s.profileTitle} ref={heading}>
        {s.profileText}
      </AccessHeading>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <Fields columns={2}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
          <DateField {...field('dateOfBirth')} autoComplete="bday" min="1900-01-01" max={today()} />
          <SelectField {...field('gender')} autoComplete="sex" placeholder={s.genderPlaceholder} options={genders} />
          <Controller
            control={control}
            name="phoneNumber"
            render={({ field: phone }) => (
              <PhoneField
                {...phone}
                className="sm:col-span-2"
                label={labels.phoneNumber}
                required
                error={errors.phoneNumber?.message}
              />
            )}
          />
          <TextField {...field('addressLine1')} autoComplete="address-line1" className="sm:col-span-2" />
          <TextField {...field('city')} autoComplete="address-level2" />
          <TextField {...field('state')} autoComplete="address-level1" />
          <TextField {...field('zipCode')} autoComplete="postal-code" inputMode="numeric" />
          <TextField {...field('country')} autoComplete="country-name" />
        </Fields>
        <Button type="submit" size="lg" block loading={isSubmitting || saved} className="mt-3">
          {s.profileSave}
        </Button>
        <InlineMessage tone="success" className="mt-2">
          {saved && s.profileSaved}
        </InlineMessage>
      </form>
      <FormProblem problem={problem} />
      <p className="mt-2 flex flex-wrap items-center justify-center gap-x-1.5 text-center text-soft wrap-anywhere">
        {user && s.notYou(user.email)}
        <TextLink as="button" onClick={() => void run(leave)} className="inline-flex min-h-11 items-center">
          {s.leave}
        </TextLink>
      </p>
    </>
  );
}
