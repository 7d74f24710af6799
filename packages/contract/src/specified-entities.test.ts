import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bookAppointment, listAppointments, listPastDoctors } from './appointments.ts';
import { aiChat, aiChatDetails, aiMessage, aiRoles } from './assistant.ts';
import { buildCardForm } from './card-form.ts';
import { message, messageSenders, messageTypes } from './conversations.ts';
import { doctorQuery, listReviews, readDoctor, searchDoctors } from './doctors.ts';
import { listAlerts, readAlert } from './medication.ts';
import { billingForm, listTransactions } from './payments.ts';
import { me } from './profile.ts';
import { healthRecord } from './vault.ts';

/** The names of all fields of a schema, those of its parts among them. */
function collectFieldNames(...schemas: readonly z.core.$ZodType[]): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part) for (const name of Object.keys(part.properties ?? {})) names.add(name);
    for (const inner of Object.values(part)) look(inner);
  };
  for (const schema of schemas) look(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return names;
}

/** Of an entity's fields those that its schemas do not have. @param entity 'Name: field, field' */
function missing(entity: string, schemas: readonly z.core.$ZodType[]): string[] {
  const fields = collectFieldNames(...schemas);
  return entity
    .slice(entity.indexOf(': ') + 2)
    .split(', ')
    .filter((name) => !fields.has(name));
}

test.each([
  ['User: id, firstName, lastName, dateOfBirth, email, gender, phoneNumber, completedProfile', [me.answers[200]]],
  ['Transaction: id, createdAt, amount, modeOfPayment, paymentMadeTo, reason, status', [listTransactions.answers[200]]],
])('1 §3: %s', (entity, schemas) => {
  expect(missing(entity, schemas)).toEqual([]);
});

test.each([
  [
    'Health record: id, userId, date, status, recordType, originalFileName, originalFileUrl, pdfUrl, ' +
      'originalFileType, hospitalClinicName, doctorName, doctorSpecialization, labReport, test_name, createdAt, ' +
      'updatedAt',
    [healthRecord],
  ],
  ['Medication alert: id, medicineName, dosage, beforeMeal, timeSlot, time, status', [listAlerts.answers[200]]],
  [
    'Medication reminder: id, medicineName, frequency, timeSlot, startsOn, endsOn, doctor, img, name, speciality, clinic, location, prescription',
    [readAlert.answers[200]],
  ],
  [
    'Appointment: id, doctor, img, name, speciality, clinic, location, times, date, mode, queue, fee, paid, symptoms, documents',
    [listAppointments.answers[200]],
  ],
  [
    'Doctor: userId, displayName, profilePicture, specialty, expertiseAreas, clinicId, clinicName, education, ' +
      'credentials, yearsOfExperience, medicalRegistrationNumber, languagesSpoken, providesOnlineConsultation, ' +
      'bio, createdAt, updatedAt, isVerified, score',
    [searchDoctors.answers[200]],
  ],
  ['Consult-again doctor: img, name, clinic, experience, specialization, rate', [listPastDoctors.answers[200]]],
  [
    'Doctor filter: minLocation, maxLocation, speciality, languages, consultationType, minPrice, maxPrice, ' +
      'rating, gender, minExperienceRange, maxExperienceRange',
    [doctorQuery],
  ],
  [
    'Booking form: appointmentDate, appointmentSlot, symptomsEntered, addressType, payOnConsultation, firstName, ' +
      'lastName, dob, gender, clinicId, patientName, patientContact',
    [bookAppointment.form],
  ],
  [
    'Payment form: address, city, state, postal, name, number, expiry, cvc',
    [billingForm, buildCardForm(() => '2026-11-21')],
  ],
  ['Review: star, comment, date, name', [listReviews.answers[200]]],
  ['FAQ: question, answer', [readDoctor.answers[200]]],
  ['Message: id, date, sender, type, content, media, url, duration, callDetails, time, status', [message]],
  ['AI chat: id, name, createdAt, messages', [aiChat, aiChatDetails.answers[200]]],
  ['AI message: id, createdAt, role, content', [aiMessage]],
  ['Content item: id, type, text, name, src, recordDetails', [aiChatDetails.answers[200]]],
])('2 §3: %s', (entity, schemas) => {
  expect(missing(entity, schemas)).toEqual([]);
});

test(
  '2 §3, 2 §6: message types text, audio, image, pdf, video, missedCall, consultationStart, consultationEnd; ' +
    'sender roles user, doctor and system; AI messages carry roles user and ai',
  () => {
    expect(messageTypes).toEqual([
      'text',
      'audio',
      'image',
      'pdf',
      'video',
      'missedCall',
      'consultationStart',
      'consultationEnd',
    ]);
    expect([messageSenders, aiRoles]).toEqual([
      ['user', 'doctor', 'system'],
      ['user', 'ai'],
    ]);
  },
);
