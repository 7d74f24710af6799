import { findLanguageByName } from '@arogo/clinical/directory/languages';
import { readPlace } from '@arogo/clinical/directory/place-words';
import { isCalendarDate } from '@arogo/contract/profile';
import { isPlainText } from '@arogo/contract/text';
import { findSpecialty } from './filter-choices.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { type CellResult, readExceptions, readHours } from './import-hours.ts';

/** A row of the file, by column name. */
export type ImportRow = Readonly<Record<string, string>>;

/** A problem in a cell, and how to fix it. */
export interface CellProblem {
  readonly column: string;
  readonly says: string;
}

const maxFaq = 10;
const faqColumns = Array.from(
  { length: maxFaq },
  (_, index) => [`faq_${index + 1}_question`, `faq_${index + 1}_answer`] as const,
);

/** Columns that a file must have and every row must fill. */
export const requiredColumns = [
  'code',
  'name',
  'gender',
  'specialty',
  'practising_since',
  'registration_number',
  'registration_council',
  'languages',
  'clinic_code',
  'clinic_name',
  'clinic_address',
  'clinic_city',
  'clinic_state',
  'clinic_pin',
  'clinic_latitude',
  'clinic_longitude',
] as const;

/** Columns that a file may have. */
export const optionalColumns: readonly string[] = [
  'expertise',
  'education',
  'credentials',
  'registration_checked_on',
  'in_person_fee',
  'online_fee',
  'bio',
  'time_zone',
  'listed',
  'clinic_phone',
  'in_person_hours',
  'online_hours',
  'exceptions',
  ...faqColumns.flat(),
];

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone));
  } catch {
    return false;
  }
};

const maxFee = 100_000;
const maxListItems = 30;

/** Reads the cells of a row and collects their problems. */
const createCellReader = (row: ImportRow) => {
  const problems: CellProblem[] = [];
  const wrong = (column: string, says: string): void => void problems.push({ column, says });
  const cell = (column: string): string => (row[column] ?? '').trim();
  const text = (column: string, most: number, isRequired = false): string => {
    const value = cell(column);
    if (value === '' && isRequired) wrong(column, 'It is empty. Fill it.');
    else if (value.length > most) wrong(column, `It has ${value.length} characters. Use at most ${most}.`);
    else if (value.includes('\uFFFD')) wrong(column, 'It is not in UTF-8. Save the file as CSV UTF-8.');
    else if (!isPlainText(value))
      wrong(column, 'It has line breaks or characters that cannot be shown. Write it in one line.');
    return value;
  };
  const number = (column: string, least: number, most: number, example: string): number => {
    const value = text(column, 40, true);
    const figure = Number(value);
    if (value !== '' && !(/^-?\d+(?:\.\d+)?$/.test(value) && figure >= least && figure <= most))
      wrong(column, `'${value}' is no number from ${least} to ${most}. Write it such as ${example}.`);
    return figure;
  };
  /** Paise. */
  const fee = (column: string): number | null => {
    const value = cell(column);
    if (value === '') return null;
    if (!/^\d+(?:\.\d{1,2})?$/.test(value) || Number(value) > maxFee)
      wrong(
        column,
        `'${value}' is no fee in rupees up to ${maxFee}. Write it such as 500 or 499.50; leave it empty where that mode is not offered.`,
      );
    return Math.round(Number(value) * 100);
  };
  const list = (column: string, mostLength: number): readonly string[] => {
    const values = [
      ...new Set(
        text(column, 4_000)
          .split(';')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      ),
    ];
    if (values.length > maxListItems) wrong(column, `It names ${values.length}. Name at most ${maxListItems}.`);
    const long = values.find((one) => one.length > mostLength);
    if (long !== undefined)
      wrong(
        column,
        `'${long.slice(0, 40)}…' is too long. Use at most ${mostLength} characters for each, parted by ';'.`,
      );
    return values;
  };
  const known = (column: string, pattern: RegExp, says: (value: string) => string, isRequired = true): string => {
    const value = text(column, 100, isRequired);
    if (value !== '' && !pattern.test(value)) wrong(column, says(value));
    return value;
  };
  const read = <T>(column: string, result: CellResult<readonly T[]>): readonly T[] => {
    if ('value' in result) return result.value;
    wrong(column, result.problem);
    return [];
  };
  return { problems, wrong, cell, text, number, fee, list, known, read };
};

type CellReader = ReturnType<typeof createCellReader>;

const indiaBounds = { south: 6, north: 38, west: 67, east: 98 } as const;

const readClinic = ({ wrong, text, number, known }: CellReader): DirectoryEntry['clinic'] => {
  const written = text('clinic_state', 100, true);
  // 'Delhi' is both a city and a state.
  const state =
    readPlace(written).state ??
    (['delhi', 'chandigarh', 'puducherry'].includes(written.toLowerCase())
      ? `${written.charAt(0).toUpperCase()}${written.slice(1).toLowerCase()}`
      : undefined);
  if (written !== '' && state === undefined)
    wrong('clinic_state', `'${written}' is no state of India. Write its name, such as Maharashtra.`);
  return {
    code: text('clinic_code', 100, true),
    name: text('clinic_name', 200, true),
    address: text('clinic_address', 300, true),
    city: text('clinic_city', 100, true),
    state: state ?? written,
    postalCode: known(
      'clinic_pin',
      /^[1-9]\d{5}$/,
      (value) => `'${value}' is no PIN code. Write six digits, such as 411001.`,
    ),
    phone: known(
      'clinic_phone',
      /^\+?[\d ()-]{5,20}$/,
      (value) => `'${value}' is no phone number. Write it such as +912012345678.`,
      false,
    ),
    latitude: number('clinic_latitude', indiaBounds.south, indiaBounds.north, '18.5204'),
    longitude: number('clinic_longitude', indiaBounds.west, indiaBounds.east, '73.8567'),
  };
};

const readLanguages = ({ wrong, list }: CellReader): readonly string[] => {
  const written = list('languages', 40);
  if (written.length === 0) wrong('languages', 'It is empty. Name at least one language, such as Hindi;English.');
  const unknown = written.find((one) => findLanguageByName(one) === undefined);
  if (unknown !== undefined)
    wrong('languages', `'${unknown}' is not in the list of languages. docs/directory.md has it.`);
  return [...new Set(written.flatMap((one) => findLanguageByName(one) ?? []))];
};

const readFaq = ({ wrong, text }: CellReader): DirectoryEntry['faq'] =>
  faqColumns.flatMap(([questionColumn, answered]) => {
    const [question, answer] = [text(questionColumn, 300), text(answered, 2_000)];
    if (question === '' && answer === '') return [];
    if (question === '') wrong(questionColumn, 'There is an answer without a question. Fill it, or empty the answer.');
    if (answer === '') wrong(answered, 'There is a question without an answer. Fill it, or empty the question.');
    return [{ question, answer }];
  });

/**
 * Parses a row of the file.
 * @param today YYYY-MM-DD; dates after it are errors
 * @returns the doctor, or all problems of the row
 */
export const readRow = (
  row: ImportRow,
  today: string,
): { readonly entry: DirectoryEntry } | { readonly problems: readonly CellProblem[] } => {
  const cells = createCellReader(row);
  const { problems, wrong, cell, text, number, fee, known, read, list } = cells;
  const named = text('specialty', 100, true);
  const specialty = findSpecialty(named);
  if (named !== '' && specialty === undefined)
    wrong('specialty', `'${named}' is not in the list of specialties. docs/directory.md has it.`);
  const checkedOn = cell('registration_checked_on');
  if (checkedOn !== '' && (!isCalendarDate(checkedOn) || checkedOn > today))
    wrong(
      'registration_checked_on',
      `'${checkedOn}' is no day up to today. Write it such as 2026-04-01, or leave it empty.`,
    );
  const zone = cell('time_zone') || 'Asia/Kolkata';
  if (!isTimeZone(zone))
    wrong('time_zone', `'${zone}' is no time zone. Write its IANA name, such as Asia/Kolkata, or leave it empty.`);
  const [onlineFee, inPersonFee] = [fee('online_fee'), fee('in_person_fee')];
  if (onlineFee === null && inPersonFee === null)
    wrong('in_person_fee', 'There is no fee at all. Fill in_person_fee or online_fee, or both.');
  const entry: DirectoryEntry = {
    code: text('code', 100, true),
    displayName: text('name', 200, true),
    gender: known(
      'gender',
      /^(?:male|female|other)$/,
      (value) => `'${value}' is none of male, female and other.`,
    ) as DirectoryEntry['gender'],
    specialty: specialty ?? named,
    expertise: list('expertise', 100),
    clinic: readClinic(cells),
    education: text('education', 300),
    credentials: text('credentials', 300),
    practisingSince: number('practising_since', 1930, Number(today.slice(0, 4)), '2010'),
    registrationNumber: text('registration_number', 60, true),
    registrationCouncil: text('registration_council', 120, true),
    registrationCheckedOn: checkedOn === '' ? null : checkedOn,
    languages: readLanguages(cells),
    onlineFee,
    inPersonFee,
    bio: text('bio', 2_000),
    timeZone: zone,
    listed:
      known('listed', /^(?:yes|no)$/i, (value) => `'${value}' is neither yes nor no.`, false).toLowerCase() !== 'no',
    sample: false,
    hours: [
      ...read('in_person_hours', readHours(cell('in_person_hours'), 'in-person')),
      ...read('online_hours', readHours(cell('online_hours'), 'online')),
    ],
    exceptions: read('exceptions', readExceptions(cell('exceptions'))),
    faq: readFaq(cells),
  };
  for (const [mode, column] of [
    ['in-person', 'in_person_fee'],
    ['online', 'online_fee'],
  ] as const)
    if (cell(column) === '' && entry.hours.some((hours) => hours.mode === mode))
      wrong(
        column,
        'There are hours without a fee: nobody could book them. Fill it (0: nothing is asked), or empty the hours.',
      );
  if (!Number.isInteger(entry.practisingSince)) wrong('practising_since', 'It is no year. Write it such as 2010.');
  return problems.length > 0 ? { problems } : { entry };
};
