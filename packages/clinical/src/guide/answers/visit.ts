import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { isSpecialtyKey, getSpecialty, type SpecialtyKey } from '../../directory/specialties.ts';
import { lookUp, createAnswer, type AnswerGenerator } from '../answer-generator.ts';
import { type BookingRequest, resolveDate } from '../booking.ts';
import { type ResolvedQuestion, maxList } from '../follow-up.ts';
import type { DoctorLine, PartOfDay, GuideWidget, AppointmentLine } from '../guide-types.ts';
import type { GuideVoice } from '../voice.ts';
import { formatWhen } from './format-when.ts';
import { formatDay, answerFailed, joinLines, joinParagraphs, quoteSafely } from './format.ts';

const maxAppointments = 5;
const maxDoctors = 5;
/** Maximum number of free times per doctor. */
const maxTimes = 4;

/** Formats the name of a specialty in the language of the answer. */
const formatSpecialtyName = (key: SpecialtyKey, { language }: GuideVoice): string => {
  const { name, synonyms } = getSpecialty(key);
  return language === 'hi' ? (synonyms.hindi[0] ?? name) : name;
};

const formatAppointmentLine = (
  { when, doctor, specialty, mode, place }: AppointmentLine,
  texts: GuideTexts,
): string => {
  const { visits: m } = texts;
  return m.line(
    formatWhen(when, texts),
    quoteSafely(doctor, 80),
    quoteSafely(specialty, 80),
    mode === 'online' ? `, ${m.online}` : place === null ? '' : `, ${quoteSafely(place, 120)}`,
  );
};

/** Specialties that are offered if the message names none. */
const offeredSpecialties: readonly SpecialtyKey[] = [
  'primary-care',
  'internal-medicine',
  'paediatrics',
  'obstetrics-gynaecology',
  'dermatology',
  'orthopaedics',
  'dentistry',
  'ophthalmology',
  'ent',
  'psychiatry',
];

export const buildSpecialtyChoices = (voice: GuideVoice): GuideWidget => ({
  tool: 'offer_choices',
  input: {
    question: voice.texts.visits.which,
    choices: offeredSpecialties.map((key) => ({ id: `see.${key}`, label: formatSpecialtyName(key, voice) })),
    many: false,
  },
});

/** Answers with the next appointment, with all upcoming ones, or with one of the list by its position. */
export function* answerNextAppointment({ listIndex: place }: ResolvedQuestion, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { visits: m } = texts;
  const appointmentList = yield* lookUp('my_appointments', { when: 'upcoming' });
  if (appointmentList === null) return answerFailed(voice);
  if (appointmentList.visits.length === 0) return createAnswer(m.none, buildSpecialtyChoices(voice));
  const lines = appointmentList.visits
    .slice(0, maxAppointments)
    .map((appointment) => formatAppointmentLine(appointment, texts));
  if (place !== null)
    return createAnswer(lines.at(place < maxList - 1 ? place : -1) ?? texts.records.noSuchPlace(lines.length));
  return createAnswer(`${lines.length === 1 ? m.next : m.all}\n${joinLines(lines)}`);
}

export function* answerPastAppointments(voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { visits: m } = texts;
  const appointmentList = yield* lookUp('my_appointments', { when: 'past' });
  if (appointmentList === null) return answerFailed(voice);
  return createAnswer(
    appointmentList.visits.length === 0
      ? m.noPast
      : `${m.past}\n${joinLines(appointmentList.visits.slice(0, maxAppointments).map((appointment) => formatAppointmentLine(appointment, texts)))}`,
  );
}

/** Explains how to move or cancel an appointment; the guide itself does not do it. */
export function* answerReschedule(voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { visits: m } = texts;
  const appointmentList = yield* lookUp('my_appointments', { when: 'upcoming' });
  if (appointmentList === null) return createAnswer(m.change);
  return createAnswer(
    appointmentList.visits.length === 0
      ? m.changeNone
      : joinParagraphs(
          m.change,
          `${m.all}\n${joinLines(appointmentList.visits.slice(0, maxAppointments).map((appointment) => formatAppointmentLine(appointment, texts)))}`,
        ),
  );
}

/** Formats a day and a part of it: 'tomorrow in the evening', 'on Monday, 30 Nov 2026'. */
const formatRequestedTime = (
  date: string | undefined,
  today: string,
  part: PartOfDay | undefined,
  texts: GuideTexts,
): string => {
  const { visits: m, when } = texts;
  const away = date === undefined ? undefined : Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  const weekday = date === undefined ? '' : (when.weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '');
  const day =
    date === undefined
      ? ''
      : away === 0
        ? m.days.today
        : away === 1
          ? `${m.days.tomorrow} (${weekday}, ${formatDay(date, texts)})`
          : m.onDay(weekday, formatDay(date, texts));
  return [day, part === undefined ? '' : m.parts[part]].filter((one) => one !== '').join(' ');
};

const formatDoctorLine = (
  { name, clinic, city, price, nextFree, times }: DoctorLine,
  date: string | undefined,
  texts: GuideTexts,
): string => {
  const { visits: m } = texts;
  const free =
    times !== undefined && times.length > 0 && date !== undefined
      ? m.about.times(
          formatDay(date, texts),
          times
            .slice(0, maxTimes)
            .map((time) => formatWhen(time, texts))
            .join(', '),
        )
      : nextFree === null
        ? m.about.none
        : m.about.next(formatWhen(nextFree, texts));
  const about = [
    m.about.clinic(quoteSafely(clinic, 60), quoteSafely(city, 40)),
    price === null ? '' : m.about.fee(price),
    free,
  ].filter((part) => part !== '');
  return m.doctorLine(quoteSafely(name, 80), `: ${about.join(' · ')}`);
};

/** Shows doctors that match the request; the patient compares and books. */
export function* showDoctors(request: BookingRequest, voice: GuideVoice): AnswerGenerator {
  const { texts } = voice;
  const { visits: m } = texts;
  const { specialty, name, place, maxPrice, sort, mode, gender, language } = request;
  const { day, partOfDay, doctorIds, exceptIds = [] } = request;
  const me = day === undefined && partOfDay === undefined ? null : yield* lookUp('about_me', {});
  const today = me?.today ?? '';
  // A part of a day without a day means tomorrow.
  const wantedDay = day ?? (partOfDay === undefined ? undefined : { inDays: 1 });
  const date = wantedDay === undefined || today === '' ? undefined : resolveDate(wantedDay, today);
  const doctorMatches = yield* lookUp('find_doctors', {
    ...(specialty !== undefined && { specialty }),
    ...(gender !== undefined && { gender }),
    ...(language !== undefined && { language }),
    ...(mode !== undefined && { mode }),
    ...(place !== undefined && { place }),
    ...(name !== undefined && { name }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(sort !== undefined && { sort }),
    ...(date !== undefined && { day: date }),
    ...(partOfDay !== undefined && { partOfDay }),
    ...(doctorIds && { doctorIds }),
  });
  if (doctorMatches === null) return answerFailed(voice);
  const seen = doctorMatches.place ?? place;
  const wanted = [
    seen === undefined ? '' : m.wanted.place(seen),
    maxPrice === undefined ? '' : m.wanted.under(maxPrice),
    mode === undefined ? '' : m.wanted[mode],
    gender === undefined ? '' : m.wanted[gender],
    language === undefined ? '' : m.wanted.language(language),
  ].filter((part) => part !== '');
  const within = wanted.length === 0 ? '' : ` ${wanted.join(', ')}`;
  const all = doctorMatches.doctors.filter(({ doctorId }) => !exceptIds.includes(doctorId));
  if (all.length === 0 && exceptIds.length > 0) return createAnswer(m.noOthers, buildSpecialtyChoices(voice));
  const free = date === undefined ? all : all.filter(({ times = [] }) => times.length > 0);
  const shown = (free.length > 0 ? free : all).slice(0, maxDoctors);
  const [first] = shown;
  const called =
    specialty === undefined
      ? name === undefined
        ? m.anySpecialty
        : (first?.specialty ?? '')
      : formatSpecialtyName(specialty, voice);
  if (first === undefined)
    return createAnswer(
      name === undefined ? m.noDoctors(called, within) : m.noNamed(capitaliseWords(name)),
      buildSpecialtyChoices(voice),
    );
  const time = formatRequestedTime(date, today, partOfDay, texts);
  const heading = (): string => {
    if (free.length === 0)
      return shown.some(({ nextFree }) => nextFree !== null)
        ? `${m.noneThen(time)} ${m.atOtherTimes}`
        : m.noneThen(time);
    if (shown.length === 1 && (name !== undefined || doctorIds))
      return time === '' ? m.named(quoteSafely(first.name, 80)) : m.namedAt(quoteSafely(first.name, 80), time);
    if (time !== '') return m.freeAt(called, `${within} ${time}`);
    return (sort === 'price' ? m.cheapest : m.doctors)(called, within);
  };
  const lines = joinLines(shown.map((doctor) => formatDoctorLine(doctor, date, texts)));
  const title = specialty === undefined ? first.specialty : getSpecialty(specialty).name;
  return createAnswer(joinParagraphs(`${heading()}\n${lines}`, m.tap), {
    tool: 'show_doctors',
    input: { specialty: title, title: m.doctorsTitle(called), doctorIds: shown.map(({ doctorId }) => doctorId) },
  });
}

const capitaliseWords = (name: string): string =>
  quoteSafely(name, 60).replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Searches doctors by the appointment request. */
export function* answerBookAppointment(request: BookingRequest, voice: GuideVoice): AnswerGenerator {
  if (
    request.specialty === undefined &&
    request.name === undefined &&
    request.place === undefined &&
    request.gender === undefined &&
    request.language === undefined &&
    !request.doctorIds
  )
    return createAnswer('', buildSpecialtyChoices(voice));
  return yield* showDoctors(request, voice);
}

/** Explains how to book an appointment; the guide itself does not book. */
export function* answerConfirmAppointment(
  request: BookingRequest | null,
  doctors: readonly string[],
  voice: GuideVoice,
): AnswerGenerator {
  const { texts, pick } = voice;
  const { visits: m } = texts;
  if (request === null || doctors.length === 0) return createAnswer(pick(m.whom), buildSpecialtyChoices(voice));
  const shown = yield* showDoctors({ ...request, doctorIds: doctors }, voice);
  const list = shown.show.find(({ tool }) => tool === 'show_doctors');
  if (list === undefined) return shown;
  const line = shown.say.split('\n').find((one) => one.startsWith('- **')) ?? '';
  const name = /\*\*(.+?)\*\*/.exec(line)?.[1] ?? '';
  return createAnswer(doctors.length === 1 ? m.book(name) : m.bookAny, list);
}

/** Answers for the specialty that was selected from those offered. */
export function* answerChosenSpecialty(
  key: string,
  request: BookingRequest | null,
  voice: GuideVoice,
): AnswerGenerator {
  return isSpecialtyKey(key)
    ? yield* showDoctors({ ...request, specialty: key }, voice)
    : createAnswer('', buildSpecialtyChoices(voice));
}
