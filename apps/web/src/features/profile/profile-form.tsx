import { type IsDraft, matchesShape } from '@arogo/client/form-drafts';
import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { formatGender } from '@arogo/contract/messages/data-words';
import { profileFields as labels } from '@arogo/contract/messages/profile';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { dateOfBirth, findDateOfBirthProblem, genders, profileForm, type User } from '@arogo/contract/profile';
import { useUnsavedGuard } from '@arogo/talk/unsaved-changes/use-unsaved-guard.ts';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Fields } from '@arogo/ui/fields';
import { PhoneField } from '@arogo/ui/phone-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { BirthDateField } from '../../components/shared/birth-date-field.tsx';
import { LeaveConfirmDialog } from '../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { RestoredDraftNotice } from '../../components/shared/entity-editor/restored-draft-notice.tsx';
import { useFormDraft } from '../../components/shared/entity-editor/use-form-draft.ts';
import { usePersistedForm } from '../../components/shared/entity-editor/use-persisted-form.ts';
import { createFormResolver } from '../../lib/form-resolver.ts';
import { VersionConflictNotice } from './version-conflict-notice.tsx';
import { type ChosenPhoto, PhotoField } from './photo-field.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const getToday = (): string => toCalendarDate(new Date(), getBrowserTimeZone());

const profileFormSchema = z.extend(profileForm, {
  dateOfBirth: dateOfBirth.check(
    z.refine((date) => findDateOfBirthProblem(date, getToday()) === undefined, {
      error: ({ input }) => findDateOfBirthProblem(String(input), getToday()),
    }),
  ),
});
type ProfileInput = z.input<typeof profileFormSchema>;
type ValidProfile = z.output<typeof profileFormSchema>;
type ProfileFieldName = keyof ProfileInput;

const isProfileFieldName = (name: string): name is ProfileFieldName => Object.hasOwn(profileFormSchema.shape, name);

/** The form's values of a user. An unknown stored gender is left empty. */
const toFormValues = ({ firstName, lastName, dateOfBirth: born, gender, phoneNumber }: User) => {
  const known = genders.find((each) => each === gender);
  return {
    firstName,
    lastName,
    dateOfBirth: born.slice(0, 10),
    phoneNumber,
    ...(known !== undefined && { gender: known }),
  };
};

interface StoredProfileDraft {
  readonly values: Partial<ProfileInput>;
  readonly version: number | undefined;
}
const isStoredProfileDraft = matchesShape<{ readonly values: object }>({ values: {} }) as IsDraft<StoredProfileDraft>;

/** Edits the patient's own details. */
export function ProfileForm({ user }: { readonly user: User }) {
  const saveProfile = useSaveProfile();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [photoProblem, setPhotoProblem] = useState<string>();
  const {
    restored,
    save: saveDraft,
    clear: clearDraft,
  } = useFormDraft<StoredProfileDraft>('profile', isStoredProfileDraft);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const { register, control, handleSubmit, setError, setValue, getValues, reset, subscribe, formState } = useForm<
    ProfileInput,
    unknown,
    ValidProfile
  >({
    resolver: createFormResolver(profileFormSchema),
    mode: 'onTouched',
    values: toFormValues(user) as ProfileInput,
    // A refetch must not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  // A refetch while a person types resets `isDirty`, but not `dirtyFields`.
  const isTyping = Object.keys(dirtyFields).length > 0;
  const [elsewhere, setElsewhere] = useState<User>();
  // The version when the person began to type. Later versions are not what the person saw.
  const baseVersion = useRef(user.version);
  useEffect(() => {
    if (!isTyping) baseVersion.current = user.version;
  }, [isTyping, user.version]);
  const { leaveDialog: question } = useUnsavedGuard(isTyping || photo !== undefined, clearDraft);

  /** Resets the form to saved values. */
  const resetTo = ({ version, ...values }: ProfileInput & Pick<User, 'version'>): void => {
    setIsRestored(false);
    setElsewhere(undefined);
    baseVersion.current = version;
    // `reset` merges these with the form's own resetOptions, so both are given: otherwise a changed field stayed dirty.
    reset(values, { keepDirtyValues: false, keepErrors: false });
    clearDraft();
  };

  useEffect(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {}))
      if (isProfileFieldName(name)) setValue(name, value, { shouldDirty: true });
    if (restored !== undefined) baseVersion.current = restored.version;
    // Restore only when the page opens.
  }, [restored, setValue]);
  usePersistedForm({
    subscribe,
    save: (values, changed) => {
      if (changed.length > 0)
        saveDraft({
          values: Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name))),
          version: baseVersion.current,
        });
    },
  });

  const save = async (details: ValidProfile): Promise<void> => {
    const {
      fields,
      isPhotoSaved: photoKept,
      saved,
      elsewhere: there,
    } = await saveProfile(user, { ...details, version: baseVersion.current }, photo?.file);
    setElsewhere(there);
    if (photoKept) setPhoto(undefined);
    setPhotoProblem(fields['photo']);
    const refused = Object.entries(fields).filter(([name]) => isProfileFieldName(name));
    for (const [index, [name, message]] of refused.entries()) {
      if (isProfileFieldName(name)) setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (saved === undefined) return;
    // Text that was typed while the form was being saved begins the next change.
    const typedMeanwhile = Object.entries(getValues()).filter(
      ([name, value]) => isProfileFieldName(name) && value !== details[name],
    );
    resetTo({ ...details, version: saved.version });
    for (const [name, value] of typedMeanwhile)
      if (isProfileFieldName(name)) setValue(name, value, { shouldDirty: true });
  };

  const choose = (chosen: ChosenPhoto | undefined, problem?: string): void => {
    setPhoto(chosen);
    setPhotoProblem(problem);
  };

  const field = (name: ProfileFieldName) => ({ ...register(name), label: labels[name], error: errors[name]?.message });

  return (
    <Card>
      <RestoredDraftNotice
        shown={isRestored}
        onDiscard={() => resetTo({ ...(toFormValues(user) as ProfileInput), version: user.version })}
      />
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <PhotoField
          name={`${user.firstName} ${user.lastName}`.trim() || user.email}
          photoUrl={user.photoUrl}
          chosen={photo}
          error={photoProblem}
          disabled={isSubmitting}
          onChoose={choose}
        />
        <Fields columns={2} className="mt-5 border-t border-line pt-5">
          <TextField {...field('firstName')} required autoComplete="given-name" className="field-half" />
          <TextField {...field('lastName')} required autoComplete="family-name" className="field-half" />
          <TextField
            label={s.email}
            value={user.email}
            readOnly
            type="email"
            autoComplete="email"
            className="sm:col-span-2"
          />
          <Controller
            control={control}
            name="phoneNumber"
            render={({ field: phone }) => (
              <PhoneField
                {...phone}
                className="sm:col-span-2"
                label={labels.phoneNumber}
                error={errors.phoneNumber?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="dateOfBirth"
            render={({ field: born }) => (
              <BirthDateField {...born} label={labels.dateOfBirth} error={errors.dateOfBirth?.message} />
            )}
          />
          <SelectField
            {...field('gender')}
            required
            autoComplete="sex"
            placeholder={s.genderPlaceholder}
            options={genders.map((value) => ({ value, label: formatGender(value) }))}
          />
        </Fields>
        {elsewhere !== undefined && (
          <VersionConflictNotice
            there={toFormValues(elsewhere)}
            changed={Object.keys(dirtyFields).filter(isProfileFieldName)}
            onKeep={() => {
              baseVersion.current = elsewhere.version;
              void handleSubmit(save)();
            }}
            onTake={() => {
              resetTo({ ...(toFormValues(elsewhere) as ProfileInput), version: elsewhere.version });
            }}
          />
        )}
        <Button type="submit" size="lg" loading={isSubmitting} className="mt-6 max-sm:w-full">
          {s.save}
        </Button>
      </form>
      <LeaveConfirmDialog {...question} />
    </Card>
  );
}
