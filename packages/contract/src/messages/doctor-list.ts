import { formatNumber } from './calendar.ts';

const joinWithOr = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;

/** Texts of the doctor list and its filters, and of where a browser is. Those of the specification stand to the letter. */
export const doctorListMessages = {
  title: 'Doctors',
  /** Where the place is the device's. */
  titleNear: 'Doctors near you',
  /** In front of the place, which is a button. */
  titleNearPlace: 'Doctors near',
  titleInState: 'Doctors in',
  you: 'you',
  changePlace: 'Change place',
  lead: 'Search by condition, name or symptom, in English or Hindi.',
  results: ({ total, totalRelation }: { readonly total: number; readonly totalRelation: 'exact' | 'at-least' }) =>
    totalRelation === 'at-least'
      ? `${formatNumber(total)}+ doctors`
      : total === 1
        ? '1 doctor'
        : `${formatNumber(total)} doctors`,
  /** @param names of the place and its state, which may be the same */
  near: (...names: readonly string[]) => `near ${[...new Set(names)].join(', ')}`,
  nearHere: 'near you',
  /** Where those far away are counted too. @param near such as 'near you' */
  nearFirst: (near: string) => `those ${near} first`,
  /** For a screen reader, behind what was found. */
  pageAfter: (page: number, pages: number) => `, page ${page} of ${pages}`,
  /** @param gender and languages where the text asks for any */
  understood: (specialties: readonly string[], gender: 'female' | 'male' | null, languages: readonly string[]) => {
    const doctors = [
      ...(gender === null ? [] : [gender]),
      'doctors',
      ...(languages.length === 0 ? [] : [`who speak ${joinWithOr(languages)}`]),
    ].join(' ');
    const asked = doctors === 'doctors' ? specialties : [...specialties, doctors];
    return `Looked for ${specialties.length > 0 ? 'as ' : ''}${asked.join(', ')}.`;
  },
  insteadOf: (read: string, typed: string) => `Showing results for “${read}” in place of “${typed}”.`,
  leftOut: (words: readonly string[]) => {
    const quoted = joinWithOr(words.map((word) => `“${word}”`));
    return `We found no doctor for ${quoted}, so ${words.length < 2 ? 'it is' : 'they are'} left out.`;
  },
  /** @param languages by their names */
  unspoken: (languages: readonly string[]) =>
    `No doctor here speaks ${joinWithOr(languages)}, so ${languages.length < 2 ? 'it is' : 'they are'} left out.`,
  textUnread: (text: string) => `We could not read “${text}”, so it is left out.`,
  placeUnknown: (place: string) =>
    `We do not know “${place}” as a city, state or PIN code. These doctors are from everywhere.`,
  loading: 'Loading doctors',
  here: 'Use my location',
  /** In front of `orHere`. */
  sayWhere: 'Near where? Enter a place, or',
  orHere: 'use my location',
  placeSuggestions: 'Places',

  filters: 'Filters',
  filtersOn: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  nearest: 'Nearest',
  online: 'Online',
  inPerson: 'In-person',
  fourAndAbove: '4 and above',
  sort: 'Sort',
  sorts: {
    relevance: 'Best fit',
    distance: 'Nearest first',
    'price-low': 'Price lowest to highest',
    'price-high': 'Price highest to lowest',
    rating: 'Rating highest to lowest',
    experience: 'Experience most to least',
  },

  location: 'Location',
  distance: 'Distance',
  within: (kilometres: number) => `Up to ${kilometres} KM`,
  anyDistance: 'Any distance',
  needsPlace: 'To filter by distance, enter a place or use your location.',
  specialization: 'Specialization',
  allSpecializations: (count: number) => `All ${count}`,
  fewerSpecializations: 'Fewer',
  findSpecialization: 'Find a specialization',
  language: 'Language',
  consultationType: 'Consultation Type',
  consultationTypes: { online: 'Online', 'in-person': 'In-person', both: 'Both' },
  price: 'Price Range',
  anyPrice: 'Any price',
  priceOf: (least: string, most: string) => `${least} to ${most}`,
  leastPrice: 'Lowest price',
  mostPrice: 'Highest price',
  ratings: 'Ratings',
  anyRating: 'Any',
  ratingOptions: { '2': '2', '3': '3', '4': '4 and above' },
  gender: 'Gender',
  genders: { male: 'Male', female: 'Female', both: 'Both' },
  experience: 'Experience',
  anyExperience: 'Any experience',
  /** @param open without an upper end */
  experienceOf: (least: number, most: number, open: boolean) =>
    open ? `${least} or more years` : `${least} to ${most} years`,
  leastExperience: 'Least experience',
  mostExperience: 'Most experience',
  years: (years: number) => `${years} years`,
  clear: 'Clear filters',
  show: 'Show doctors',
  without: 'Search without this',
  noSuchPage: 'This page does not exist. Add a filter or a search word to find the right doctor sooner.',

  nothingTitle: 'No doctors match all of this',
  nothingText: 'Change one filter to see more doctors:',
  nothingAtAll: 'Try another word or place.',
  nothingFiltered: 'Try another word or place, or clear the filters.',
  looseners: {
    q: 'Without the search words',
    place: 'Anywhere',
    maxLocation: 'At any distance',
    minLocation: 'Nearer too',
    speciality: 'Any specialization',
    languages: 'Any language',
    consultationType: 'Online or in-person',
    price: 'At any price',
    rating: 'With any rating',
    gender: 'Any gender',
    experience: 'With any experience',
  },
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  nearbyText:
    'Share your location to see the nearest doctors here. We round it to about a kilometre and do not store it.',
  nearbyNone: 'No doctors within 50 km yet.',
  nearbyAll: 'View All',
} as const;

/** What a browser says when it is asked where it is; each as a toast, to the letter. */
export const geolocationMessages = {
  denied: 'Location permission denied.',
  unavailable: 'Location information is unavailable.',
  timedOut: 'Location request timed out.',
  failed: 'Could not get location.',
  unsupported: 'Geolocation is not supported by this browser.',
} as const;
