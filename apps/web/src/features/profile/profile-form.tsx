import { type IsDraft, matchesShape } from '@arogo/client/form-drafts';
import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { profileFields as labels } from '@arogo/contract/messages/profile';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { dateOfBirth, dateOfBirthProblem, genders, profileForm, type User } from '@arogo/contract/profile';
import { useUnsaved } from '@arogo/talk/unsaved/use-unsaved.ts';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Fields } from '@arogo/ui/fields';
import { PhoneField } from '@arogo/ui/phone-field';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { BirthDateField } from '../../parts/birth-date-field.tsx';
import { LeaveQuestion } from '../../parts/edited/leave-question.tsx';
import { RestoredNotice } from '../../parts/edited/restored-notice.tsx';
import { useFormDraft } from '../../parts/edited/use-form-draft.ts';
import { useKeptForm } from '../../parts/edited/use-kept-form.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { type ChosenPhoto, PhotoField } from './photo-field.tsx';
import { useSaveProfile } from './use-save-profile.ts';

const today = (): string => calendarDate(new Date(), browserTimeZone());

const form = z.extend(profileForm, {
  dateOfBirth: dateOfBirth.check(
    z.refine((date) => dateOfBirthProblem(date, today()) === undefined, {
      error: ({ input }) => dateOfBirthProblem(String(input), today()),
    }),
  ),
});
type Typed = z.input<typeof form>;
type Checked = z.output<typeof form>;
type TypedName = keyof Typed;

const isTypedName = (name: string): name is TypedName => Object.hasOwn(form.shape, name);

/** What the form shows of a user; a stored text that is no gender of ours is none. */
const valuesOf = ({ firstName, lastName, dateOfBirth: born, gender, phoneNumber }: User) => {
  const known = genders.find((each) => each === gender);
  return {
    firstName,
    lastName,
    dateOfBirth: born.slice(0, 10),
    phoneNumber,
    ...(known !== undefined && { gender: known }),
  };
};

interface KeptProfile {
  readonly values: Partial<Typed>;
  readonly version: number | undefined;
}
const isKept = matchesShape<{ readonly values: object }>({ values: {} }) as IsDraft<KeptProfile>;

/** The patient's own details, to be changed. */
export function ProfileForm({ user }: { readonly user: User }) {
  const saveProfile = useSaveProfile();
  const [photo, setPhoto] = useState<ChosenPhoto>();
  const [photoProblem, setPhotoProblem] = useState<string>();
  const { restored, keep, drop } = useFormDraft<KeptProfile>('profile', isKept);
  const [isRestored, setIsRestored] = useState(restored !== undefined);
  const { register, control, handleSubmit, setError, setValue, getValues, reset, subscribe, formState } = useForm<
    Typed,
    unknown,
    Checked
  >({
    resolver: zodResolver(form),
    mode: 'onTouched',
    values: valuesOf(user) as Typed,
    // What the server says meanwhile must not undo what is being typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  // What comes from elsewhere while somebody types makes `isDirty` false, but not these.
  const isTyping = Object.keys(dirtyFields).length > 0;
  const [elsewhere, setElsewhere] = useState<User>();
  // The version that the person began to change; what comes meanwhile from elsewhere is not what they saw.
  const seen = useRef(user.version);
  useEffect(() => {
    if (!isTyping) seen.current = user.version;
  }, [isTyping, user.version]);
  const { question } = useUnsaved(isTyping || photo !== undefined, drop);

  /** The form holds these, and nothing of it is unsaved. */
  const begin = ({ version, ...values }: Typed & Pick<User, 'version'>): void => {
    setIsRestored(false);
    setElsewhere(undefined);
    seen.current = version;
    // The options of the form are added to these, so both are named: a field that counted as changed stayed so for ever.
    reset(values, { keepDirtyValues: false, keepErrors: false });
    drop();
  };

  useEffect(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {}))
      if (isTypedName(name)) setValue(name, value, { shouldDirty: true });
    if (restored !== undefined) seen.current = restored.version;
    // Once, as the page opens.
  }, [restored, setValue]);
  useKeptForm({
    subscribe,
    keep: (values, changed) => {
      if (changed.length > 0)
        keep({
          values: Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name))),
          version: seen.current,
        });
    },
  });

  const save = async (details: Checked): Promise<void> => {
    const {
      fields,
      photoKept,
      saved,
      elsewhere: there,
    } = await saveProfile(user, { ...details, version: seen.current }, photo?.file);
    setElsewhere(there);
    if (photoKept) setPhoto(undefined);
    setPhotoProblem(fields['photo']);
    const refused = Object.entries(fields).filter(([name]) => isTypedName(name));
    for (const [index, [name, message]] of refused.entries()) {
      if (isTypedName(name)) setError(name, { message }, { shouldFocus: index === 0 });
    }
    if (saved === undefined) return;
    // What was typed while it was being saved is the beginning of the next change.
    const typedMeanwhile = Object.entries(getValues()).filter(
      ([name, value]) => isTypedName(name) && value !== details[name],
    );
    begin({ ...details, version: saved.version });
    for (const [name, value] of typedMeanwhile) if (isTypedName(name)) setValue(name, value, { shouldDirty: true });
  };

  const choose = (chosen: ChosenPhoto | undefined, problem?: string): void => {
    setPhoto(chosen);
    setPhotoProblem(problem);
  };

  const field = (name: TypedName) => ({ ...register(name), label: labels[name], error: errors[name]?.message });

  return (
    <Card>
      <RestoredNotice
        shown={isRestored}
        onDiscard={() => begin({ ...(valuesOf(user) as Typed), version: user.version })}
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
          <TextField {...field('firstName')} required autoComplete="given-name" />
          <TextField {...field('lastName')} required autoComplete="family-name" />
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
            options={genders}
          />
        </Fields>
        {elsewhere !== undefined && (
          <ChangedElsewhere
            there={valuesOf(elsewhere)}
            changed={Object.keys(dirtyFields).filter(isTypedName)}
            onKeep={() => {
              seen.current = elsewhere.version;
              void handleSubmit(save)();
            }}
            onTake={() => {
              begin({ ...(valuesOf(elsewhere) as Typed), version: elsewhere.version });
            }}
          />
        )}
        <Button type="submit" size="lg" loading={isSubmitting} className="mt-3 max-sm:w-full">
          {s.save}
        </Button>
      </form>
      <LeaveQuestion {...question} />
    </Card>
  );
}
