import { markDoubtful, replaceValue, type Fact } from '../fact.ts';
import type { LabTest, LabTestTable } from '../../laboratory/lab-tests.ts';
import { parsePrintedUnit, readUnit } from '../../laboratory/units.ts';
import type { LabReportFields } from './read-lab-report.ts';
import type { LabResult } from './result.ts';
import { repairTestName } from './ocr-test-names.ts';
import { isUnit } from './unit.ts';

/** A unit without a prefix may have lost it: µg/dL becomes g/dL. */
const prefixlessUnitPattern = /^(?:g|gm|mol|l|iu|u)(?:\/|$)/iu;
/** Prefixes that OCR loses, the likeliest first. */
const losablePrefixes = ['µ', 'm', 'n', 'p', 'f', 'k'];
/** OCR confusables of %, and of fl in small print. */
const misread: readonly (readonly [pattern: RegExp, unit: string])[] = [
  [/^(?:9[6%]|%6|9\/6|°\/?[o0]|0\/0)$/u, '%'],
  [/^(?:f[1IiL|.]?|[lL])$/u, 'fL'],
];

/** Minimum share of known tests in an English report; only then are unknown names treated as misread. */
const knownShare = 0.5;

/** One of two similar adjacent letters is easily lost: mill/mm3. */
const shortened = /^mil\//iu;

const belongsToTest = (unit: string, test: LabTest): boolean => {
  const code = readUnit(unit, test);
  return code !== undefined && (code === test.unit || test.otherUnits.includes(code));
};

/** Lists likely readings of a printed unit: with a lost slash, with a prefix, or with confusable characters replaced. */
const listLikelyUnits = (printed: string): string[] => {
  const bare = printed.replaceAll(/[\s.]+$/gu, '');
  const compact = bare.replaceAll(/\s/gu, '');
  const parted = compact.includes('/')
    ? []
    : Array.from(
        { length: Math.max(0, compact.length - 1) },
        (_, at) => `${compact.slice(0, at + 1)}/${compact.slice(at + 1)}`,
      );
  return [
    bare,
    ...misread.flatMap(([pattern, unit]) => (pattern.test(bare) ? [unit] : [])),
    ...losablePrefixes.map((prefix) => prefix + bare),
    ...parted.filter((unit) => isUnit(unit) && parsePrintedUnit(unit) !== undefined),
  ];
};

/** Returns the unit as certain, repaired and doubtful, or unchanged and doubtful. */
const checkUnit = (unit: Fact<string>, test: LabTest | undefined): Fact<string> => {
  if (shortened.test(unit.value)) return markDoubtful(unit, 'unclear-characters');
  if (test === undefined) {
    const [parted, ...others] = isUnit(unit.value)
      ? []
      : listLikelyUnits(unit.value).filter((likely) => likely.includes('/') && isUnit(likely));
    if (parted !== undefined && others.length === 0)
      return markDoubtful(replaceValue(unit, parted), 'unclear-characters');
    return prefixlessUnitPattern.test(unit.value) ? markDoubtful(unit, 'unclear-characters') : unit;
  }
  // A unit that the table does not know, such as a laboratory's own, is judged by its letters only.
  if (belongsToTest(unit.value, test) || (isUnit(unit.value) && parsePrintedUnit(unit.value) === undefined))
    return unit;
  const likely = listLikelyUnits(unit.value).find((one) => belongsToTest(one, test));
  return markDoubtful(likely === undefined ? unit : replaceValue(unit, likely), 'unclear-characters');
};

/**
 * Checks each recognised name and unit against the table of tests. A misread name is repaired and doubtful. A unit that does not
 * fit its test is doubtful; a probably lost letter or slash is restored, and a person is asked. Typed text is not changed.
 * @param isPicture whether OCR was used on a page; pages count from 0
 */
export const checkAgainstTests = (
  report: LabReportFields,
  table: LabTestTable,
  isPicture: (page: number) => boolean,
): LabReportFields => {
  // A name with diacritics, such as Créatinine, is known but in another language.
  const known = report.results.filter(
    ({ name, section }) =>
      !/[\u00C0-\u024F]/u.test(name.value) && table.identify(name.value, section?.value).test !== undefined,
  ).length;
  const isMended = known >= report.results.length * knownShare;
  const check = (result: LabResult): LabResult => {
    if (!isPicture(result.name.place.page)) return result;
    const section = result.section?.value;
    const unit = result.unit?.value;
    const name = repairTestName(
      result.name,
      table,
      section,
      isMended,
      (test) => unit === undefined || listLikelyUnits(unit).some((likely) => belongsToTest(likely, test)),
    );
    return {
      ...result,
      name,
      ...(result.unit && { unit: checkUnit(result.unit, table.identify(name.value, section).test) }),
    };
  };
  return { ...report, results: report.results.map(check) };
};
