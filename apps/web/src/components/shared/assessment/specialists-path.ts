/** The doctor list of some specialties, as the directory names them. */
export const buildSpecialistsPath = (
  specialties: readonly string[],
  filters: Readonly<Record<string, string>> = {},
): string =>
  `/doctor-list?${new URLSearchParams([...specialties.map((name) => ['speciality', name]), ...Object.entries(filters)]).toString()}`;
