import type { Fact, Place } from '@arogo/clinical/fact';
import type { LabResult } from '@arogo/clinical/lab-report/result';
import type { Cycle } from '@arogo/clinical/prescription/frequency';
import type { Medicine } from '@arogo/clinical/prescription/medicine';
import type { Reading } from '@arogo/clinical/reading';
import type { RecordFacts } from '@arogo/contract/reading';

/** Fields of which each is a fact or is not on the paper. */
type FactsOf<Values> = { readonly [Name in keyof Values]?: Fact<Values[Name]> | undefined };

/** The values of facts by their names; what is not on the paper stays absent. */
const valuesOf = <Values extends object>(facts: FactsOf<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries<Fact<unknown> | undefined>(facts).flatMap(([name, fact]) => (fact === undefined ? [] : [[name, fact.value]]))) as Partial<Values>;

const standing = (fact: Fact<unknown>, others: object = {}): { readonly certainty: Fact<unknown>['certainty']; readonly place: Place } => {
  const doubtful = [fact, ...Object.values(others as Record<string, Fact<unknown> | undefined>)].some((one) => one?.certainty === 'doubtful');
  return { certainty: doubtful ? 'doubtful' : 'sure', place: fact.place };
};

const nothing = { symptoms: [], medicines: [], lab_tests: [], results: [] };

const cycleOf = ({ times, days, weekdays }: Cycle): RecordFacts['medicines'][number]['cycle'] => ({ times, days, ...(weekdays && { weekdays: [...weekdays] }) });

const medicineOf = (medicine: Medicine): RecordFacts['medicines'][number] => {
  const { medicine_name: name, cycle, ...others } = medicine;
  return {
    medicine_name: name.value,
    ...valuesOf(others),
    ...(cycle && { cycle: cycleOf(cycle.value) }),
    ...standing(name, medicine),
  };
};

const resultOf = (result: LabResult): RecordFacts['results'][number] => {
  const { name, value, ...others } = result;
  return { name: name.value, value: value.value, ...valuesOf(others), ...standing(name, result) };
};

/** What was read from a paper in the words of the contract: values, and for each medicine, test and result how sure it is and where it stands. */
export const factsOf = (reading: Reading): RecordFacts => {
  const { kind, certainty } = reading;
  const about = { ...nothing, kind, certainty, patient: valuesOf(reading.patient), ...valuesOf({ date: reading.date }) };
  if (reading.kind === 'OTHER') return about;
  if (reading.kind === 'LAB_REPORT') {
    return {
      ...about,
      clinic: valuesOf(reading.lab),
      ...valuesOf({ test_name: reading.test_name, referrer: reading.referrer }),
      results: reading.results.map(resultOf),
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
  };
};
