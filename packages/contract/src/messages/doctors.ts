import { maxSearchDepth } from '../limits.ts';
import { formatNumber } from './calendar.ts';

/** What the directory answers and refuses. Those of the specification stand to the letter. */
export const doctorMessages = {
  doctorsFailed: 'Failed to fetch doctors.',
  nearbyFailed: 'Failed to fetch nearby doctors.',
  nearbyUnavailable: 'Could not fetch nearby doctors.',
  idMissing: 'Error: Doctor ID is missing in the URL. Please go back and select a doctor again.',

  queryInvalid: 'Please use at most 120 characters to say what you look for.',
  placeInvalid: 'Please give a city, a state or a PIN code.',
  latitudeInvalid: 'A latitude lies between -90 and 90 degrees.',
  longitudeInvalid: 'A longitude lies between -180 and 180 degrees.',
  halfPlace: 'A place has a latitude and a longitude.',
  distanceInvalid: 'Please give a distance in kilometres, the smaller one first.',
  specialityInvalid: 'Please choose a specialization from the list.',
  languageInvalid: 'Please choose a language from the list.',
  consultationTypeInvalid: 'A consultation is online, in-person or both.',
  priceInvalid: 'Please give a price in rupees, the smaller one first.',
  ratingInvalid: 'A rating is any, 2, 3 or 4 stars.',
  genderInvalid: 'Please choose male, female or both.',
  experienceInvalid: 'Please give years of experience, the smaller number first.',
  sortInvalid: 'Please choose an order from the list.',
  pageTooDeep: `Only the first ${formatNumber(maxSearchDepth)} doctors can be leafed through. A filter or a word finds the right one sooner.`,
  dayInvalid: 'Please choose a day that exists.',
} as const;
