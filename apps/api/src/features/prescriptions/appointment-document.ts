import { specialties } from '@arogo/clinical/directory/specialties';
import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import { maxFollowUpLength, prescribingDays, type PrescriptionForm } from '@arogo/contract/prescriptions';
import { calculateAge } from '@arogo/contract/profile';
import type { HealthType } from '@arogo/contract/vault';
import { toDate } from '../../platform/clock.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { PrescriptionDocument } from './prescription-document.ts';
import type { PrescriptionAppointmentRow } from './store.ts';

/** @throws AppError if the appointment was cancelled or missed, is still to come, or is too long ago */
const checkAppointment = ({ state, attendance, day }: PrescriptionAppointmentRow, today: string): void => {
  if (state !== 'confirmed') throw new AppError('appointment_not_confirmed');
  if (attendance === 'absent') throw new AppError('appointment_missed');
  if (day > today) throw new AppError('appointment_not_yet');
  if (Temporal.PlainDate.from(day).add({ days: prescribingDays }).toString() < today)
    throw new AppError('appointment_too_long_ago');
};

const foldText = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

const checkMedicines = (medicines: PrescriptionForm['medicines']): void => {
  const known = new Set<string>();
  for (const [index, { name, form, strength }] of medicines.entries()) {
    const said = JSON.stringify([foldText(name), form, foldText(strength)]);
    if (known.has(said)) throw createFieldError(`medicines.${index}.name`, m.medicineTwice);
    known.add(said);
  }
};

/** Checks what the form's schema cannot. @throws AppError invalid_input */
const checkForm = ({ followUp, medicines }: PrescriptionForm, today: string): void => {
  if (followUp !== undefined && followUp < today) throw createFieldError('followUp', m.followUpPast);
  if (followUp !== undefined && followUp > Temporal.PlainDate.from(today).add({ days: maxFollowUpLength }).toString())
    throw createFieldError('followUp', m.followUpTooFar);
  checkMedicines(medicines);
};

/** The patient's name, such as 'Asha Rao'. A single name is stored as first and last name, and printed once. */
const getPatientName = ({ first_name: first, last_name: last }: PrescriptionAppointmentRow): string =>
  first === last ? first : `${first} ${last}`;

/** Normalises the spelling, which differs between bookings and profiles. */
const genders: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other' };

/**
 * Builds the prescription of an appointment. Doctor and clinic come from the directory, the patient from the appointment.
 * @throws AppError appointment_not_confirmed, appointment_missed, appointment_not_yet, appointment_too_long_ago, invalid_input
 */
export const buildPrescriptionDocument = (
  appointment: PrescriptionAppointmentRow,
  form: PrescriptionForm,
  at: Temporal.Instant,
): PrescriptionDocument => {
  const today = at.toZonedDateTimeISO(appointment.time_zone).toPlainDate().toString();
  checkAppointment(appointment, today);
  checkForm(form, today);
  return {
    form,
    doctor: {
      name: appointment.doctor_name,
      credentials: appointment.credentials,
      specialty: appointment.specialty,
      registrationNumber: appointment.registration_number,
      registrationCouncil: appointment.registration_council,
    },
    clinic: {
      name: appointment.clinic_name,
      address: `${appointment.clinic_address}, ${appointment.clinic_city} ${appointment.clinic_postal_code}`,
      phone: appointment.clinic_phone,
    },
    patient: {
      name: getPatientName(appointment),
      age: calculateAge(appointment.date_of_birth, today),
      gender: genders[appointment.gender.toLowerCase()] ?? appointment.gender,
    },
    date: today,
    writtenAt: toDate(at),
  };
};

const mentalSpecialties: ReadonlySet<string> = new Set(
  specialties.filter(({ system }) => system === 'mental').flatMap(({ name, practitioner }) => [name, practitioner]),
);

/** The part of the vault that the prescription goes to: the doctor's choice, or else by specialty. */
export const getHealthType = (form: PrescriptionForm, { specialty }: PrescriptionAppointmentRow): HealthType =>
  form.healthType ?? (mentalSpecialties.has(specialty) ? 'MENTAL' : 'PHYSICAL');

/** Formats a date, such as '21 Nov 2026'. */
export const formatPrescriptionDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
