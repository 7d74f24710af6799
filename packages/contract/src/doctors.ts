import * as z from 'zod/mini';
import { buildDataAnswer, freeTime } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxSearchDepth } from './limits.ts';
import { buildFilterQuery, pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { doctorMessages as m } from './messages/doctors.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, isPlainText } from './text.ts';

/** Modes of an appointment, as the specification writes them. */
export const appointmentModes = ['in-person', 'online'] as const;
export type AppointmentMode = (typeof appointmentModes)[number];
export const consultationTypes = ['online', 'in-person', 'both'] as const;
export const doctorSorts = ['relevance', 'distance', 'price-low', 'price-high', 'rating', 'experience'] as const;
export type DoctorSort = (typeof doctorSorts)[number];
/** 'other' is found with no filter or with 'both'. */
export const filterGenders = ['male', 'female', 'both'] as const;
export const ratingFilters = ['2', '3', '4'] as const;
/** In place of languages: any language, even if the text names one. */
export const anyLanguage = 'any';
/** The languages of the filter panel. */
export const filterLanguages = ['Hindi', 'English', 'Marathi', 'Bengali', 'Punjabi', 'Tamil', 'Telugu'] as const;
/** The specializations that the filter panel shows initially. */
export const defaultSpecializations = ['Orthologist', 'Heart Specialist', 'Eye Specialist'] as const;

/** Bounds of the filter panel's sliders: km, rupees, years. */
export const distanceBounds = { least: 5, most: 50 } as const;
export const priceBounds = { least: 450, most: 2000 } as const;
export const experienceBounds = { least: 0, most: 20 } as const;
/** Radius of the chip 'Nearest', in km. */
export const nearestRadiusKm = 5;
/** Number of slots on a card. */
export const maxNextTimes = 3;
/** Limit up to which the hits without a filter are counted. */
export const maxLoosenSuggestions = 1_000;
/** `exact`: `total` is the number of hits. `at-least`: there are more than `total`, where the count stopped. */
export const totalRelations = ['exact', 'at-least'] as const;
export type TotalRelation = (typeof totalRelations)[number];

export type FreeTime = z.infer<typeof freeTime>;

/** A doctor, as shown on a card. */
const doctorCard = /* @__PURE__ */ z.object({
  userId: z.uuid(),
  displayName: z.string(),
  /** Null: a drawn portrait. */
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
  /** Whether the registration number was checked against the council's register. */
  isVerified: z.boolean(),
  score: z.number(),
  /** Km from the searched place; null without a place. */
  distance: z.nullable(z.number()),
  /** The lowest fee of the requested modes, in `currency`. */
  price: z.number(),
  /** Fee of each mode; null if it is not offered. */
  fees: z.object({ online: z.nullable(z.number()), 'in-person': z.nullable(z.number()) }),
  currency: z.literal('INR'),
  city: z.string(),
  state: z.string(),
  /** Location of the clinic, in degrees. */
  latitude: z.number(),
  longitude: z.number(),
  /** Time zone of the doctor. */
  timeZone: z.string(),
  rating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** The next free slot of the requested modes, within the bookable days. */
  nextAvailable: z.nullable(freeTime),
  /** The next free slots of the same modes, soonest first, at most `maxNextTimes`; the first is `nextAvailable`. */
  nextTimes: z.array(freeTime),
  /** Whether the doctor is sample data. */
  sample: z.boolean(),
});
export type DoctorCard = z.infer<typeof doctorCard>;

/** The place from which a search measures distance. */
const placeSuggestion = /* @__PURE__ */ z.object({
  kind: z.enum(['city', 'state', 'pin', 'device']),
  name: z.string(),
  state: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** Filters of a search by their query names; an empty result suggests which of them to drop. */
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

/** More than there are specialties or languages, so that all of them can be selected. */
const maxChosen = 60;

const searchTextSchema = (error: string) =>
  z.optional(
    z
      .string({ error })
      .check(z.maxLength(120, { error, abort: true }), z.refine(isPlainText, { error: commonMessages.notPlainText })),
  );

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A decimal number within bounds; an empty text counts as absent. */
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

/** Query of a search; all filters are combined. */
export const doctorQuery = /* @__PURE__ */ z
  .object({
    ...buildPageQuery(10),
    /** Name, specialty, expertise, clinic, city, symptom; in English or Hindi. */
    q: searchTextSchema(m.queryInvalid),
    /** City, state or PIN code. It takes precedence over coordinates. */
    place: searchTextSchema(m.placeInvalid),
    /** Degrees. 0,0 or absent: no place. */
    latitude: boundedNumberSchema(-90, 90, m.latitudeInvalid),
    longitude: boundedNumberSchema(-180, 180, m.longitudeInvalid),
    /** Km from the place; ignored without a place. */
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
    /** Minimum number of stars; absent or empty: any. */
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

/** A page of matching doctors, and how the query was understood. */
export const doctorSearchAnswer = /* @__PURE__ */ buildDataAnswer(
  z.object({
    doctors: z.array(doctorCard),
    ...pageAnswer,
    /**
     * Whether `total` is the number of matches (counted at most a minute ago), or a lower bound of `maxSearchDepth`. Pages reach
     * as far as `total`.
     */
    totalRelation,
    /** The place of the search; null: unknown, so doctors are from everywhere and have no distance. */
    place: z.nullable(placeSuggestion),
    /** The typed place is unknown; the search ran without it. */
    placeUnknown: z.optional(z.literal(true)),
    /** The typed text could not be understood; the search ran without it. */
    textUnread: z.optional(z.literal(true)),
    /** The interpretation of the text. */
    understood: z.object({
      specialties: z.array(z.string()),
      /** The corrected spelling that was searched for. */
      insteadOf: z.nullable(z.object({ typed: z.string(), read: z.string() })),
      /** The gender that the text asks for, if no filter does. */
      gender: z.nullable(z.enum(['male', 'female'])),
      /** The languages that the text asks for, if no filter does; the doctor speaks one of them. */
      languages: z.array(z.string()),
      /** Requested languages, by the text or a filter, that no doctor speaks: they were ignored. */
      unspoken: z.array(z.string()),
      /** Words that no otherwise matching doctor has: they were ignored. */
      leftOut: z.array(z.string()),
      /** The text contains 'near me' or the like. */
      nearMe: z.boolean(),
    }),
    /**
     * If there are no hits: how many there would be without one of the filters, counted up to `maxLoosenSuggestions`, most first.
     */
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

/** Number of doctors considered for the soonest slots, and number listed. */
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

/** The page of a doctor. */
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
  /** Number of appointments that took place here. */
  visits: z.number(),
  /** Number of reviews with one to five stars. */
  stars: z.array(z.number()),
  /**
   * Weekly hours, Monday first: ranges from the first appointment to the end of the last before a break, HH:mm in the doctor's
   * zone.
   */
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

/** The free slots of a day, in the doctor's zone. */
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
    /** Absent: today in the doctor's zone. */
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
