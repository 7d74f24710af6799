/** A search for doctors, as in the address of the doctor list. */
export interface DoctorQuery {
  /** Condition, doctor or symptoms; empty if not given. */
  readonly q: string;
  /** City, state or PIN code; empty if not given. */
  readonly place: string;
}

/** Longer texts are cut: no name of a condition or a place is longer, and addresses must stay short. */
export const maxDoctorQueryLength = 120;

const tidyQuery = (value: string | null | undefined): string =>
  (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxDoctorQueryLength);

/** Path of the doctor list for a query: `/doctor-list?q=…&place=…`, with only the given parts. */
export const buildDoctorListPath = ({ q, place }: Partial<DoctorQuery>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of [
    ['q', tidyQuery(q)],
    ['place', tidyQuery(place)],
  ] as const) {
    if (value !== '') search.set(name, value);
  }
  return search.size === 0 ? '/doctor-list' : `/doctor-list?${search.toString()}`;
};
