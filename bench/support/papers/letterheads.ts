import type { SeededRandom } from './seeded-random.ts';
import type { ExpectedFacts } from './paper.ts';
import type { PaperSheet } from './paper-sheet.ts';

/** The patient of a document. */
export interface PaperSubject {
  readonly name: string;
  readonly age: number;
  readonly gender: 'Female' | 'Male';
  readonly id: string;
  /** The printed date. */
  readonly date: string;
  /** The same date in ISO 8601. */
  readonly day: string;
}

/** The ground truth of a patient and a date. */
export const toWritten = ({ name, age, gender, day }: PaperSubject): Pick<ExpectedFacts, 'patient' | 'date'> => ({
  patient: { name, age, gender },
  date: day,
});

const names: readonly (readonly [name: string, gender: PaperSubject['gender']])[] = [
  ['Geeta Solanki', 'Female'],
  ['Mr. Devendra Chauhan', 'Male'],
  ['RUKMINI AMMAL', 'Female'],
  ['Mohd. Yusuf Khan', 'Male'],
  ['Mrs. Shobha Iyengar', 'Female'],
  ['Baldev Singh Gill', 'Male'],
  ['Tanvi Deshmukh', 'Female'],
  ['JOSEPH MATHEW', 'Male'],
  ['Smt. Parvati Nayak', 'Female'],
  ['Arjun Banerjee', 'Male'],
];
const ids = ['UH', 'OP-26-', 'HN', 'MR', ''];

const padTwo = (number: number): string => String(number).padStart(2, '0');

export const drawSubject = (chance: SeededRandom): PaperSubject => {
  const [day, month] = [chance.between(1, 28), chance.between(1, 12)];
  const [name, gender] = chance.pick(names);
  const monthName = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month - 1];
  return {
    name,
    gender,
    age: chance.between(19, 84),
    id: `${chance.pick(ids)}${chance.between(10_000, 999_999)}`,
    day: `2026-${padTwo(month)}-${padTwo(day)}`,
    date: chance.pick([
      `${padTwo(day)}/${padTwo(month)}/2026`,
      `${padTwo(day)}-${padTwo(month)}-2026`,
      `${day} ${monthName} 2026`,
      `${padTwo(day)}.${padTwo(month)}.26`,
    ]),
  };
};

const doctors = [
  'Dr. Hemant Joglekar',
  'Dr. Anuradha Pillai',
  'Dr. Tariq Siddiqui',
  'DR. LAVANYA REDDY',
  'Dr. (Mrs.) Neelam Bansal',
];
const degrees = [
  'MBBS, MD (Medicine)',
  'M.B.B.S., M.S. (Gen. Surg.)',
  'MBBS, DNB (Family Medicine)',
  'MD, DM (Endocrinology)',
  'MBBS, DGO',
];
const numbers = ['Reg. No. MMC 45123', 'Regn No: KMC/88231', 'Reg.No.: DMC-10934', 'TNMC Reg. No. 66120'];
const places = [
  ['Nirmal Nursing Home', '7 Tilak Road, Nashik 422001'],
  ['SANJEEVAN MULTISPECIALITY HOSPITAL', 'Plot 14, Sector 9, Vashi, Navi Mumbai - 400703'],
  ['Ashirwad Polyclinic', 'Opp. Bus Depot, Station Road, Anand 388001'],
  ['Green Cross Clinic', '2nd Main, Jayanagar 4th Block, Bengaluru 560011'],
];
const laboratories = [
  ['Spandan Pathology Laboratory', 'Shop 3, Ring Road, Surat 395002'],
  ['PRIME DIAGNOSTICS', 'Near City Mall, Raipur 492001'],
  ['Kaveri Path Labs', '11 Gandhi Street, Erode 638001'],
  ['Shree Clinical Laboratory', 'M.G. Road, Rajkot 360001'],
];

/** Prints a prescription's letterhead. */
export const printLetterhead = (sheet: PaperSheet, chance: SeededRandom): void => {
  const [place = '', address = ''] = chance.pick(places);
  const [doctor, degree, number] = [chance.pick(doctors), chance.pick(degrees), chance.pick(numbers)];
  const big = { size: sheet.size * 1.4, bold: true };
  const manner = chance.between(0, 3);
  if (manner === 0) {
    sheet.text(place, { ...big, align: 'center' });
    sheet.text(`${address}  Ph: 0${chance.between(20, 99)}-${chance.between(200_000, 999_999)}`, { align: 'center' });
    sheet.text(`${doctor}, ${degree}   ${number}`, { align: 'center' });
  } else if (manner === 1) {
    sheet.printColumns([doctor, place], [0, 0.52], { bold: true });
    sheet.printColumns([degree, address], [0, 0.52]);
    sheet.printColumns([number, `Timings: 10 am - 1 pm`], [0, 0.52]);
  } else if (manner === 2) {
    sheet.text(place, big);
    sheet.text(address);
    sheet.text(`Consultant: ${doctor}`, { bold: true });
    sheet.text(`${degree} | ${number}`);
  } else {
    sheet.text(doctor, big);
    sheet.text(degree);
    sheet.text(number);
    sheet.text(`${place}, ${address}`);
  }
  sheet.rule();
};

/** Prints a laboratory's letterhead. */
export const printLaboratoryHead = (sheet: PaperSheet, chance: SeededRandom): void => {
  const [place = '', address = ''] = chance.pick(laboratories);
  const align = chance.pick(['left', 'center'] as const);
  sheet.text(place, { size: sheet.size * 1.5, bold: true, align });
  sheet.text(`${address} | Mob: 98${chance.between(10_000_000, 99_999_999)}`, { align });
  sheet.rule();
};

/** Prints the patient's data as forms do. */
export const printPatientStrip = (
  sheet: PaperSheet,
  chance: SeededRandom,
  about: PaperSubject,
  dateLabel: string,
): void => {
  const letter = about.gender.slice(0, 1);
  const age = chance.pick([`${about.age} Yrs`, `${about.age} Y`, `${about.age} years`]);
  const id = chance.pick(['UHID', 'Patient ID', 'MR No.', 'OPD No.']);
  const manner = chance.between(0, 3);
  if (manner === 0) {
    sheet.printColumns([`Name: ${about.name}`, `Age/Sex: ${age}/${letter}`], [0, 0.6]);
    sheet.printColumns([`${id}: ${about.id}`, `${dateLabel}: ${about.date}`], [0, 0.6]);
  } else if (manner === 1) {
    sheet.printColumns(['Patient Name', `: ${about.name}`, id, `: ${about.id}`], [0, 0.18, 0.58, 0.76]);
    sheet.printColumns(
      ['Age / Gender', `: ${age} / ${about.gender}`, dateLabel, `: ${about.date}`],
      [0, 0.18, 0.58, 0.76],
    );
  } else if (manner === 2) {
    sheet.text(`Patient: ${about.name} (${letter} / ${about.age})    ${id} ${about.id}`);
    sheet.text(`${dateLabel}: ${about.date}`);
  } else {
    for (const [label, value] of [
      ['Name', about.name],
      ['Age', age],
      ['Sex', about.gender],
      [id, about.id],
      [dateLabel, about.date],
    ])
      sheet.printColumns([label ?? '', `: ${value}`], [0, 0.2]);
  }
  sheet.rule();
};
