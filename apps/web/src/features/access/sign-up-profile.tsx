import { ApiError, getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { matchesShape } from '@arogo/client/form-drafts';
import { logout } from '@arogo/contract/access-steps';
import { guardianForm } from '@arogo/contract/guardian';
import { defaultCountry, maximumAge, minimumAge, redirectDelaysMs } from '@arogo/contract/limits';
import { formatGender } from '@arogo/contract/messages/data-words';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { guardianFields, guardianScreen } from '@arogo/contract/messages/guardian';
import { profileFields as labels, profileMessages as p } from '@arogo/contract/messages/profile';
import {
  calculateAge,
  genders,
  isCalendarDate,
  needsGuardian,
  signUpProfile,
  updateProfile,
  type User,
} from '@arogo/contract/profile';
import { useBeforeUnload } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { FieldGroup } from '@arogo/ui/field-group';
import { Fields } from '@arogo/ui/fields';
import { FormProblem, type FormProblemDetails } from '@arogo/ui/form-problem';
import { InlineMessage } from '@arogo/ui/inline-message';
import { PhoneField } from '@arogo/ui/phone-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { TextLink } from '@arogo/ui/text-link';
import { useTimeout } from '@arogo/ui/use-timeout';
import { useSubmission } from '@arogo/ui/use-submission';
import { useRef, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createFormResolver } from '../../lib/form-resolver.ts';
import { buildProfileStepPath } from '../../lib/access-paths.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { BirthDateField } from '../../components/shared/birth-date-field.tsx';
import { RestoredDraftNotice } from '../../components/shared/entity-editor/restored-draft-notice.tsx';
import { useFormDraft } from '../../components/shared/entity-editor/use-form-draft.ts';
import { usePersistedForm } from '../../components/shared/entity-editor/use-persisted-form.ts';
import { SignUpProgress } from './sign-up-progress.tsx';
import { useAddressFromPinCode } from './use-address-from-pin-code.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const getToday = (): string => toCalendarDate(new Date(), getBrowserTimeZone());

const isOldEnough = ({ dateOfBirth }: { readonly dateOfBirth: string }): boolean =>
  calculateAge(dateOfBirth, getToday()) >= minimumAge;
const isPossibleBirthDate = ({ dateOfBirth }: { readonly dateOfBirth: string }): boolean =>
  dateOfBirth <= getToday() && calculateAge(dateOfBirth, getToday()) <= maximumAge;

/** From 13 to 17 the form requires a guardian as well. */
const isYoung = (dateOfBirth: string): boolean => isCalendarDate(dateOfBirth) && needsGuardian(dateOfBirth, getToday());

const profileFormSchema = z
  .safeExtend(signUpProfile, { guardianName: z.string(), guardianEmail: z.string() })
  .check(
    z.refine(isPossibleBirthDate, { error: p.dateOfBirthInvalid, path: ['dateOfBirth'], abort: true }),
    z.refine(isOldEnough, { error: p.tooYoung, path: ['dateOfBirth'] }),
    ({ value, issues }) => {
      const { dateOfBirth, guardianName, guardianEmail } = value;
      if (!isYoung(dateOfBirth)) return;
      for (const { path, message } of guardianForm.safeParse({ guardianName, guardianEmail }).error?.issues ?? []) {
        issues.push({ code: 'custom', input: value, path, message });
      }
    },
  );
type ProfileInput = z.input<typeof profileFormSchema>;
type ProfileFieldName = keyof ProfileInput;

const allLabels = { ...labels, ...guardianFields };
const isProfileFieldName = (name: string): name is ProfileFieldName => Object.hasOwn(allLabels, name);

const getDefaultValues = (user: User | undefined): ProfileInput =>
  ({
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    dateOfBirth: user?.dateOfBirth ?? '',
    // Nothing is preselected.
    gender: '',
    phoneNumber: user?.phoneNumber ?? '',
    addressLine1: '',
    city: '',
    state: '',
    zipCode: '',
    country: defaultCountry,
    guardianName: '',
    guardianEmail: '',
  }) as unknown as ProfileInput;

interface SignUpProfileProps {
  /** The original destination: a session renewal redirects there, and the guard from there back to this step. */
  readonly from: string | undefined;
  /** Called before the saved profile is stored. */
  readonly onSaving: () => void;
  readonly onDone: () => void;
  /** Called with true before the person signs out, and with false if that failed. */
  readonly onLeaving: (leaving: boolean) => void;
}

/** Sign-up, step 6: the profile that a doctor needs. */
export default function SignUpProfile({ from, onSaving, onDone, onLeaving }: SignUpProfileProps) {
  const { call, session } = useServices();
  const user = useStoredUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState<FormProblemDetails>();
  const [saved, setSaved] = useState(false);
  const later = useTimeout();
  const { busy, run } = useSubmission();
  const [isLeaving, setIsLeaving] = useState(false);
  useFocusOnNavigation(heading);

  const [blank] = useState(() => getDefaultValues(user));
  const { restored, save: keep, clear: drop } = useFormDraft<ProfileInput>('sign-up', matchesShape(blank));
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const { register, control, handleSubmit, setError, reset, subscribe, getValues, setValue, formState } = useForm<
    ProfileInput,
    unknown,
    z.output<typeof profileFormSchema>
  >({
    resolver: createFormResolver(profileFormSchema),
    mode: 'onTouched',
    defaultValues: restored ?? blank,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const needsConsent = isYoung(useWatch({ control, name: 'dateOfBirth' }));
  const place = useAddressFromPinCode({ getValues, setValue });
  usePersistedForm({ subscribe, save: keep });
  useBeforeUnload((isDirty || isRestored) && !saved);

  const renew = (): void => session.end(from ?? buildProfileStepPath(user?.email), session.token());

  const refused = (error: unknown): void => {
    const atFields =
      error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => isProfileFieldName(name)) : [];
    for (const [index, [name, message]] of atFields.entries()) {
      if (isProfileFieldName(name)) setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (atFields.length > 0) return;
    const ended = error instanceof ApiError && (error.status === 401 || error.status === 403);
    setProblem({
      message: getErrorText(error, m.completeProfileFailed),
      hint: getConnectionHint(error),
      action: ended && (
        <TextLink as="button" onClick={renew}>
          {s.continueWithPin}
        </TextLink>
      ),
    });
  };

  const save = async ({
    guardianName,
    guardianEmail,
    ...profile
  }: z.output<typeof profileFormSchema>): Promise<void> => {
    if (saved) return;
    setProblem(undefined);
    try {
      const guardian = isYoung(profile.dateOfBirth) && { guardianName, guardianEmail };
      const { data } = await call(updateProfile, {
        body: { ...profile, ...guardian, ...(user && { email: user.email }) },
      });
      drop();
      setSaved(true);
      onSaving();
      session.saveUser(data);
      later(onDone, redirectDelaysMs.signUp);
    } catch (error) {
      refused(error);
    }
  };

  // Signs out, because a person below the age limit, or in another person's account, cannot complete this step.
  const leave = async (): Promise<void> => {
    setProblem(undefined);
    onLeaving(true);
    try {
      await call(logout, {});
      session.clear();
    } catch (error) {
      onLeaving(false);
      setProblem({ message: getErrorText(error, m.logoutFailed, m.logoutFailedShort), hint: getConnectionHint(error) });
    }
  };

  const field = (name: ProfileFieldName, onChange?: (event: { readonly target: HTMLInputElement }) => void) => ({
    ...register(name, onChange && { onChange }),
    label: allLabels[name],
    required: true,
    error: errors[name]?.message,
  });

  return (
    <>
      <SignUpProgress step={4} onBack={() => setIsLeaving(true)} />
      <AccessHeading title={s.profileTitle} ref={heading}>
        {s.profileText}
      </AccessHeading>
      <RestoredDraftNotice
        shown={isRestored && !saved}
        onDiscard={() => {
          reset(blank);
          drop();
          setIsRestored(false);
        }}
      />
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <FieldGroup title={s.profileGroups.you}>
          <Fields columns={2}>
            <TextField {...field('firstName')} autoComplete="given-name" className="field-half" />
            <TextField {...field('lastName')} autoComplete="family-name" className="field-half" />
            <Controller
              control={control}
              name="dateOfBirth"
              render={({ field: born }) => (
                <BirthDateField {...born} label={labels.dateOfBirth} error={errors.dateOfBirth?.message} />
              )}
            />
            <SelectField
              {...field('gender')}
              autoComplete="sex"
              placeholder={s.genderPlaceholder}
              options={genders.map((value) => ({ value, label: formatGender(value) }))}
            />
          </Fields>
        </FieldGroup>
        {needsConsent && (
          <FieldGroup title={guardianScreen.signUpTitle} text={guardianScreen.signUpText}>
            <Fields columns={2}>
              <TextField {...field('guardianName')} autoComplete="off" />
              <TextField {...field('guardianEmail')} type="email" inputMode="email" autoComplete="off" />
            </Fields>
          </FieldGroup>
        )}
        <FieldGroup title={s.profileGroups.contact}>
          <Controller
            control={control}
            name="phoneNumber"
            render={({ field: phone }) => (
              <PhoneField {...phone} label={labels.phoneNumber} required error={errors.phoneNumber?.message} />
            )}
          />
        </FieldGroup>
        <FieldGroup title={s.profileGroups.address}>
          <Fields columns={2}>
            <TextField
              {...field('zipCode', ({ target }) => void place.lookUp(target.value))}
              hint={place.isFilled ? s.zipFound : s.zipHint}
              autoComplete="postal-code"
              inputMode="numeric"
              className="field-half"
            />
            <TextField {...field('country')} autoComplete="country-name" className="field-half" />
            <TextField {...field('addressLine1')} autoComplete="address-line1" className="sm:col-span-2" />
            <TextField {...field('city')} autoComplete="address-level2" className="field-half" />
            <TextField {...field('state')} autoComplete="address-level1" className="field-half" />
          </Fields>
        </FieldGroup>
        <Button type="submit" size="lg" block loading={isSubmitting || saved} className="mt-8">
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
      <ConfirmDialog
        open={isLeaving}
        title={s.leaveTitle}
        text={s.leaveText(user?.email ?? '')}
        confirmLabel={s.leave}
        cancelLabel={s.leaveStay}
        busy={busy}
        error={problem?.message}
        onConfirm={() => void run(leave)}
        onCancel={() => setIsLeaving(false)}
      />
    </>
  );
}
