import * as z from 'zod/mini';
import { buildDataAnswer, freeTime } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxSearchDepth } from './limits.ts';
import { buildFilterQuery, pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { doctorMessages as m } from './messages/doctors.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, isPlainText } from './text.ts';

/** As the specification writes them: how an appointment takes place. */
export const appointmentModes = ['in-person', 'online'] as const;
export type AppointmentMode = (typeof appointmentModes)[number];
export const consultationTypes = ['online', 'in-person', 'both'] as const;
export const doctorSorts = ['relevance', 'distance', 'price-low', 'price-high', 'rating', 'experience'] as const;
export type DoctorSort = (typeof doctorSorts)[number];
/** 'other' is found by asking for none or both. */
export const filterGenders = ['male', 'female', 'both'] as const;
export const ratingFilters = ['2', '3', '4'] as const;
/** In place of languages: any of them, also where the text names one. */
export const anyLanguage = 'any';
/** The languages of the filter panel. */
export const filterLanguages = ['Hindi', 'English', 'Marathi', 'Bengali', 'Punjabi', 'Tamil', 'Telugu'] as const;
/** The specializations that the filter panel shows at first. */
export const defaultSpecializations = ['Orthologist', 'Heart Specialist', 'Eye Specialist'] as const;

/** Bounds of the filter panel's sliders: km, rupees, years. */
export const distanceBounds = { least: 5, most: 50 } as const;
export const priceBounds = { least: 450, most: 2000 } as const;
export const experienceBounds = { least: 0, most: 20 } as const;
/** The chip 'Nearest' means so many km. */
export const nearestRadiusKm = 5;
/** A card offers so many times to book. */
export const maxNextTimes = 3;
/** So far it is counted how many there would be without a filter. */
export const maxLoosenSuggestions = 1_000;
/** `exact`: there are as many as `total` says. `at-least`: there are more, and `total` is as far as it was counted. */
export const totalRelations = ['exact', 'at-least'] as const;
export type TotalRelation = (typeof totalRelations)[number];

export type FreeTime = z.infer<typeof freeTime>;

/** A doctor as a card shows them. */
const doctorCard = /* @__PURE__ */ z.object({
  userId: z.uuid(),
  displayName: z.string(),
  /** None: a drawn portrait. */
  profilePicture: z.nullable(z.string()),
  gender: z.enum(['male', 'female', 'other']),
  specialty: z.string(),
  expertiseAreas: z.array(z.string()),
  clinicId: z.uuid(),
  clinicName: z.string(),
  education: z.string(),
  credentials: z.string(),
  yearsOfExperience: z.number(),
  medicalRegistrationNumber: z.string(),
  languagesSpoken: z.array(z.string()),
  providesOnlineConsultation: z.boolean(),
  providesInPersonConsultation: z.boolean(),
  bio: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Whether the registration number was compared with the council's register. */
  isVerified: z.boolean(),
  score: z.number(),
  /** Km from the place that was searched; none without a place. */
  distance: z.nullable(z.number()),
  /** Of the modes that were asked for the lowest fee, in `currency`. */
  price: z.number(),
  /** Each mode's fee; null where it is not offered. */
  fees: z.object({ online: z.nullable(z.number()), 'in-person': z.nullable(z.number()) }),
  currency: z.literal('INR'),
  city: z.string(),
  state: z.string(),
  /** Of the clinic, in degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** Of the doctor's clock. */
  timeZone: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** The next free time of the modes that were asked for, within the days that can be booked. */
  nextAvailable: z.nullable(freeTime),
  /** The next free times of the same modes, soonest first, at most `maxNextTimes`; the first is `nextAvailable`. */
  nextTimes: z.array(freeTime),
  /** Made up for trying the product out. */
  sample: z.boolean(),
});
export type DoctorCard = z.infer<typeof doctorCard>;

/** Where a search looks from. */
const placeSuggestion = /* @__PURE__ */ z.object({
  kind: z.enum(['city', 'state', 'pin', 'device']),
  name: z.string(),
  state: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** The filters of a search, by their names in the query: what can be loosened when nothing is found. */
export const loosenableFilters = [
  'q',
  'place',
  'maxLocation',
  'minLocation',
  'speciality',
  'languages',
  'consultationType',
  'price',
  'rating',
  'gender',
  'experience',
] as const;
export type LoosenableFilter = (typeof loosenableFilters)[number];

/** More than there are specialties or languages, so that all of them can be ticked. */
const maxChosen = 60;

const searchTextSchema = (error: string) =>
  z.optional(
    z
      .string({ error })
      .check(z.maxLength(120, { error, abort: true }), z.refine(isPlainText, { error: commonMessages.notPlainText })),
  );

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A decimal number between two others; an empty one is absent, and asks for nothing. */
const boundedNumberSchema = (least: number, most: number, error: string) =>
  z.optional(
    z.pipe(
      z.union([z.number({ error }), z.literal(''), z.string().check(z.regex(decimal, { error }))], { error }),
      z.pipe(
        z.transform((written: number | string) => (written === '' ? undefined : Number(written))),
        z.optional(z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))),
      ),
    ),
  );

/** What a search takes; every filter is combined with all others. */
export const doctorQuery = /* @__PURE__ */ z
  .object({
    ...buildPageQuery(10),
    /** Name, specialty, expertise, clinic, city, symptom; in English or Hindi. */
    q: searchTextSchema(m.queryInvalid),
    /** City, state or PIN code. Of a place and coordinates the place counts. */
    place: searchTextSchema(m.placeInvalid),
    /** Degrees. 0,0 or absent: no place. */
    latitude: boundedNumberSchema(-90, 90, m.latitudeInvalid),
    longitude: boundedNumberSchema(-180, 180, m.longitudeInvalid),
    /** Km from the place; without a place they say nothing. */
    minLocation: boundedNumberSchema(0, 20_000, m.distanceInvalid),
    maxLocation: boundedNumberSchema(0, 20_000, m.distanceInvalid),
    speciality: z.optional(
      z.union(
        [z.string().check(z.maxLength(100)), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxChosen))],
        { error: m.specialityInvalid },
      ),
    ),
    languages: z.optional(
      z.union(
        [z.string().check(z.maxLength(40)), z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxChosen))],
        { error: m.languageInvalid },
      ),
    ),
    consultationType: z.optional(z.enum(consultationTypes, { error: m.consultationTypeInvalid })),
    /** Rupees. */
    minPrice: boundedNumberSchema(0, 100_000, m.priceInvalid),
    maxPrice: boundedNumberSchema(0, 100_000, m.priceInvalid),
    /** At least so many stars; absent or empty: any. */
    rating: z.optional(z.enum(['', ...ratingFilters], { error: m.ratingInvalid })),
    gender: z.optional(z.enum(filterGenders, { error: m.genderInvalid })),
    minExperienceRange: boundedNumberSchema(0, 100, m.experienceInvalid),
    maxExperienceRange: boundedNumberSchema(0, 100, m.experienceInvalid),
    sort: z._default(z.enum(doctorSorts, { error: m.sortInvalid }), 'relevance'),
  })
  .check(
    z.refine(({ page, limit }) => (page - 1) * limit < maxSearchDepth, { error: m.pageTooDeep, path: ['page'] }),
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      error: m.halfPlace,
      path: ['longitude'],
    }),
    z.refine(({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice, {
      error: m.priceInvalid,
      path: ['maxPrice'],
    }),
    z.refine(
      ({ minLocation, maxLocation }) =>
        minLocation === undefined || maxLocation === undefined || minLocation <= maxLocation,
      { error: m.distanceInvalid, path: ['maxLocation'] },
    ),
    z.refine(
      ({ minExperienceRange: least, maxExperienceRange: most }) =>
        least === undefined || most === undefined || least <= most,
      { error: m.experienceInvalid, path: ['maxExperienceRange'] },
    ),
  );
export type DoctorQueryInput = z.input<typeof doctorQuery>;
export type DoctorQuery = z.output<typeof doctorQuery>;

const totalRelation = /* @__PURE__ */ z.enum(totalRelations);

/** A page of doctors that fit, and how the question was understood. */
export const doctorSearchAnswer = /* @__PURE__ */ buildDataAnswer(
  z.object({
    doctors: z.array(doctorCard),
    ...pageAnswer,
    /** Whether `total` is how many fit (counted at most a minute ago), or a lower bound of `maxSearchDepth`. Pages reach as far as `total`. */
    totalRelation,
    /** Where the search looked from; null: no place is known, so doctors are from everywhere and have no distance. */
    place: z.nullable(placeSuggestion),
    /** A place was typed that is not known; the search ran without it. */
    placeUnknown: z.optional(z.literal(true)),
    /** Nothing could be read in the text that was typed; the search ran without it. */
    textUnread: z.optional(z.literal(true)),
    /** How the text was understood. */
    understood: z.object({
      specialties: z.array(z.string()),
      /** The spelling that was looked for instead. */
      insteadOf: z.nullable(z.object({ typed: z.string(), read: z.string() })),
      /** Of which gender doctors were looked for, where the text says so and no filter does. */
      gender: z.nullable(z.enum(['male', 'female'])),
      /** Of which languages they were to speak one, where the text says so and no filter does. */
      languages: z.array(z.string()),
      /** The languages asked for, by the text or a filter, that no doctor speaks: they were not looked for. */
      unspoken: z.array(z.string()),
      /** Words that no doctor who fits the rest has: they were not looked for. */
      leftOut: z.array(z.string()),
      /** The text says 'near me' or the like. */
      nearMe: z.boolean(),
    }),
    /** Where nothing was found: how many there would be without one of the filters, counted up to `maxLoosenSuggestions`, most first. */
    loosen: z.array(z.object({ filter: z.enum(loosenableFilters), total: z.number(), totalRelation })),
  }),
);

export const searchDoctors = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/search',
  access: 'public',
  summary: 'Doctors that fit, best first; with a place their real distance',
  query: doctorQuery,
  answers: {
    200: doctorSearchAnswer,
  },
});

/** Of how many doctors the soonest are looked for, and how many are named. */
export const soonestPoolSize = 100;
export const soonestCount = 12;

export const listSoonestOnline = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/online-soonest',
  access: 'public',
  summary:
    'Of the hundred best doctors who see patients online, the twelve with the earliest free times, the soonest first',
  query: /* @__PURE__ */ z.object({
    speciality: z.optional(
      z.string({ error: m.specialityInvalid }).check(z.maxLength(100, { error: m.specialityInvalid })),
    ),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(doctorCard)) },
});

export const listSpecialties = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/specialties',
  access: 'public',
  summary: 'The specialties of the directory with the number of doctors, most first, and the languages they speak',
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({
        specialties: z.array(z.object({ name: z.string(), doctors: z.number() })),
        languages: z.array(z.string()),
      }),
    ),
  },
});

export const suggestPlaces = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/places',
  access: 'public',
  summary: 'At most five places (cities, PIN codes) that begin with what was typed, the largest first',
  query: /* @__PURE__ */ z.object({ q: searchTextSchema(m.placeInvalid) }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(placeSuggestion)) },
});

const doctorParams = /* @__PURE__ */ z.object({ id: identifier });

/** A doctor's page. */
const doctorProfile = /* @__PURE__ */ z.extend(doctorCard, {
  registrationCouncil: z.string(),
  clinic: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    phone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  /** Appointments that took place here. */
  visits: z.number(),
  /** How many reviews gave one to five stars. */
  stars: z.array(z.number()),
  /** The week's hours, Monday first: stretches from a first appointment to the end of the last before a break, HH:mm in the doctor's zone. */
  week: z.array(
    z.object({
      weekday: z.number(),
      online: z.array(z.tuple([z.string(), z.string()])),
      'in-person': z.array(z.tuple([z.string(), z.string()])),
    }),
  ),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type DoctorProfile = z.infer<typeof doctorProfile>;

export const readDoctor = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/{id}',
  access: 'public',
  summary: 'A doctor’s page',
  params: doctorParams,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(doctorProfile) },
});

const review = /* @__PURE__ */ z.object({
  id: z.uuid(),
  star: z.number(),
  comment: z.string(),
  date: z.string(),
  name: z.string(),
});
export type Review = z.infer<typeof review>;

export const listReviews = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/{id}/reviews',
  access: 'public',
  summary: 'A page of what patients who were seen say, newest first',
  params: doctorParams,
  query: /* @__PURE__ */ z.object({
    ...buildPageQuery(10),
    star: buildFilterQuery(['1', '2', '3', '4', '5'], commonMessages.invalidInput),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ reviews: z.array(review), ...pageAnswer })) },
});

/** A day of a doctor, in the doctor's zone: its free times. */
const doctorDay = /* @__PURE__ */ z.object({
  date: z.string(),
  online: z.array(freeTime),
  'in-person': z.array(freeTime),
});
export type DoctorDay = z.infer<typeof doctorDay>;

export const listTimes = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/doctors/{id}/times',
  access: 'public',
  summary: 'The free times of some days, in the doctor’s zone; a time past today is none',
  params: doctorParams,
  query: /* @__PURE__ */ z.object({
    /** Absent: the doctor's today. */
    from: z.optional(z.string({ error: m.dayInvalid }).check(z.refine(isCalendarDate, { error: m.dayInvalid }))),
    days: z._default(
      z.coerce
        .number({ error: m.dayInvalid })
        .check(
          z.int({ error: m.dayInvalid }),
          z.minimum(1, { error: m.dayInvalid }),
          z.maximum(31, { error: m.dayInvalid }),
        ),
      1,
    ),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(
      z.object({ timeZone: z.string(), today: z.string(), lastDay: z.string(), days: z.array(doctorDay) }),
    ),
  },
});
