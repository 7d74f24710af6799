import { formatGender } from '@arogo/contract/messages/data-words';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { genders, type User } from '@arogo/contract/profile';
import { Alert } from '@arogo/ui/alert';
import { Fields } from '@arogo/ui/fields';
import { PhoneField } from '@arogo/ui/phone-field';
import { Segmented } from '@arogo/ui/segmented';
import { SelectField } from '@arogo/ui/select-field';
import { TextField } from '@arogo/ui/text-field';
import { useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { BirthDateField } from '../../components/shared/birth-date-field.tsx';
import { formatPersonFacts, formatPersonName } from '../../components/shared/persons/person-name.ts';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { getToday, isForOther, type ValidPerson, type PersonForm } from './person.ts';
import type { BookingDraftState } from './use-booking-draft.ts';

interface PersonFieldsProps {
  readonly form: UseFormReturn<PersonForm, unknown, ValidPerson>;
  readonly user: User;
  readonly draft: BookingDraftState;
  readonly isNew: boolean;
}

/** The person to be seen, stored as a draft while typing, so that a return does not reset it to the account holder. */
export function PersonFields({
  form: { register, control, formState, subscribe },
  user,
  draft: { draft, change },
  isNew,
}: PersonFieldsProps) {
  const { errors } = formState;
  const person = usePagePerson();
  const [today] = useState(getToday);
  const [firstName, lastName, dob] = useWatch({ control, name: ['firstName', 'lastName', 'dob'] });
  const keepsRecords = draft.records.length > 0 && isForOther({ firstName, lastName, dob }, user);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A gender that is not selected yet is stored as ''.
        callback: ({ values }) => change({ person: { ...values, gender: values.gender ?? '' } }),
      }),
    [subscribe, change],
  );
  const field = (name: 'firstName' | 'lastName' | 'gender') => ({ ...register(name), error: errors[name]?.message });
  return (
    <div>
      <h3 className="text-item">{m.details}</h3>
      <p className="mt-1 mb-3 text-sm text-soft">
        {person === undefined ? m.someoneElse : m.forPerson(formatPersonName(person), formatPersonFacts(person, today))}
      </p>
      {keepsRecords && (
        <Alert tone="warning" className="mb-3">
          {m.recordsStay}
        </Alert>
      )}
      <Fields columns={2}>
        {person === undefined && (
          <>
            <TextField
              {...field('firstName')}
              label={m.firstName}
              required
              autoComplete="given-name"
              className="field-half"
            />
            <TextField
              {...field('lastName')}
              label={m.lastName}
              required
              autoComplete="family-name"
              className="field-half"
            />
          </>
        )}
        <Controller
          control={control}
          name="phoneNumber"
          render={({ field: phone }) => (
            <PhoneField
              {...phone}
              className="sm:col-span-2"
              label={m.phone}
              required
              error={errors.phoneNumber?.message}
            />
          )}
        />
        {person === undefined && (
          <>
            <Controller
              control={control}
              name="dob"
              render={({ field: born }) => <BirthDateField {...born} label={m.dob} error={errors.dob?.message} />}
            />
            <SelectField
              {...field('gender')}
              label={m.gender}
              required
              autoComplete="sex"
              placeholder={m.genderPlaceholder}
              options={genders.map((value) => ({ value, label: formatGender(value) }))}
            />
          </>
        )}
      </Fields>
      <Segmented
        label={m.isNew}
        className="mt-5"
        options={[
          { value: 'true', label: m.yes },
          { value: 'false', label: m.no },
        ]}
        value={String(isNew)}
        onChange={(chosen) => change({ isNew: chosen === 'true' })}
      />
    </div>
  );
}
