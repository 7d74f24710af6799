import { comingMessages as m } from '@arogo/contract/messages/coming';
import { useSearchParams } from 'react-router';
import { readDoctorQuery, type DoctorQuery } from '../../parts/doctor-list-path.ts';

const inWords = ({ q, place }: DoctorQuery): string | undefined => {
  if (q !== '' && place !== '') return m.searchedForNear(q, place);
  if (q !== '') return m.searchedFor(q);
  return place === '' ? undefined : m.searchedNear(place);
};

/** What the address says that a person looked for, in words. */
export function Searched() {
  const [search] = useSearchParams();
  const words = inWords(readDoctorQuery(search));
  return words === undefined ? null : <p className="mt-3 font-semibold wrap-anywhere">{words}</p>;
}
