import type { DoctorQueryInput } from '@arogo/contract/doctors';
import { buildDoctorListPath, maxDoctorQueryLength } from '../../components/shared/doctor-list-path.ts';

/** What a visitor looks for, as the address of the front page carries it. */
export interface FinderQuery {
  readonly q: string;
  readonly place: string;
  /** Where the browser is, in degrees; both or neither. A place that was typed counts for more. */
  readonly position: { readonly latitude: string; readonly longitude: string } | undefined;
}

/** Doctors who are shown before a visitor asked for any, and on each page of those who were asked for. */
export const firstDoctorCount = 3;
const pageSize = 6;

const degreesPattern = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/** Reads the address; what cannot be meant is left out. */
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

/** The front page with what is looked for. */
export const buildFinderPath = (query: FinderQuery): string => {
  const search = toSearchParams(query);
  return search.size === 0 ? '/' : `/?${search.toString()}`;
};

export const isEmptyFinderQuery = ({ q, place, position }: FinderQuery): boolean =>
  q === '' && place === '' && position === undefined;

/** What the directory is asked for. */
export const toDirectoryQuery = (query: FinderQuery): Omit<DoctorQueryInput, 'page'> => {
  const { q, place, position } = query;
  return {
    limit: isEmptyFinderQuery(query) ? firstDoctorCount : pageSize,
    ...(q !== '' && { q }),
    ...(place !== '' && { place }),
    ...(position && { ...position, sort: 'distance' as const }),
  };
};

/** The whole list for the same question, behind signing in. */
export const buildWholeListPath = ({ q, place, position }: FinderQuery): string =>
  position === undefined
    ? buildDoctorListPath({ q, place })
    : `/doctor-list?${new URLSearchParams({ ...(q !== '' && { q }), ...position, sort: 'distance' }).toString()}`;
