import type { Fact, Place } from '@arogo/clinical/fact';
import type { LabResult } from '@arogo/clinical/lab-report/result';
import type { NameCheck } from '@arogo/clinical/medicines/name-check';
import type { Cycle } from '@arogo/clinical/prescription/frequency';
import type { Medicine } from '@arogo/clinical/prescription/medicine';
import type { Reading } from '@arogo/clinical/reading';
import type { MedicineCheck, RecordFacts, SingleFact } from '@arogo/contract/reading';

/** Fields of which each is a fact or is not on the paper. */
type FactsOf<Values> = { readonly [Name in keyof Values]?: Fact<Values[Name]> | undefined };

/** The values of facts by their names; what is not on the paper stays absent. */
const valuesOf = <Values extends object>(facts: FactsOf<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries<Fact<unknown> | undefined>(facts).flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name, fact.value]],
    ),
  ) as Partial<Values>;

interface Standing {
  readonly certainty: Fact<unknown>['certainty'];
  readonly place: Place;
  readonly notUnderstood?: string[];
}

/** More words than these, or longer ones, help nobody to look. */
const notUnderstoodMaximum = { words: 12, characters: 60 };

/** What holds all the places that are on the page of the first. */
const around = (first: Place, others: readonly Place[]): Place => {
  const places = [first, ...others.filter(({ page }) => page === first.page)];
  const [x, y] = [Math.min(...places.map((place) => place.x)), Math.min(...places.map((place) => place.y))];
  const [right, foot] = [
    Math.max(...places.map((place) => place.x + place.width)),
    Math.max(...places.map((place) => place.y + place.height)),
  ];
  return { page: first.page, x, y, width: right - x, height: foot - y };
};

/** How sure a fact is with all that belongs to it, and the place that holds them. */
const standing = (fact: Fact<unknown>, others: object = {}): Standing => {
  const all = Object.values(others as Record<string, Fact<unknown> | undefined>).filter((one) => one !== undefined);
  const doubtful = [fact, ...all].some((one) => one.certainty === 'doubtful');
  const words = [...new Set([fact, ...all].flatMap(({ notUnderstood = [] }) => notUnderstood))]
    .slice(0, notUnderstoodMaximum.words)
    .map((word) => word.slice(0, notUnderstoodMaximum.characters));
  const places = all.map(({ place }) => place);
  return {
    certainty: doubtful ? 'doubtful' : 'sure',
    place: around(fact.place, places),
    ...(words.length > 0 && { notUnderstood: words }),
  };
};

/** The same of facts of which the first that is on the paper leads. */
const line = (facts: object | undefined): Standing | undefined => {
  const [first, ...others] = Object.values((facts ?? {}) as Record<string, Fact<unknown> | undefined>).filter(
    (one) => one !== undefined,
  );
  return first && standing(first, others);
};

const nothing = { symptoms: [], medicines: [], lab_tests: [], results: [] };

const cycleOf = ({ times, days, weekdays }: Cycle): RecordFacts['medicines'][number]['cycle'] => ({
  times,
  days,
  ...(weekdays && { weekdays: [...weekdays] }),
});

const toMedicineCheck = ({ listed, suggestions, ...check }: NameCheck): MedicineCheck => ({
  ...check,
  ...(listed && { listed: [...listed] }),
  suggestions: suggestions.map((suggestion) => ({ ...suggestion })),
});

const medicineOf = (medicine: Medicine): RecordFacts['medicines'][number] => {
  const { medicine_name: name, cycle, follows: _follows, ...others } = medicine;
  return {
    medicine_name: name.value,
    ...valuesOf(others),
    ...(cycle && { cycle: cycleOf(cycle.value) }),
    ...(name.check && { check: toMedicineCheck(name.check) }),
    ...standing(name, medicine),
  };
};

const resultOf = (result: LabResult): RecordFacts['results'][number] => {
  const { name, value, ...others } = result;
  // The heading it stands under is no part of its line.
  const { section: _heading, ...own } = result;
  return { name: name.value, value: value.value, ...valuesOf(others), ...standing(name, own) };
};

/** The lines that there are. */
const linesOf = (
  lines: Readonly<Partial<Record<SingleFact, Standing | undefined>>>,
): NonNullable<RecordFacts['lines']> =>
  Object.fromEntries(Object.entries(lines).filter(([, stands]) => stands !== undefined));

const doubtful = <One extends { readonly certainty: RecordFacts['certainty'] }>(one: One): One => ({
  ...one,
  certainty: 'doubtful',
});

/** The same facts, all of them doubtful. */
const asDoubtful = (facts: RecordFacts): RecordFacts => ({
  ...doubtful(facts),
  medicines: facts.medicines.map(doubtful),
  results: facts.results.map(doubtful),
  lab_tests: facts.lab_tests.map(doubtful),
  lines: Object.fromEntries(Object.entries(facts.lines ?? {}).map(([name, one]) => [name, one && doubtful(one)])),
});

/** What was read from a paper in the words of the contract, all of it doubtful where it is about an animal. */
export const factsOf = (reading: Reading): RecordFacts => {
  const facts = paperFacts(reading);
  return reading.isAboutAnimal ? { ...asDoubtful(facts), animal: true } : facts;
};

/** Values, and for each medicine, test and result how sure it is and where it stands. */
const paperFacts = (reading: Reading): RecordFacts => {
  const { kind, certainty } = reading;
  const hand = reading.handwritten && { handwritten: true as const };
  const about = {
    ...nothing,
    kind,
    certainty,
    ...hand,
    patient: valuesOf(reading.patient),
    ...valuesOf({ date: reading.date }),
  };
  const patient = line(reading.patient);
  const date = line([reading.date]);
  if (reading.kind === 'OTHER') return { ...about, lines: linesOf({ patient, date }) };
  if (reading.kind === 'LAB_REPORT') {
    return {
      ...about,
      clinic: valuesOf(reading.lab),
      ...valuesOf({ test_name: reading.test_name, referrer: reading.referrer }),
      results: reading.results.map(resultOf),
      lines: linesOf({ patient, date, clinic: line(reading.lab), test_name: line([reading.test_name]) }),
    };
  }
  const { doctor, clinic, symptoms, diagnosis, medicines, lab_tests: tests, advice, followUp } = reading;
  return {
    ...about,
    doctor: valuesOf(doctor),
    clinic: valuesOf(clinic),
    symptoms: symptoms.map(({ value }) => value),
    ...valuesOf({ diagnosis, advice, followUp }),
    medicines: medicines.map(medicineOf),
    lab_tests: tests.map((test) => ({ test_name: test.value, ...standing(test) })),
    lines: linesOf({
      patient,
      date,
      doctor: line(doctor),
      clinic: line(clinic),
      symptoms: line(symptoms),
      diagnosis: line([diagnosis]),
      advice: line([advice]),
    }),
  };
};
