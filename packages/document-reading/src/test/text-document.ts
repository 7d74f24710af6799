import type { DocumentText } from '../parsing/document-text.ts';
import type { Fact } from '../parsing/fact.ts';
import type { LabResult } from '../parsing/lab-report/result.ts';
import type { PrescribedMedicine } from '../parsing/prescription/medicine.ts';
import type { DocumentReading } from '../parsing/read-document.ts';

const characterWidth = 5.4;
const linePitch = 13;
const leftMargin = 30;

/** A document drawn with characters, as a PDF in a type of even width would give it; two spaces or more part its pieces. */
export const createTextDocument = (drawn: string): DocumentText => ({
  pages: drawn.split('\f').map((page) => ({
    width: 612,
    height: 842,
    items: page.split('\n').flatMap((line, row) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({
        text,
        x: leftMargin + index * characterWidth,
        y: leftMargin + row * linePitch,
        width: text.length * characterWidth,
        height: 9,
        fontSize: 9,
      })),
    ),
  })),
});

const formatFact = (fact: Fact<unknown> | undefined): string => {
  if (fact === undefined) return '';
  const value = typeof fact.value === 'string' ? fact.value : JSON.stringify(fact.value);
  return fact.certainty === 'sure' ? value : `${value} (${fact.why})`;
};

const joinParts = (separator: string, parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

const formatMedicineLine = (one: PrescribedMedicine): string =>
  joinParts(' | ', [
    joinParts(' ', [
      'medicine:',
      one.form && `[${formatFact(one.form)}]`,
      formatFact(one.medicine_name),
      formatFact(one.strength),
    ]),
    formatFact(one.dose),
    formatFact(one.doses),
    one.doses ? '' : one.timesPerDay && `${formatFact(one.timesPerDay)} a day`,
    one.cycle && `cycle ${formatFact(one.cycle)}`,
    one.durationDays && `${formatFact(one.durationDays)} days`,
    one.startsAfterDays && `after ${formatFact(one.startsAfterDays)} days`,
    formatFact(one.meal),
    one.asNeeded && 'as needed',
    one.singleDose && 'once',
    formatFact(one.site),
  ]);

const formatResultLine = (one: LabResult): string =>
  joinParts(' | ', [
    `result: ${formatFact(one.name)}`,
    formatFact(one.value),
    formatFact(one.unit),
    joinParts(' to ', [formatFact(one.low), formatFact(one.high)]),
    formatFact(one.flag),
  ]);

/** What was read, a line to each fact, with the reason behind what is doubtful: short enough to be checked by eye. */
export const formatFactLines = (reading: DocumentReading): string[] => {
  const { patient } = reading;
  const lines = [
    `${reading.kind} ${reading.certainty}`,
    joinParts(' | ', [
      'patient: ' + formatFact(patient.name),
      formatFact(patient.age),
      formatFact(patient.gender),
      formatFact(patient.id),
    ]),
    `date: ${formatFact(reading.date)}`,
  ];
  if (reading.kind === 'PRESCRIPTION') {
    const { doctor, clinic, symptoms, diagnosis, lab_tests: tests } = reading;
    lines.push(
      joinParts(' | ', [`doctor: ${formatFact(doctor.name)}`, formatFact(doctor.registrationNumber)]),
      `clinic: ${formatFact(clinic.name)}`,
      `symptoms: ${symptoms.map(formatFact).join(', ')}`,
      `diagnosis: ${formatFact(diagnosis)}`,
    );
    lines.push(...reading.medicines.map(formatMedicineLine), `tests: ${tests.map(formatFact).join(', ')}`);
  }
  if (reading.kind === 'LAB_REPORT')
    lines.push(
      `lab: ${formatFact(reading.lab.name)}`,
      `title: ${formatFact(reading.test_name)}`,
      ...reading.results.map(formatResultLine),
    );
  return lines.map((line) => line.trimEnd());
};
