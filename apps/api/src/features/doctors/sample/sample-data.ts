import { formatCouncil, specialties, type Specialty } from '@arogo/clinical/directory/specialties';
import type { City } from '../cities.ts';
import type { ClinicEntry, DirectoryEntry } from '../directory-entry.ts';
import type { SampleReview } from '../directory-store.ts';
import type { AvailabilityOverride, WeeklyHours } from '../times.ts';
import { addDays } from '../times.ts';
import { getRegion, type RegionNames } from './names.ts';
import { createRandom, type RandomGenerator, createWeightedPick } from './random.ts';
import { createBio, pickClinicAddress, pickClinicName, createComment, createFaq } from './texts.ts';

/** A city of the sample data, with the PIN codes around its centre. */
export interface SampleCity extends City {
  readonly pins: readonly { readonly pin: string; readonly latitude: number; readonly longitude: number }[];
}

export interface SampleData {
  readonly doctors: readonly DirectoryEntry[];
  readonly reviews: readonly SampleReview[];
}

export interface SampleOptions {
  readonly count: number;
  readonly cities: readonly SampleCity[];
  /** The date of loading: leave and reviews are around it. */
  readonly today: string;
}

const seed = 20_260_401;
/** The hours in the specification: eight half hours in person, twelve hours online. */
const inPersonTimes = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'];
const onlineTimes = Array.from({ length: 12 }, (_, index) => `${index + 11}:00`);
const weeks = [
  [1, 2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
  [1, 2, 3, 4, 5, 6, 7],
  [1, 3, 5],
  [2, 4, 6],
  [1, 2, 4, 5, 6],
] as const;
const otherLanguages = [
  'Urdu',
  'Sindhi',
  'Bengali',
  'Tamil',
  'Telugu',
  'Marathi',
  'Punjabi',
  'Gujarati',
  'Kannada',
  'Malayalam',
];
/** A telephone number that cannot exist: no Indian number begins with 5. */
const createPhone = (random: RandomGenerator): string =>
  `+915550${String(random.between(0, 999_999)).padStart(6, '0')}`;

const kilometresPerDegree = 111.2;
/** Maximum distance in km of a clinic from a post office, or from the city's centre if no post office is known. */
const maxDistanceKm = { office: 0.7, city: 4 } as const;

const createClinic = (random: RandomGenerator, city: SampleCity, number: number): ClinicEntry => {
  const office = city.pins.length > 0 ? random.pick(city.pins) : undefined;
  const around = office ?? city;
  const reach = (office ? maxDistanceKm.office : maxDistanceKm.city) / kilometresPerDegree;
  const moved = (middle: number): number => Math.round((middle + (random.next() * 2 - 1) * reach) * 1e5) / 1e5;
  return {
    code: `SAMPLE-C${String(number).padStart(5, '0')}`,
    name: pickClinicName(random),
    address: pickClinicAddress(random),
    city: city.name,
    state: city.state,
    postalCode: office?.pin ?? '110001',
    phone: createPhone(random),
    latitude: moved(around.latitude),
    longitude: moved(around.longitude),
  };
};

const minFee = 300;
const maxFee = 2_000;
const feeStep = 50;
const clampFee = (rupees: number): number => Math.min(maxFee, Math.max(minFee, Math.round(rupees / feeStep) * feeStep));

/** Higher for rare specialties, more years of practice and large cities. */
const computeFee = (random: RandomGenerator, { weight }: Specialty, years: number, { population }: City): number => {
  const rarity = 900 / Math.sqrt(weight + 4);
  return clampFee(
    (250 + rarity * 2.2 + years * 12 + Math.log10(Math.max(population, 1e5) / 1e5) * 130) * (0.8 + random.next() * 0.5),
  );
};

const pickLanguages = (random: RandomGenerator, state: string): readonly string[] => {
  const { language, hindi } = getRegion(state);
  const spoken = new Set(['English']);
  if (random.chance(hindi * 10)) spoken.add('Hindi');
  if (random.chance(92)) spoken.add(language);
  if (random.chance(18)) spoken.add(random.pick(otherLanguages));
  return [...spoken];
};

const createHours = (
  random: RandomGenerator,
  modes: { readonly online: boolean; readonly inPerson: boolean },
): readonly WeeklyHours[] => {
  const of = (mode: WeeklyHours['mode'], times: readonly string[]): readonly WeeklyHours[] =>
    random.pick(weeks).map((weekday) => ({ mode, weekday, times }));
  return [
    ...(modes.inPerson ? of('in-person', inPersonTimes) : []),
    ...(modes.online ? of('online', onlineTimes) : []),
  ];
};

/** Gives some doctors leave within the bookable days, and some a day with mornings only. */
const createOverrides = (
  random: RandomGenerator,
  hours: readonly WeeklyHours[],
  today: string,
): readonly AvailabilityOverride[] => {
  const modes = [...new Set(hours.map(({ mode }) => mode))];
  const leave = random.chance(35) ? random.between(3, 50) : undefined;
  const short = random.chance(15) ? random.between(1, 55) : undefined;
  const away =
    leave === undefined
      ? []
      : Array.from({ length: random.between(1, 5) }, (_, index) => addDays(today, leave + index));
  const days = away.flatMap((day) => modes.map((mode) => ({ day, mode, times: [] })));
  const morning = short === undefined ? undefined : addDays(today, short);
  return morning === undefined || away.includes(morning) || !modes.includes('in-person')
    ? days
    : [...days, { day: morning, mode: 'in-person', times: inPersonTimes.slice(0, 5) }];
};

const pickStars = (random: RandomGenerator, quality: number): number =>
  Math.max(1, Math.min(5, Math.round(quality + (random.next() + random.next() - 1) * 2.2)));
const maxReviews = 60;
const reviewDays = 700;

const createReviews = (
  random: RandomGenerator,
  code: string,
  names: RegionNames,
  today: string,
): readonly SampleReview[] => {
  const quality = 3.1 + random.next() * 1.9;
  return Array.from({ length: Math.floor((maxReviews + 1) * random.next() ** 2.2) }, () => {
    const star = pickStars(random, quality);
    const first = random.pick(random.chance(50) ? names.female : names.male);
    return {
      code,
      star,
      comment: createComment(random, star),
      name: `${first} ${random.pick(names.family).slice(0, 1)}.`,
      at:
        `${addDays(today, -random.between(1, reviewDays))}T${String(random.between(3, 16)).padStart(2, '0')}:` +
        `${String(random.between(0, 59)).padStart(2, '0')}:00Z`,
    };
  });
};

/** Creates doctors that are clearly not real, deterministically. Cities are weighted by size, specialties by frequency. */
export const createSampleData = ({ count, cities, today }: SampleOptions): SampleData => {
  const random = createRandom(seed);
  const anyCity = createWeightedPick(cities, ({ population }) => population ** 0.75);
  const anySpecialty = createWeightedPick(specialties, ({ weight }) => weight);
  const clinics = new Map<SampleCity, ClinicEntry[]>();
  const year = Number(today.slice(0, 4));
  let clinicNumber = 0;
  /** Two or three doctors share a clinic. */
  const pickClinic = (city: SampleCity): ClinicEntry => {
    const known = clinics.get(city) ?? [];
    if (known.length > 0 && random.chance(60)) return random.pick(known);
    const made = createClinic(random, city, (clinicNumber += 1));
    clinics.set(city, [...known, made]);
    return made;
  };

  const doctors: DirectoryEntry[] = [];
  const reviews: SampleReview[] = [];
  for (let number = 1; number <= count; number += 1) {
    const city = anyCity(random);
    const specialty = anySpecialty(random);
    const { names } = getRegion(city.state);
    const isFemale = random.chance(46);
    const code = `SAMPLE-${String(10_000 + number)}`;
    const years = Math.floor(36 * random.next() ** 1.4) + 1;
    const [online, inPerson] = random.pick([
      [true, true],
      [true, true],
      [true, true],
      [true, true],
      [true, false],
      [false, true],
      [false, true],
    ] as const);
    const fee = computeFee(random, specialty, years, city);
    const expertise = random.some(specialty.expertise, random.between(4, 7));
    const hours = createHours(random, { online, inPerson });
    doctors.push({
      code,
      displayName: `Dr. ${random.pick(isFemale ? names.female : names.male)} ${random.pick(names.family)}`,
      gender: isFemale ? 'female' : 'male',
      specialty: specialty.name,
      expertise,
      clinic: pickClinic(city),
      education: `Sample Medical College, ${random.pick(cities).name}`,
      credentials: random.pick(specialty.credentials),
      practisingSince: year - years,
      registrationNumber: code,
      registrationCouncil: formatCouncil(specialty.key),
      registrationCheckedOn: random.chance(60) ? addDays(today, -random.between(10, 300)) : null,
      languages: pickLanguages(random, city.state),
      onlineFee: online ? clampFee(fee * 0.8) * 100 : null,
      inPersonFee: inPerson ? fee * 100 : null,
      bio: createBio(random, { practitioner: specialty.practitioner, years, expertise, city: city.name }),
      timeZone: 'Asia/Kolkata',
      listed: true,
      sample: true,
      hours,
      exceptions: createOverrides(random, hours, today),
      faq: createFaq(random),
    });
    reviews.push(...createReviews(random, code, names, today));
  }
  return { doctors, reviews };
};
