/** Path of the doctor list for some specialties, by the directory's names. */
export const buildSpecialistsPath = (
  specialties: readonly string[],
  filters: Readonly<Record<string, string>> = {},
): string =>
  `/doctor-list?${new URLSearchParams([...specialties.map((name) => ['speciality', name]), ...Object.entries(filters)]).toString()}`;
