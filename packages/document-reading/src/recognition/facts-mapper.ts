import type { Fact, DocumentPlace } from '../parsing/fact.ts';
import type { LabResult } from '../parsing/lab-report/result.ts';
import type { NameCheck } from '../medicines/name-check.ts';
import type { Cycle } from '../parsing/prescription/frequency.ts';
import type { PrescribedMedicine } from '../parsing/prescription/medicine.ts';
import type { DocumentReading } from '../parsing/read-document.ts';
import type { MedicineCheck, RecordFacts, SingleFact } from '@arogo/contract/reading';

/** Fields with a fact each; a field is absent if it is not on the document. */
type FactRecord<Values> = { readonly [Name in keyof Values]?: Fact<Values[Name]> | undefined };

/** The values of facts by field; fields that are not on the document stay absent. */
const getValues = <Values extends object>(facts: FactRecord<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries<Fact<unknown> | undefined>(facts).flatMap(([name, fact]) =>
      fact === undefined ? [] : [[name, fact.value]],
    ),
  ) as Partial<Values>;

interface FactStatus {
  readonly certainty: Fact<unknown>['certainty'];
  readonly place: DocumentPlace;
  readonly notUnderstood?: string[];
}

/** Limits on the reported words: more or longer ones do not help to check the document. */
const notUnderstoodLimits = { words: 12, characters: 60 };

/** The bounding box of all places on the page of the first. */
const mergePlaces = (first: DocumentPlace, others: readonly DocumentPlace[]): DocumentPlace => {
  const places = [first, ...others.filter(({ page }) => page === first.page)];
  const [x, y] = [Math.min(...places.map((place) => place.x)), Math.min(...places.map((place) => place.y))];
  const [right, foot] = [
    Math.max(...places.map((place) => place.x + place.width)),
    Math.max(...places.map((place) => place.y + place.height)),
  ];
  return { page: first.page, x, y, width: right - x, height: foot - y };
};

/** The certainty of a fact with all its parts, and their bounding box. */
const combineStatus = (fact: Fact<unknown>, others: object = {}): FactStatus => {
  const all = Object.values(others as Record<string, Fact<unknown> | undefined>).filter((one) => one !== undefined);
  const doubtful = [fact, ...all].some((one) => one.certainty === 'doubtful');
  const words = [...new Set([fact, ...all].flatMap(({ notUnderstood = [] }) => notUnderstood))]
    .slice(0, notUnderstoodLimits.words)
    .map((word) => word.slice(0, notUnderstoodLimits.characters));
  const places = all.map(({ place }) => place);
  return {
    certainty: doubtful ? 'doubtful' : 'sure',
    place: mergePlaces(fact.place, places),
    ...(words.length > 0 && { notUnderstood: words }),
  };
};

/** The same for several facts, led by the first that is present. */
const getLineStatus = (facts: object | undefined): FactStatus | undefined => {
  const [first, ...others] = Object.values((facts ?? {}) as Record<string, Fact<unknown> | undefined>).filter(
    (one) => one !== undefined,
  );
  return first && combineStatus(first, others);
};

const emptyFacts = { symptoms: [], medicines: [], lab_tests: [], results: [] };

const toCycle = ({ times, days, weekdays }: Cycle): RecordFacts['medicines'][number]['cycle'] => ({
  times,
  days,
  ...(weekdays && { weekdays: [...weekdays] }),
});

const toMedicineCheck = ({ listed, suggestions, ...check }: NameCheck): MedicineCheck => ({
  ...check,
  ...(listed && { listed: [...listed] }),
  suggestions: suggestions.map((suggestion) => ({ ...suggestion })),
});

const toMedicine = (medicine: PrescribedMedicine): RecordFacts['medicines'][number] => {
  const { medicine_name: name, cycle, follows: _follows, ...others } = medicine;
  return {
    medicine_name: name.value,
    ...getValues(others),
    ...(cycle && { cycle: toCycle(cycle.value) }),
    ...(name.check && { check: toMedicineCheck(name.check) }),
    ...combineStatus(name, medicine),
  };
};

const toResult = (result: LabResult): RecordFacts['results'][number] => {
  const { name, value, ...others } = result;
  // The section heading is not part of the result's line.
  const { section: _heading, ...own } = result;
  return { name: name.value, value: value.value, ...getValues(others), ...combineStatus(name, own) };
};

/** Drops undefined lines. */
const toLines = (
  lines: Readonly<Partial<Record<SingleFact, FactStatus | undefined>>>,
): NonNullable<RecordFacts['lines']> =>
  Object.fromEntries(Object.entries(lines).filter(([, stands]) => stands !== undefined));

const markDoubtful = <One extends { readonly certainty: RecordFacts['certainty'] }>(one: One): One => ({
  ...one,
  certainty: 'doubtful',
});

/** Marks all facts as doubtful. */
const markAllDoubtful = (facts: RecordFacts): RecordFacts => ({
  ...markDoubtful(facts),
  medicines: facts.medicines.map(markDoubtful),
  results: facts.results.map(markDoubtful),
  lab_tests: facts.lab_tests.map(markDoubtful),
  lines: Object.fromEntries(Object.entries(facts.lines ?? {}).map(([name, one]) => [name, one && markDoubtful(one)])),
});

/** Converts extracted facts to the contract's form; all are doubtful if the document is about an animal. */
export const toRecordFacts = (reading: DocumentReading): RecordFacts => {
  const facts = toDocumentFacts(reading);
  return reading.isAboutAnimal ? { ...markAllDoubtful(facts), animal: true } : facts;
};

/** The values; each medicine, test and result with its certainty and place. */
const toDocumentFacts = (reading: DocumentReading): RecordFacts => {
  const { kind, certainty } = reading;
  const hand = reading.handwritten && { handwritten: true as const };
  const about = {
    ...emptyFacts,
    kind,
    certainty,
    ...hand,
    patient: getValues(reading.patient),
    ...getValues({ date: reading.date }),
  };
  const patient = getLineStatus(reading.patient);
  const date = getLineStatus([reading.date]);
  if (reading.kind === 'OTHER') return { ...about, lines: toLines({ patient, date }) };
  if (reading.kind === 'LAB_REPORT') {
    return {
      ...about,
      clinic: getValues(reading.lab),
      ...getValues({ test_name: reading.test_name, referrer: reading.referrer }),
      results: reading.results.map(toResult),
      lines: toLines({
        patient,
        date,
        clinic: getLineStatus(reading.lab),
        test_name: getLineStatus([reading.test_name]),
      }),
    };
  }
  const { doctor, clinic, symptoms, diagnosis, medicines, lab_tests: tests, advice, followUp } = reading;
  return {
    ...about,
    doctor: getValues(doctor),
    clinic: getValues(clinic),
    symptoms: symptoms.map(({ value }) => value),
    ...getValues({ diagnosis, advice, followUp }),
    medicines: medicines.map(toMedicine),
    lab_tests: tests.map((test) => ({ test_name: test.value, ...combineStatus(test) })),
    lines: toLines({
      patient,
      date,
      doctor: getLineStatus(doctor),
      clinic: getLineStatus(clinic),
      symptoms: getLineStatus(symptoms),
      diagnosis: getLineStatus([diagnosis]),
      advice: getLineStatus([advice]),
    }),
  };
};
