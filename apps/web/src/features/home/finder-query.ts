import type { DoctorQueryInput } from '@arogo/contract/doctors';
import { buildDoctorListPath, maxDoctorQueryLength } from '../../components/shared/doctor-list-path.ts';

/** A visitor's search, stored in the address of the front page. */
export interface FinderQuery {
  readonly q: string;
  readonly place: string;
  /** The browser's position in degrees; both or neither. A typed place takes precedence. */
  readonly position: { readonly latitude: string; readonly longitude: string } | undefined;
}

/** Number of doctors shown before a search, and on each page of results. */
export const firstDoctorCount = 3;
const pageSize = 6;

const degreesPattern = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/** Parses the address; invalid values are left out. */
export const parseFinderQuery = (search: URLSearchParams): FinderQuery => {
  const readText = (name: string): string => (search.get(name) ?? '').trim().slice(0, maxDoctorQueryLength);
  const [latitude, longitude] = [search.get('latitude') ?? '', search.get('longitude') ?? ''];
  const isPosition = degreesPattern.test(latitude) && degreesPattern.test(longitude);
  return {
    q: readText('q'),
    place: readText('place'),
    position: isPosition && readText('place') === '' ? { latitude, longitude } : undefined,
  };
};

const toSearchParams = ({ q, place, position }: FinderQuery): URLSearchParams =>
  new URLSearchParams({
    ...(q !== '' && { q }),
    ...(place !== '' && { place }),
    ...position,
  });

/** Builds the front page's address for a search. */
export const buildFinderPath = (query: FinderQuery): string => {
  const search = toSearchParams(query);
  return search.size === 0 ? '/' : `/?${search.toString()}`;
};

export const isEmptyFinderQuery = ({ q, place, position }: FinderQuery): boolean =>
  q === '' && place === '' && position === undefined;

/** Converts a search to a query of the directory. */
export const toDirectoryQuery = (query: FinderQuery): Omit<DoctorQueryInput, 'page'> => {
  const { q, place, position } = query;
  return {
    limit: isEmptyFinderQuery(query) ? firstDoctorCount : pageSize,
    ...(q !== '' && { q }),
    ...(place !== '' && { place }),
    ...(position && { ...position, sort: 'distance' as const }),
  };
};

/** Address of the full list for the same search, which requires sign-in. */
export const buildWholeListPath = ({ q, place, position }: FinderQuery): string =>
  position === undefined
    ? buildDoctorListPath({ q, place })
    : `/doctor-list?${new URLSearchParams({ ...(q !== '' && { q }), ...position, sort: 'distance' }).toString()}`;
