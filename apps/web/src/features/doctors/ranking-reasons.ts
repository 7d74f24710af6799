import type { DoctorCard, DoctorSort } from '@arogo/contract/doctors';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { doctorListMessages } from '@arogo/contract/messages/doctor-list';
import { doctorOrderMessages as m } from '@arogo/contract/messages/doctor-order';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { formatSpokenLanguage } from '@arogo/contract/messages/spoken-languages';
import { formatDistance, formatFee, formatRating } from '../../components/shared/doctors/format.ts';
import { getImpliedRadius, getNumberParam, getSort, isFavouritesList } from './list-query.ts';
import type { DoctorSearchResult } from './results.tsx';

type SearchOutcome = Pick<DoctorSearchResult, 'place' | 'understood' | 'textUnread'>;

/** The effective order of the list: with a place, 'Best fit' means the distance. */
export const getEffectiveSort = (
  search: URLSearchParams,
  { place }: Pick<SearchOutcome, 'place'>,
): DoctorSort | 'score' => {
  const sort = getSort(search);
  if (sort !== 'relevance' && sort !== 'distance') return sort;
  return place !== null && place.latitude !== null ? 'distance' : 'score';
};

/** Explains in a sentence why the doctor is at this place of the list. */
export const explainOrder = (doctor: DoctorCard, search: URLSearchParams, found: SearchOutcome): string => {
  const { place } = found;
  const { distance, price, rating, reviewCount, yearsOfExperience, score } = doctor;
  switch (getEffectiveSort(search, found)) {
    case 'distance':
      return m.byDistance(
        formatDistance(distance ?? 0),
        place === null || place.kind === 'device' ? doctorListMessages.you : place.name,
      );
    case 'price-low':
    case 'price-high':
      return m.byFee(formatFee(price));
    case 'rating':
      return rating === null ? m.byNoRating : m.byRating(formatRating(rating), w.reviews(reviewCount));
    case 'experience':
      return m.byExperience(w.years(yearsOfExperience));
    default:
      return m.byScore(formatNumber(score, 1));
  }
};

/** The search words that were matched as plain text; undefined if they were interpreted otherwise or not used. */
const findPlainWords = (search: URLSearchParams, { understood, textUnread }: SearchOutcome): string | undefined => {
  const { specialties, languages, gender, insteadOf, leftOut, nearMe } = understood;
  if (textUnread === true || nearMe || gender !== null || specialties.length + languages.length > 0) return undefined;
  const query = insteadOf?.read ?? search.get('q') ?? '';
  const missing = new Set(leftOut.map((word) => word.toLowerCase()));
  const words = query.split(/\s+/).filter((word) => word !== '' && !missing.has(word.toLowerCase()));
  return words.length === 0 ? undefined : words.join(' ');
};

/** Criteria that every doctor of the list matches: the interpreted search words, and the filters. */
export const listMatches = (search: URLSearchParams, found: SearchOutcome): readonly string[] => {
  const { place, understood } = found;
  const words = findPlainWords(search, found);
  const chosen = search.getAll('speciality').filter((name) => name !== '');
  const languages = [
    ...understood.languages,
    ...search
      .getAll('languages')
      .filter((name) => name !== '' && name !== 'any' && !understood.unspoken.includes(name)),
  ];
  const gender = understood.gender ?? search.get('gender');
  const type = search.get('consultationType');
  const radius =
    place !== null && place.latitude !== null
      ? (getNumberParam(search, 'maxLocation') ?? getImpliedRadius(search))
      : undefined;
  const rating = search.get('rating') ?? '';
  const has = (...names: readonly string[]): boolean => names.some((name) => (search.get(name) ?? '') !== '');
  return [
    ...(understood.specialties.length > 0
      ? [m.speciality(understood.specialties.map(formatSpecialty).join(', '))]
      : []),
    ...(words === undefined ? [] : [m.words(words)]),
    ...(chosen.length > 0 ? [m.speciality(chosen.map(formatSpecialty).join(', '))] : []),
    ...(languages.length > 0 ? [m.languages(languages.map(formatSpokenLanguage).join(', '))] : []),
    ...(gender === 'male' || gender === 'female' ? [m.gender[gender]] : []),
    ...(type === 'online' ? [m.online] : type === 'in-person' ? [m.inPerson] : []),
    ...(place?.kind === 'state' ? [m.inState(place.name)] : []),
    ...(radius === undefined ? [] : [m.within(radius)]),
    ...(rating === '' ? [] : [m.stars(rating)]),
    ...(has('minPrice', 'maxPrice') ? [m.fee] : []),
    ...(has('minExperienceRange', 'maxExperienceRange') ? [m.experience] : []),
    ...(isFavouritesList(search) ? [m.favourite] : []),
  ];
};
