import { maxSearchDepth } from '../limits.ts';
import { formatNumber } from './calendar.ts';

/** What the directory answers and refuses. Those of the specification stand to the letter. */
export const doctorMessages = {
  doctorsFailed: 'Failed to fetch doctors.',
  nearbyFailed: 'Failed to fetch nearby doctors.',
  nearbyUnavailable: 'Could not fetch nearby doctors.',
  idMissing: 'Error: Doctor ID is missing in the URL. Please go back and select a doctor again.',

  queryInvalid: 'Please use at most 120 characters in your search.',
  placeInvalid: 'Please enter a city, a state or a PIN code.',
  latitudeInvalid: 'A latitude must be between -90 and 90 degrees.',
  longitudeInvalid: 'A longitude must be between -180 and 180 degrees.',
  halfPlace: 'A place needs both a latitude and a longitude.',
  distanceInvalid: 'Please enter distances in kilometres, the shorter one first.',
  specialityInvalid: 'Please choose a specialization from the list.',
  languageInvalid: 'Please choose a language from the list.',
  consultationTypeInvalid: 'Please choose online, in-person or both.',
  priceInvalid: 'Please enter prices in rupees, the lower one first.',
  ratingInvalid: 'Please choose any rating, 2, 3 or 4 stars.',
  genderInvalid: 'Please choose male, female or both.',
  experienceInvalid: 'Please enter years of experience, the smaller number first.',
  sortInvalid: 'Please choose an order from the list.',
  pageTooDeep: `You can browse the first ${formatNumber(maxSearchDepth)} doctors. Add a filter or a search word to find the right one sooner.`,
  dayInvalid: 'Please choose a valid day.',
} as const;
