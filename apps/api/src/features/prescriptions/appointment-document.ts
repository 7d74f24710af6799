import { specialties } from '@arogo/clinical/directory/specialties';
import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import { maxFollowUpLength, prescribingDays, type PrescriptionForm } from '@arogo/contract/prescriptions';
import { calculateAge } from '@arogo/contract/profile';
import type { HealthType } from '@arogo/contract/vault';
import { toDate } from '../../platform/clock.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import type { PrescriptionDocument } from './prescription-document.ts';
import type { PrescriptionAppointmentRow } from './store.ts';

/** @throws AppError for an appointment that was cancelled, missed, is still to come, or too long ago */
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

/** What the form's own checks cannot tell. @throws AppError invalid_input */
const checkForm = ({ followUp, medicines }: PrescriptionForm, today: string): void => {
  if (followUp !== undefined && followUp < today) throw createFieldError('followUp', m.followUpPast);
  if (followUp !== undefined && followUp > Temporal.PlainDate.from(today).add({ days: maxFollowUpLength }).toString())
    throw createFieldError('followUp', m.followUpTooFar);
  checkMedicines(medicines);
};

/** 'Asha Rao'; somebody with one name alone has it as both. */
const getPatientName = ({ first_name: first, last_name: last }: PrescriptionAppointmentRow): string =>
  first === last ? first : `${first} ${last}`;

/** Bookings and profiles write them differently. */
const genders: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other' };

/**
 * A prescription for an appointment as it is written now: of doctor and clinic what the directory says, of the patient what the
 * appointment does.
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

/** In which part of the vault it stands: as the doctor says, else by their specialty. */
export const getHealthType = (form: PrescriptionForm, { specialty }: PrescriptionAppointmentRow): HealthType =>
  form.healthType ?? (mentalSpecialties.has(specialty) ? 'MENTAL' : 'PHYSICAL');

/** '21 Nov 2026'. */
export const formatPrescriptionDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
