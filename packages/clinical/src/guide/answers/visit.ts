import { guideVisits as m } from '@arogo/contract/messages/guide-visits';
import { readPlace } from '../../directory/place-words.ts';
import { readDoctorQuery } from '../../directory/query.ts';
import { isSpecialtyKey, specialtyOf, type SpecialtyKey } from '../../directory/specialties.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { Shown, VisitLine } from '../talk.ts';
import { complaintOf } from '../triage/complaints.ts';
import { plainText } from '../text.ts';
import type { Asked } from '../understand.ts';
import { failed, lined, paragraphs, quotable } from './words.ts';

const visitsTold = 5;
const doctorsShown = 5;

const visitLine = ({ when, doctor, specialty, mode, place }: VisitLine): string =>
  m.line(when, quotable(doctor, 80), quotable(specialty, 80), mode === 'online' ? `, ${m.online}` : place === null ? '' : `, ${quotable(place, 120)}`);

/** Specialties that are offered where none is named. */
const offered: readonly SpecialtyKey[] = ['primary-care', 'internal-medicine', 'paediatrics', 'obstetrics-gynaecology', 'dermatology', 'orthopaedics', 'dentistry', 'ophthalmology', 'ent', 'psychiatry'];

export const specialtyChoices = (): Shown => ({
  tool: 'offer_choices',
  input: { question: m.which, choices: offered.map((key) => ({ id: `see.${key}`, label: specialtyOf(key).name })), many: false },
});

/** The next appointment, or all that are to come. */
export function* answerNext(): Answer {
  const found = yield* lookUp('my_appointments', { when: 'upcoming' });
  if (found === null) return failed();
  if (found.visits.length === 0) return said(m.none, specialtyChoices());
  return said(`${found.visits.length === 1 ? m.next : m.all}\n${lined(found.visits.slice(0, visitsTold).map(visitLine))}`);
}

export function* answerPast(): Answer {
  const found = yield* lookUp('my_appointments', { when: 'past' });
  if (found === null) return failed();
  return said(found.visits.length === 0 ? m.noPast : `${m.past}\n${lined(found.visits.slice(0, visitsTold).map(visitLine))}`);
}

/** Where a visit is moved or cancelled; it is not done here. */
export function* answerMove(): Answer {
  const found = yield* lookUp('my_appointments', { when: 'upcoming' });
  if (found === null) return said(m.change);
  return said(found.visits.length === 0 ? m.changeNone : paragraphs(m.change, `${m.all}\n${lined(found.visits.slice(0, visitsTold).map(visitLine))}`));
}

/** Doctors of a specialty, to be looked at and booked by the patient. */
export function* showDoctors(specialty: SpecialtyKey, mode: 'online' | 'in-person' | undefined, place: string | undefined): Answer {
  const { name } = specialtyOf(specialty);
  const found = yield* lookUp('find_doctors', { specialty, ...(mode !== undefined && { mode }), ...(place !== undefined && { place }) });
  if (found === null) return failed();
  const doctorIds = found.doctors.slice(0, doctorsShown).map(({ doctorId }) => doctorId);
  if (doctorIds.length === 0) return said(m.noDoctors(name), specialtyChoices());
  return said(m.doctors(name, found.place ?? undefined), { tool: 'show_doctors', input: { specialty: name, title: m.doctorsTitle(name), doctorIds } });
}

/** Whom to see: the specialty that the search for doctors reads, else that of the complaint. */
export const specialtyIn = ({ specialty, complaints, text }: Asked): SpecialtyKey | undefined => {
  const sought = specialty ?? readDoctorQuery(text).specialties.find(({ guessed }) => !guessed)?.key;
  if (sought !== undefined) return sought;
  const [complaint] = complaints;
  return complaint === undefined || complaint === 'other' || complaint === 'unwell' ? undefined : complaintOf(complaint).specialties[0];
};

export function* answerBook(asked: Asked): Answer {
  const specialty = specialtyIn(asked);
  if (specialty === undefined) return said('', specialtyChoices());
  const plain = plainText(asked.text);
  const mode = /\b(?:online|video|phone|call)\b|ऑनलाइन|वीडियो/u.test(plain) ? 'online' : /\b(?:in[- ]?person|clinic|hospital)\b/u.test(plain) ? 'in-person' : undefined;
  const { city, pin } = readPlace(readDoctorQuery(asked.text).words.join(' '));
  return yield* showDoctors(specialty, mode, pin ?? city?.name);
}

/** The specialty that was chosen of those offered. */
export function* answerChosenSpecialty(key: string): Answer {
  return isSpecialtyKey(key) ? yield* showDoctors(key, undefined, undefined) : said('', specialtyChoices());
}
