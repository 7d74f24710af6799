import type { DocumentText } from '../document-text.ts';
import type { Fact } from '../fact.ts';
import type { LabResult } from '../lab-report/result.ts';
import type { Medicine } from '../prescription/medicine.ts';
import type { Reading } from '../reading.ts';

const character = 5.4;
const pitch = 13;
const left = 30;

/** A paper drawn with characters, as a PDF in a type of even width would give it; two spaces or more part its pieces. */
export const paperOf = (drawn: string): DocumentText => ({
  pages: drawn.split('\f').map((page) => ({
    width: 612,
    height: 842,
    items: page.split('\n').flatMap((line, row) =>
      [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: text }) => ({
        text,
        x: left + index * character,
        y: left + row * pitch,
        width: text.length * character,
        height: 9,
        fontSize: 9,
      })),
    ),
  })),
});

const told = (fact: Fact<unknown> | undefined): string => {
  if (fact === undefined) return '';
  const value = typeof fact.value === 'string' ? fact.value : JSON.stringify(fact.value);
  return fact.certainty === 'sure' ? value : `${value} (${fact.why})`;
};

const joinedBy = (separator: string, parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);

const medicineLine = (one: Medicine): string =>
  joinedBy(' | ', [
    joinedBy(' ', ['medicine:', one.form && `[${told(one.form)}]`, told(one.medicine_name), told(one.strength)]),
    told(one.dose),
    told(one.doses),
    one.doses ? '' : one.timesPerDay && `${told(one.timesPerDay)} a day`,
    one.cycle && `cycle ${told(one.cycle)}`,
    one.durationDays && `${told(one.durationDays)} days`,
    one.startsAfterDays && `after ${told(one.startsAfterDays)} days`,
    told(one.meal),
    one.asNeeded && 'as needed',
    one.singleDose && 'once',
    told(one.site),
  ]);

const resultLine = (one: LabResult): string =>
  joinedBy(' | ', [
    `result: ${told(one.name)}`,
    told(one.value),
    told(one.unit),
    joinedBy(' to ', [told(one.low), told(one.high)]),
    told(one.flag),
  ]);

/** What was read, a line to each fact, with the reason behind what is doubtful: short enough to be checked by eye. */
export const factLines = (reading: Reading): string[] => {
  const { patient } = reading;
  const lines = [
    `${reading.kind} ${reading.certainty}`,
    joinedBy(' | ', ['patient: ' + told(patient.name), told(patient.age), told(patient.gender), told(patient.id)]),
    `date: ${told(reading.date)}`,
  ];
  if (reading.kind === 'PRESCRIPTION') {
    const { doctor, clinic, symptoms, diagnosis, lab_tests: tests } = reading;
    lines.push(
      joinedBy(' | ', [`doctor: ${told(doctor.name)}`, told(doctor.registrationNumber)]),
      `clinic: ${told(clinic.name)}`,
      `symptoms: ${symptoms.map(told).join(', ')}`,
      `diagnosis: ${told(diagnosis)}`,
    );
    lines.push(...reading.medicines.map(medicineLine), `tests: ${tests.map(told).join(', ')}`);
  }
  if (reading.kind === 'LAB_REPORT')
    lines.push(
      `lab: ${told(reading.lab.name)}`,
      `title: ${told(reading.test_name)}`,
      ...reading.results.map(resultLine),
    );
  return lines.map((line) => line.trimEnd());
};
