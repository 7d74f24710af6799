import type { GuideTexts } from '@arogo/contract/messages/guide-texts';
import { isSpecialtyKey, specialtyOf, type SpecialtyKey } from '../../directory/specialties.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import { type BookingRequest, dateFor } from '../booking.ts';
import { type Followed, listMaximum } from '../follow.ts';
import type { DoctorLine, PartOfDay, Shown, VisitLine } from '../talk.ts';
import type { Voice } from '../voice.ts';
import { whenWords } from './when.ts';
import { dayWords, failed, lined, paragraphs, quotable } from './words.ts';

const visitsTold = 5;
const doctorsShown = 5;
/** As many free times of a doctor are told. */
const timesTold = 4;

/** The name of a specialty in the language of the answer. */
const specialtyName = (key: SpecialtyKey, { language }: Voice): string => {
  const { name, synonyms } = specialtyOf(key);
  return language === 'hi' ? (synonyms.hindi[0] ?? name) : name;
};

const visitLine = ({ when, doctor, specialty, mode, place }: VisitLine, texts: GuideTexts): string => {
  const { visits: m } = texts;
  return m.line(
    whenWords(when, texts),
    quotable(doctor, 80),
    quotable(specialty, 80),
    mode === 'online' ? `, ${m.online}` : place === null ? '' : `, ${quotable(place, 120)}`,
  );
};

/** Specialties that are offered where none is named. */
const offered: readonly SpecialtyKey[] = [
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

export const specialtyChoices = (voice: Voice): Shown => ({
  tool: 'offer_choices',
  input: {
    question: voice.texts.visits.which,
    choices: offered.map((key) => ({ id: `see.${key}`, label: specialtyName(key, voice) })),
    many: false,
  },
});

/** The next appointment, or all that are to come; of a list one by its place. */
export function* answerNext({ place }: Followed, voice: Voice): Answer {
  const { texts } = voice;
  const { visits: m } = texts;
  const found = yield* lookUp('my_appointments', { when: 'upcoming' });
  if (found === null) return failed(voice);
  if (found.visits.length === 0) return said(m.none, specialtyChoices(voice));
  const lines = found.visits.slice(0, visitsTold).map((visit) => visitLine(visit, texts));
  if (place !== null)
    return said(lines.at(place < listMaximum - 1 ? place : -1) ?? texts.records.noSuchPlace(lines.length));
  return said(`${lines.length === 1 ? m.next : m.all}\n${lined(lines)}`);
}

export function* answerPast(voice: Voice): Answer {
  const { texts } = voice;
  const { visits: m } = texts;
  const found = yield* lookUp('my_appointments', { when: 'past' });
  if (found === null) return failed(voice);
  return said(
    found.visits.length === 0
      ? m.noPast
      : `${m.past}\n${lined(found.visits.slice(0, visitsTold).map((visit) => visitLine(visit, texts)))}`,
  );
}

/** Where a visit is moved or cancelled; it is not done here. */
export function* answerMove(voice: Voice): Answer {
  const { texts } = voice;
  const { visits: m } = texts;
  const found = yield* lookUp('my_appointments', { when: 'upcoming' });
  if (found === null) return said(m.change);
  return said(
    found.visits.length === 0
      ? m.changeNone
      : paragraphs(
          m.change,
          `${m.all}\n${lined(found.visits.slice(0, visitsTold).map((visit) => visitLine(visit, texts)))}`,
        ),
  );
}

/** The words of a day and a part of it: 'tomorrow in the evening', 'on Monday, 30 Nov 2026'. */
const timeWords = (date: string | undefined, today: string, part: PartOfDay | undefined, texts: GuideTexts): string => {
  const { visits: m, when } = texts;
  const away = date === undefined ? undefined : Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  const weekday = date === undefined ? '' : (when.weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? '');
  const day =
    date === undefined
      ? ''
      : away === 0
        ? m.days.today
        : away === 1
          ? `${m.days.tomorrow} (${weekday}, ${dayWords(date, texts)})`
          : m.onDay(weekday, dayWords(date, texts));
  return [day, part === undefined ? '' : m.parts[part]].filter((one) => one !== '').join(' ');
};

const doctorLine = (
  { name, clinic, city, price, nextFree, times }: DoctorLine,
  date: string | undefined,
  texts: GuideTexts,
): string => {
  const { visits: m } = texts;
  const free =
    times !== undefined && times.length > 0 && date !== undefined
      ? m.about.times(
          dayWords(date, texts),
          times
            .slice(0, timesTold)
            .map((time) => whenWords(time, texts))
            .join(', '),
        )
      : nextFree === null
        ? m.about.none
        : m.about.next(whenWords(nextFree, texts));
  const about = [
    m.about.clinic(quotable(clinic, 60), quotable(city, 40)),
    price === null ? '' : m.about.fee(price),
    free,
  ].filter((part) => part !== '');
  return m.doctorLine(quotable(name, 80), `: ${about.join(' · ')}`);
};

/** Doctors as they were asked for, to be looked at and booked by the patient. */
export function* showDoctors(request: BookingRequest, voice: Voice): Answer {
  const { texts } = voice;
  const { visits: m } = texts;
  const { specialty, name, place, maxPrice, sort, mode, gender, language } = request;
  const { day, partOfDay, doctorIds, exceptIds = [] } = request;
  const me = day === undefined && partOfDay === undefined ? null : yield* lookUp('about_me', {});
  const today = me?.today ?? '';
  // A part of a day without its day is that of tomorrow.
  const wantedDay = day ?? (partOfDay === undefined ? undefined : { inDays: 1 });
  const date = wantedDay === undefined || today === '' ? undefined : dateFor(wantedDay, today);
  const found = yield* lookUp('find_doctors', {
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
  if (found === null) return failed(voice);
  const seen = found.place ?? place;
  const wanted = [
    seen === undefined ? '' : m.wanted.place(seen),
    maxPrice === undefined ? '' : m.wanted.under(maxPrice),
    mode === undefined ? '' : m.wanted[mode],
    gender === undefined ? '' : m.wanted[gender],
    language === undefined ? '' : m.wanted.language(language),
  ].filter((part) => part !== '');
  const within = wanted.length === 0 ? '' : ` ${wanted.join(', ')}`;
  const all = found.doctors.filter(({ doctorId }) => !exceptIds.includes(doctorId));
  if (all.length === 0 && exceptIds.length > 0) return said(m.noOthers, specialtyChoices(voice));
  const free = date === undefined ? all : all.filter(({ times = [] }) => times.length > 0);
  const shown = (free.length > 0 ? free : all).slice(0, doctorsShown);
  const [first] = shown;
  const called =
    specialty === undefined
      ? name === undefined
        ? m.anySpecialty
        : (first?.specialty ?? '')
      : specialtyName(specialty, voice);
  if (first === undefined)
    return said(name === undefined ? m.noDoctors(called, within) : m.noNamed(capitals(name)), specialtyChoices(voice));
  const time = timeWords(date, today, partOfDay, texts);
  const heading = (): string => {
    if (free.length === 0)
      return shown.some(({ nextFree }) => nextFree !== null)
        ? `${m.noneThen(time)} ${m.atOtherTimes}`
        : m.noneThen(time);
    if (shown.length === 1 && (name !== undefined || doctorIds))
      return time === '' ? m.named(quotable(first.name, 80)) : m.namedAt(quotable(first.name, 80), time);
    if (time !== '') return m.freeAt(called, `${within} ${time}`);
    return (sort === 'price' ? m.cheapest : m.doctors)(called, within);
  };
  const lines = lined(shown.map((doctor) => doctorLine(doctor, date, texts)));
  const title = specialty === undefined ? first.specialty : specialtyOf(specialty).name;
  return said(paragraphs(`${heading()}\n${lines}`, m.tap), {
    tool: 'show_doctors',
    input: { specialty: title, title: m.doctorsTitle(called), doctorIds: shown.map(({ doctorId }) => doctorId) },
  });
}

const capitals = (name: string): string =>
  quotable(name, 60).replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Looks for doctors by what was said of the visit. */
export function* answerBook(request: BookingRequest, voice: Voice): Answer {
  if (
    request.specialty === undefined &&
    request.name === undefined &&
    request.place === undefined &&
    request.gender === undefined &&
    request.language === undefined &&
    !request.doctorIds
  )
    return said('', specialtyChoices(voice));
  return yield* showDoctors(request, voice);
}

/** Nothing is booked by the guide: where it is done. */
export function* answerConfirm(request: BookingRequest | null, doctors: readonly string[], voice: Voice): Answer {
  const { texts, pick } = voice;
  const { visits: m } = texts;
  if (request === null || doctors.length === 0) return said(pick(m.whom), specialtyChoices(voice));
  const shown = yield* showDoctors({ ...request, doctorIds: doctors }, voice);
  const list = shown.show.find(({ tool }) => tool === 'show_doctors');
  if (list === undefined) return shown;
  const line = shown.say.split('\n').find((one) => one.startsWith('- **')) ?? '';
  const name = /\*\*(.+?)\*\*/.exec(line)?.[1] ?? '';
  return said(doctors.length === 1 ? m.book(name) : m.bookAny, list);
}

/** The specialty that was chosen of those offered. */
export function* answerChosenSpecialty(key: string, request: BookingRequest | null, voice: Voice): Answer {
  return isSpecialtyKey(key)
    ? yield* showDoctors({ ...request, specialty: key }, voice)
    : said('', specialtyChoices(voice));
}
