import type { LabReportFields } from '../parsing/lab-report/read-lab-report.ts';
import type { PrescriptionFields } from '../parsing/prescription/read-prescription.ts';
import type { DocumentReading } from '../parsing/read-document.ts';

/** Expected facts of one medicine of a test document; null: the document does not state it. */
export interface MedicineFacts {
  readonly name: string;
  readonly strength: string | null;
  readonly composition: string | null;
  readonly timesPerDay: number | null;
  readonly doses: string | null;
  readonly asNeeded: boolean;
  readonly durationDays: number | null;
  readonly meal: string | null;
}

/** Expected facts of a test prescription. */
export interface PrescriptionFacts {
  readonly kind: string;
  readonly patient: { readonly name: string; readonly age: number; readonly gender: string; readonly id: string };
  readonly doctor: string;
  readonly clinic: string;
  readonly date: string;
  readonly symptoms: readonly string[];
  readonly diagnosis: string;
  readonly medicines: readonly MedicineFacts[];
  readonly labTests: readonly string[];
  readonly advice: string;
}

export interface ResultFacts {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly flag: string | null;
}

/** Expected facts of a test report. */
export interface LabFacts {
  readonly kind: string;
  readonly patient: { readonly name: string; readonly age: number; readonly gender: string; readonly id: string };
  readonly lab: string;
  readonly date: string;
  readonly title: string;
  readonly results: readonly ResultFacts[];
}

/** Correct facts and all facts. */
export interface RightShare {
  right: number;
  of: number;
}

/** Counts over documents. */
export interface Score {
  readonly found: { right: number; read: number; known: number };
  readonly shares: Record<string, RightShare>;
  readonly misses: string[];
}

export const createScore = (): Score => ({ found: { right: 0, read: 0, known: 0 }, shares: {}, misses: [] });

/** The harmonic mean of precision and recall. */
export const computeF1 = ({ right, read, known }: Score['found']): number =>
  right === 0 ? 0 : (2 * right) / (read + known);

export const getShare = (score: Score, name: string): number => {
  const share = score.shares[name];
  return share === undefined || share.of === 0 ? 1 : share.right / share.of;
};

const normaliseText = (text: string | number | null | undefined): string =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '');

const countPair = (
  score: Score,
  name: string,
  document: string,
  read: unknown,
  known: unknown,
  isRight: boolean,
): void => {
  const share = (score.shares[name] ??= { right: 0, of: 0 });
  share.of += 1;
  if (isRight) share.right += 1;
  else score.misses.push(`${document}: ${name}: read ${JSON.stringify(read)}, is ${JSON.stringify(known)}`);
};

const isSameText = (read: string | number | null | undefined, known: string | number | null): boolean =>
  normaliseText(read) === normaliseText(known);

const countText = (
  score: Score,
  name: string,
  document: string,
  read: string | number | null | undefined,
  known: string | number | null,
): void => countPair(score, name, document, read ?? null, known, isSameText(read, known));

const matchItems = <R, K>(
  score: Score,
  document: string,
  read: readonly R[],
  known: readonly K[],
  nameOfRead: (one: R) => string,
  nameOfKnown: (one: K) => string,
): [R, K][] => {
  const left = [...read];
  const pairs: [R, K][] = [];
  for (const one of known) {
    const index = left.findIndex((other) => isSameText(nameOfRead(other), nameOfKnown(one)));
    if (index < 0) score.misses.push(`${document}: not found: ${nameOfKnown(one)}`);
    else pairs.push(...left.splice(index, 1).map((other): [R, K] => [other, one]));
  }
  for (const other of left) score.misses.push(`${document}: is none: ${nameOfRead(other)}`);
  score.found.right += pairs.length;
  score.found.read += read.length;
  score.found.known += known.length;
  return pairs;
};

const countPatient = (
  score: Score,
  document: string,
  read: PrescriptionFields['patient'],
  known: PrescriptionFacts['patient'],
): void => {
  countText(score, 'patient', document, read.name?.value, known.name);
  countText(score, 'age', document, read.age?.value, known.age);
  countText(score, 'gender', document, read.gender?.value, known.gender);
  countText(score, 'id', document, read.id?.value, known.id);
};

const countList = (
  score: Score,
  name: string,
  document: string,
  read: readonly string[],
  known: readonly string[],
): void =>
  countPair(
    score,
    name,
    document,
    read,
    known,
    read.length === known.length && known.every((one) => read.some((other) => isSameText(other, one))),
  );

/** Adds the reading of a prescription to the score. */
export const scorePrescription = (
  score: Score,
  document: string,
  reading: PrescriptionFields,
  known: PrescriptionFacts,
): void => {
  countPatient(score, document, reading.patient, known.patient);
  countText(score, 'doctor', document, reading.doctor.name?.value, known.doctor);
  countText(score, 'clinic', document, reading.clinic.name?.value, known.clinic);
  countText(score, 'date', document, reading.date?.value, known.date);
  countText(score, 'diagnosis', document, reading.diagnosis?.value, known.diagnosis);
  countText(score, 'advice', document, reading.advice?.value, known.advice);
  countList(
    score,
    'symptoms',
    document,
    reading.symptoms.map(({ value }) => value),
    known.symptoms,
  );
  countList(
    score,
    'tests',
    document,
    reading.lab_tests.map(({ value }) => value),
    known.labTests,
  );
  const pairs = matchItems(
    score,
    document,
    reading.medicines,
    known.medicines,
    ({ medicine_name }) => medicine_name.value,
    ({ name }) => name,
  );
  for (const [read, medicine] of pairs) {
    const at = `${document}, ${medicine.name}`;
    countText(score, 'strength', at, read.strength?.value, medicine.strength);
    countText(score, 'composition', at, read.chemical_composition?.value, medicine.composition);
    const doses = [read.doses?.value ?? null, read.timesPerDay?.value ?? null, read.asNeeded?.value ?? false];
    const expected = [medicine.doses, medicine.timesPerDay, medicine.asNeeded];
    countPair(score, 'doses', at, doses, expected, JSON.stringify(doses) === JSON.stringify(expected));
    countPair(
      score,
      'duration',
      at,
      read.durationDays?.value ?? null,
      medicine.durationDays,
      (read.durationDays?.value ?? null) === medicine.durationDays,
    );
    countText(score, 'meal', at, read.meal?.value, medicine.meal);
  }
};

/** Adds the reading of a report to the score. */
export const scoreLabReport = (score: Score, document: string, reading: LabReportFields, known: LabFacts): void => {
  countPatient(score, document, reading.patient, known.patient);
  countText(score, 'lab', document, reading.lab.name?.value, known.lab);
  countText(score, 'date', document, reading.date?.value, known.date);
  countText(score, 'title', document, reading.test_name?.value, known.title);
  const pairs = matchItems(
    score,
    document,
    reading.results,
    known.results,
    ({ name }) => name.value,
    ({ name }) => name,
  );
  for (const [read, result] of pairs) {
    const at = `${document}, ${result.name}`;
    const isRight = String(read.value.value) === String(result.value) && (read.flag?.value ?? null) === result.flag;
    countPair(
      score,
      'value and flag',
      at,
      [read.value.value, read.flag?.value ?? null],
      [result.value, result.flag],
      isRight,
    );
    countText(score, 'unit', at, read.unit?.value, result.unit);
    countPair(
      score,
      'range',
      at,
      [read.low?.value ?? null, read.high?.value ?? null],
      [result.low, result.high],
      (read.low?.value ?? null) === result.low && (read.high?.value ?? null) === result.high,
    );
  }
};

/** Adds a reading of any kind; a wrong kind counts as having read nothing. */
export const scoreReading = (
  scores: { readonly prescriptions: Score; readonly reports: Score },
  document: string,
  reading: DocumentReading,
  known: PrescriptionFacts | LabFacts,
): void => {
  const isReport = 'results' in known;
  const score = isReport ? scores.reports : scores.prescriptions;
  countPair(score, 'kind', document, reading.kind, known.kind, reading.kind === known.kind);
  if (isReport && reading.kind === 'LAB_REPORT') scoreLabReport(score, document, reading, known);
  else if (!isReport && reading.kind === 'PRESCRIPTION') scorePrescription(score, document, reading, known);
  else score.found.known += isReport ? known.results.length : known.medicines.length;
};
