/** What a person looks for, as the address of the doctor list carries it. */
export interface DoctorQuery {
  /** Condition, doctor or symptoms; empty when nothing was said. */
  readonly q: string;
  /** City, state or PIN code; empty when nothing was said. */
  readonly place: string;
}

/** Longer texts are cut: no name of a condition or a place is longer, and an address must stay short. */
export const doctorQueryMaximum = 120;

const tidy = (value: string | null | undefined): string =>
  (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, doctorQueryMaximum);

/** The doctor list for a query: `/doctor-list?q=…&place=…`, each only when something was said. */
export const doctorListPath = ({ q, place }: Partial<DoctorQuery>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of [
    ['q', tidy(q)],
    ['place', tidy(place)],
  ] as const) {
    if (value !== '') search.set(name, value);
  }
  return search.size === 0 ? '/doctor-list' : `/doctor-list?${search.toString()}`;
};
