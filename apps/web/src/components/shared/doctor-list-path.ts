/** What a person looks for, as the address of the doctor list carries it. */
export interface DoctorQuery {
  /** Condition, doctor or symptoms; empty when nothing was said. */
  readonly q: string;
  /** City, state or PIN code; empty when nothing was said. */
  readonly place: string;
}

/** Longer texts are cut: no name of a condition or a place is longer, and an address must stay short. */
export const maxDoctorQueryLength = 120;

const tidyQuery = (value: string | null | undefined): string =>
  (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxDoctorQueryLength);

/** The doctor list for a query: `/doctor-list?q=…&place=…`, each only when something was said. */
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
