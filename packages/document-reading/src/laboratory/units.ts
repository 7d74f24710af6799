import type { LabTest } from './lab-tests.ts';

/** UCUM codes of printed units, in lower case without blanks. */
const wholeUnits: Readonly<Record<string, string>> = {
  '%': '%',
  percent: '%',
  ratio: '1',
  index: '1',
  'g%': 'g/dL',
  'gm%': 'g/dL',
  'gms%': 'g/dL',
  'mg%': 'mg/dL',
  'mgs%': 'mg/dL',
  'ug%': 'ug/dL',
  'mcg%': 'ug/dL',
  'mm/1sthr': 'mm/h',
  'mm/1sthour': 'mm/h',
  mm1sthr: 'mm/h',
  mminfirsthour: 'mm/h',
  mmat1hr: 'mm/h',
  'mm/1hr': 'mm/h',
  mmhg: 'mm[Hg]',
  'mm[hg]': 'mm[Hg]',
  kpa: 'kPa',
  ph: '[pH]',
  bpm: '/min',
  'beats/min': '/min',
  'beats/minute': '/min',
  'breaths/min': '/min',
  c: 'Cel',
  '°c': 'Cel',
  degc: 'Cel',
  f: '[degF]',
  '°f': '[degF]',
  degf: '[degF]',
  kg: 'kg',
  kgs: 'kg',
  lb: '[lb_av]',
  lbs: '[lb_av]',
  'kg/m2': 'kg/m2',
  'kg/m^2': 'kg/m2',
  'kg/m²': 'kg/m2',
  cm: 'cm',
  m: 'm',
  inch: '[in_i]',
  inches: '[in_i]',
  mm: 'mm',
  ml: 'mL',
  l: 'L',
  'l/l': 'L/L',
  'ml/min/1.73m2': 'mL/min/{1.73_m2}',
  'ml/min/1.73m^2': 'mL/min/{1.73_m2}',
  'ml/min/1.73m²': 'mL/min/{1.73_m2}',
  'ml/min/1.73sqm': 'mL/min/{1.73_m2}',
  'ml/min/1.73': 'mL/min/{1.73_m2}',
  '/hpf': '/[HPF]',
  hpf: '/[HPF]',
  'cells/hpf': '/[HPF]',
  'ng/mlfeu': 'ng/mL{FEU}',
  'ngfeu/ml': 'ng/mL{FEU}',
  'ug/mlfeu': 'ug/mL{FEU}',
  'ugfeu/ml': 'ug/mL{FEU}',
  'mg/lfeu': 'mg/L{FEU}',
  'ug/lfeu': 'ug/L{FEU}',
  'ng/mlddu': 'ng/mL{DDU}',
  'ugddu/ml': 'ug/mL{DDU}',
  'ug/mlddu': 'ug/mL{DDU}',
  'mg/lddu': 'mg/L{DDU}',
  s: 's',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  fl: 'fL',
  pg: 'pg',
  lakh: '10*5/uL',
  lakhs: '10*5/uL',
  lac: '10*5/uL',
  lacs: '10*5/uL',
};

/** Parts of a unit on either side of a slash. */
const unitParts: Readonly<Record<string, string>> = {
  kg: 'kg',
  g: 'g',
  gm: 'g',
  gms: 'g',
  mg: 'mg',
  mgs: 'mg',
  ug: 'ug',
  mcg: 'ug',
  ng: 'ng',
  pg: 'pg',
  l: 'L',
  litre: 'L',
  dl: 'dL',
  ml: 'mL',
  ul: 'uL',
  cumm: 'uL',
  cmm: 'uL',
  mm3: 'uL',
  'mm^3': 'uL',
  'mm³': 'uL',
  'cu.mm': 'uL',
  'cu.mm.': 'uL',
  'c.mm': 'uL',
  microl: 'uL',
  microlitre: 'uL',
  mol: 'mol',
  mmol: 'mmol',
  umol: 'umol',
  nmol: 'nmol',
  pmol: 'pmol',
  meq: 'meq',
  mosm: 'mosm',
  u: 'U',
  ku: 'kU',
  iu: '[IU]',
  kiu: 'k[IU]',
  miu: 'm[IU]',
  uiu: 'u[IU]',
  mu: 'mU',
  uu: 'uU',
  mm: 'mm',
  h: 'h',
  hr: 'h',
  hour: 'h',
  min: 'min',
  '24h': '(24.h)',
  '24hr': '(24.h)',
  '24hrs': '(24.h)',
  '24hours': '(24.h)',
  day: '(24.h)',
  gcreat: 'g',
  gcreatinine: 'g',
  gmcreatinine: 'g',
  mgcreat: 'mg',
  mgcreatinine: 'mg',
  gofcreatinine: 'g',
  cells: '',
  cell: '',
  '10^3': '10*3',
  '10*3': '10*3',
  '10³': '10*3',
  '10e3': '10*3',
  'x10^3': '10*3',
  'x10³': '10*3',
  x103: '10*3',
  '103': '10*3',
  k: '10*3',
  thou: '10*3',
  thousand: '10*3',
  thousands: '10*3',
  '10^6': '10*6',
  '10⁶': '10*6',
  'x10^6': '10*6',
  'x10⁶': '10*6',
  '10e6': '10*6',
  '106': '10*6',
  million: '10*6',
  millions: '10*6',
  mill: '10*6',
  mil: '10*6',
  '10^9': '10*9',
  '10⁹': '10*9',
  'x10^9': '10*9',
  'x10⁹': '10*9',
  '109': '10*9',
  '10^12': '10*12',
  '10¹²': '10*12',
  'x10^12': '10*12',
  lakh: '10*5',
  lakhs: '10*5',
  lac: '10*5',
  lacs: '10*5',
  '10*6': '10*6',
  '10*9': '10*9',
  '10*12': '10*12',
  '10*5': '10*5',
};

/** The UCUM code of a printed unit; undefined if it is unknown. */
export const parsePrintedUnit = (printed: string): string | undefined => {
  const bare = printed
    .replaceAll(/[µμ]/gu, 'u')
    .toLowerCase()
    .replaceAll(/\bper\b/g, '/')
    .replaceAll(/\s+/g, '')
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(/\.$/, '');
  const whole = Object.hasOwn(wholeUnits, bare) ? wholeUnits[bare] : undefined;
  if (whole !== undefined) return whole;
  const parts = bare
    .split('/')
    .map((part) => (part === '' ? '' : Object.hasOwn(unitParts, part) ? unitParts[part] : undefined));
  if (parts.length !== 2 || parts.includes(undefined) || parts[1] === '') return undefined;
  return parts.join('/');
};

/**
 * The unit of a test's result. Laboratories confuse U and IU: for an enzyme IU is the enzyme unit (1 umol per minute), for a
 * hormone with an international table unit mU is mIU.
 */
export const readUnit = (printed: string | undefined, test: LabTest): string | undefined => {
  const unit =
    printed === undefined || printed.trim() === ''
      ? test.unit === '1' || test.unit === '[pH]'
        ? test.unit
        : undefined
      : parsePrintedUnit(printed);
  if (unit === undefined) return undefined;
  if (test.unit === 'U/L') return unit.replace('[IU]', 'U');
  return /^[mu]\[IU\]/.test(test.unit) ? unit.replace(/^([mu])U\//, '$1[IU]/') : unit;
};

/** Converts a value between UCUM units; undefined if the conversion is not exact. */
export type ConvertUnit = (
  value: number,
  from: string,
  to: string,
  substance: Pick<LabTest, 'molarMass' | 'charge'>,
) => number | undefined;

/**
 * HbA1c in percent (NGSP) from mmol/mol (IFCC): the published master equation, NGSP = 0.09148 × IFCC + 2.152 (Hoelzel et al.,
 * Clin Chem 2004;50:166; NGSP, IFCC standardization of HbA1c). The only conversion that is not just a change of unit.
 */
export const toNgspPercent = (ifcc: number): number => 0.09148 * ifcc + 2.152;

/** The inverse: HbA1c in mmol/mol from percent. */
export const toIfccMmolPerMol = (ngsp: number): number => (ngsp - 2.152) / 0.09148;

/** A value in the test's canonical unit; undefined if its unit is unknown, not one of the test's, or does not convert exactly. */
export const toCanonical = (
  value: number,
  unit: string | undefined,
  test: LabTest,
  convert: ConvertUnit,
): number | undefined => {
  if (unit === undefined || (unit !== test.unit && !test.otherUnits.includes(unit))) return undefined;
  if (unit === test.unit) return value;
  if (test.id === 'hba1c') return toNgspPercent(value);
  return convert(value, unit, test.unit, test);
};
