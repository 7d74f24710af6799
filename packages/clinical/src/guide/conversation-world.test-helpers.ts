import type { DoctorLine, DoctorSearch, PartOfDay, TestResult } from './guide-types.ts';
import { sampleWorld, type LookupWorld } from './guide.test-helpers.ts';

const buildResult = (
  ref: string,
  name: string,
  value: string,
  unit: string,
  range: string,
  flag: TestResult['flag'],
  date: string,
  isDoubtful = false,
): TestResult => ({ ref, name, value, unit, range, flag, date, isDoubtful });

/** Results by the name under which the guide looks them up, the newest first. */
const results: Readonly<Record<string, readonly TestResult[]>> = {
  haemoglobin: [
    buildResult('r11', 'Haemoglobin', '11.2', 'g/dL', '12 to 15', 'low', '2026-02-10'),
    buildResult('r12', 'Haemoglobin', '12.4', 'g/dL', '12 to 15', 'normal', '2025-08-05'),
  ],
  HbA1c: [
    buildResult('r13', 'HbA1c', '7.2', '%', '4 to 5.6', null, '2026-03-12', true),
    buildResult('r14', 'HbA1c', '7.9', '%', '4 to 5.6', 'high', '2025-12-01'),
  ],
  glucose: [buildResult('r15', 'Glucose, fasting', '142', 'mg/dL', '70 to 110', 'high', '2026-10-12')],
  cholesterol: [buildResult('r16', 'Total cholesterol', '228', 'mg/dL', 'below 200', 'high', '2026-02-10')],
  LDL: [buildResult('r17', 'LDL cholesterol', '151', 'mg/dL', 'below 100', 'high', '2026-02-10')],
  TSH: [buildResult('r18', 'TSH', '2.4', 'mIU/L', '0.4 to 4.2', 'normal', '2026-02-10')],
  'vitamin D': [buildResult('r19', 'Vitamin D', '14', 'ng/mL', '30 to 100', 'low', '2026-02-10')],
};

interface SampleDoctor {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly price: number;
  readonly modes: readonly string[];
  readonly times: Readonly<Record<PartOfDay, readonly string[]>>;
}
const sampleDoctors: readonly SampleDoctor[] = [
  {
    id: 'rao',
    name: 'Dr. Meera Rao',
    city: 'Pune',
    price: 500,
    modes: ['online', 'in-person'],
    times: { morning: ['10:00 am', '10:30 am'], afternoon: [], evening: ['6:00 pm', '6:30 pm'], night: [] },
  },
  {
    id: 'qureshi',
    name: 'Dr. Imran Qureshi',
    city: 'Mumbai',
    price: 350,
    modes: ['online', 'in-person'],
    times: { morning: ['11:00 am'], afternoon: ['2:00 pm'], evening: ['5:30 pm'], night: [] },
  },
  {
    id: 'sharma',
    name: 'Dr. Kavita Sharma',
    city: 'Pune',
    price: 900,
    modes: ['online'],
    times: { morning: [], afternoon: ['2:30 pm'], evening: [], night: [] },
  },
];

const findSampleDoctors = ({
  specialty,
  name,
  mode,
  place,
  maxPrice,
  sort,
  day,
  partOfDay,
  doctorIds,
}: DoctorSearch): readonly DoctorLine[] => {
  const fit = sampleDoctors.filter(
    (one) =>
      (name === undefined || name.split(' ').every((word) => one.name.toLowerCase().includes(word))) &&
      (mode === undefined || one.modes.includes(mode)) &&
      (place === undefined || one.city === place) &&
      (maxPrice === undefined || one.price <= maxPrice) &&
      (doctorIds === undefined || doctorIds.includes(one.id)),
  );
  const sorted = sort === 'price' ? fit.toSorted((one, other) => one.price - other.price) : fit;
  return sorted.map(({ id, name: called, city, price, times }) => ({
    doctorId: id,
    name: called,
    specialty: specialty ?? 'Dermatology',
    clinic: 'Care',
    city,
    price,
    nextFree: 'Mon 23 Nov 2026, 10:00 am',
    ...(day !== undefined && { times: partOfDay === undefined ? Object.values(times).flat() : times[partOfDay] }),
  }));
};

const { read_record: readRecord } = sampleWorld;

/**
 * A patient with reports of several tests, two medicines, an upcoming appointment, and three doctors that a search finds. Today
 * is Sunday, 22 November 2026.
 */
export const conversationWorld: LookupWorld = {
  ...sampleWorld,
  test_results: ({ test }) => ({
    results:
      results[test] ??
      Object.values(results)
        .flat()
        .filter(({ name }) => name.toLowerCase() === test.toLowerCase()),
  }),
  read_record: ({ recordId }) => {
    const read = typeof readRecord === 'function' ? readRecord({ recordId }) : { record: null };
    const own = ['haemoglobin', 'TSH', 'vitamin D', 'cholesterol', 'LDL'].flatMap(
      (name) => results[name]?.slice(0, 1) ?? [],
    );
    return read.record === null || recordId !== 'report' ? read : { record: { ...read.record, results: own } };
  },
  find_doctors: (wanted) => ({ doctors: findSampleDoctors(wanted), place: wanted.place ?? null }),
};
