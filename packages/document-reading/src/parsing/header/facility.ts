import { joinPattern } from '@arogo/contract/join-pattern';
import { markDoubtful, createFactAt, createFact, type Fact } from '../fact.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { joinPassages, slicePassage, type Passage } from '../text-layout/passage.ts';
import type { LabelledField } from './fields.ts';

/** The clinic, hospital or laboratory that issued a document. */
export interface FacilityFields {
  readonly name?: Fact<string>;
  readonly address?: Fact<string>;
  readonly phone?: Fact<string>;
}

const kind = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:hospitals?|clinics?|cent(?:re|er)s?|health(?:care)?|nursing home|medicals?|medicare|
      dispensary|poly ?clinic|institute|foundation|lab(?:s|oratory|oratories)?|diagnostics?|pathology|
      pathlabs?|imaging|scans?|care|medicity|college|trust|chikitsalaya|aspatal|maternity|hospice|wellness|
      infirmary|studio|dental|telehealth|telemedicine|nursing|netralaya|nethralaya|arogya\p{L}*|
      sciences)(?![\p{L}])
    `),
  'iu',
);
/** 'Dr. X PathLabs' is a laboratory. */
const namedAfter = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:path ?labs?|labs?|laborator(?:y|ies)|diagnostics?|hospitals?|clinics?|nursing home|
      eye care|imaging)(?:\s(?:pvt|private|ltd|limited|llp)\b\.?)*\W*$
    `),
  'iu',
);
const address = new RegExp(
  joinPattern(String.raw`
      (?<!\d)\d{3}\s?\d{3}(?!\d)|(?<![\p{L}])(?:road|rd|street|st|nagar|lane|marg|avenue|ave|block|floor|
      sector|plot|near|opp|opposite|colony|complex|building|bldg|tower|layout|cross|main|society|chowk|bazar|
      market|phase|puram|vihar|enclave|bagh|ganj|nagri|extn|extension|phata|circle|district|dist|state|pin|
      highway)(?![\p{L}])
    `),
  'iu',
);
const phone = /(?<![\d.])(?:\+?91[\s-]?)?(?:\(?0\d{2,4}\)?[\s-]?)?\d{3,5}[\s-]?\d{3,5}(?:[\s-]?\d{2,4})?(?!\d)/;
const noName = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:dr\b|prof\b|reg\b|ph\b|tel\b|mob|e-?mail|www|http|page|timing|mon\b|open|gst|cin\b|nabl|iso\b|
      name|patient|age|date|sex|uhid|specimen|sample|report status|test|an iso|accredited|certified|
      (?:lab(?:oratory)?|test|medical|investigation)\s(?:test\s)?reports?\b|discharge (?:summary|card)\b|
      (?:clinic|opd|visiting) (?:timings?|hours))|@|www\.|\.com|:\s
    `),
  'i',
);
const heading = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:prescription|lab(?:oratory)? (?:test )?report|test report|discharge (?:summary|card)|
      out ?-?patient|opd|report|e-?prescription|department|final report|medical|consultation|
      investigation report|patient)\W*(?:summary|card|record|prescription|report|slip|note|copy)?\W*$
    `),
  'i',
);

const getLeft = (passage: Passage): number => passage.words[0]?.left ?? 0;
const getRight = (passage: Passage): number => passage.words.at(-1)?.right ?? 0;
const getFontSize = (passage: Passage): number => Math.max(0, ...passage.words.map((word) => word.size));

const isDoctor = (text: string): boolean =>
  /^\W*(?:dr|prof)\b/i.test(text) || /\b(?:M\.?B\.?B\.?S|M\.?D|B\.?D\.?S|B\.?A\.?M\.?S)\b/.test(text);

interface FacilityCandidate {
  readonly cell: Passage;
  readonly line: number;
  readonly score: number;
}

/** 'Surya Laboratory, Gandhi Road': the name ends where the address begins. */
const cutFacilityName = (cell: Passage): Passage => {
  const comma = cell.text.search(/[,|]\s/);
  return comma > 3 &&
    kind.test(cell.text.slice(0, comma)) &&
    !address.test(cell.text.slice(0, comma)) &&
    (address.test(cell.text.slice(comma)) || /\d/.test(cell.text.slice(comma)))
    ? slicePassage(cell, 0, comma)
    : cell;
};

const scoreCandidate = (whole: Passage, line: number, usual: number): FacilityCandidate | undefined => {
  const cell = cutFacilityName(whole);
  const { text } = cell;
  const isNamedAfter = /^\W*dr\b/i.test(text) && namedAfter.test(text);
  if (
    text.length < 4 ||
    text.length > 90 ||
    (noName.test(text) && !isNamedAfter) ||
    heading.test(text) ||
    'laboratoryreport'.startsWith(text.toLowerCase().replaceAll(' ', '')) ||
    (isDoctor(text) && !isNamedAfter) ||
    !/\p{L}{3}/u.test(text)
  )
    return undefined;
  const named = kind.test(text) ? 3 : 0;
  const big = Math.min((getFontSize(cell) / usual - 1) * 4, 3);
  const placed = address.test(text) ? -2.5 : 0;
  return { cell, line, score: named + big + placed - line * 0.25 };
};

const readPhone = (fields: readonly LabelledField[], head: readonly TextLine[]): Fact<string> | undefined => {
  for (const value of [
    ...fields.filter(({ name }) => name === 'phone').map((field) => field.value),
    ...head.filter((line) => /(?<![\p{L}])(?:ph|tel|mob|call|contact|phone)/iu.test(line.text)),
  ]) {
    const match = phone.exec(value.text);
    const digits = match?.[0].replace(/\D/g, '') ?? '';
    if (match && digits.length >= 7 && digits.length <= 13)
      return createFactAt(value, match.index, match.index + match[0].length, match[0].trim());
  }
  return undefined;
};

/** A doctor or an address is not the name of a facility. */
const isPerson = ({ text }: Passage): boolean => isDoctor(text) && !namedAfter.test(text);
const isPlace = ({ text }: Passage): boolean => address.test(text) && !kind.test(text);

/**
 * Finds the facility in a letterhead.
 * @param head the lines before the content, without patient strip and fields
 * @param label the field that may contain the name
 */
export const readFacility = (
  fields: readonly LabelledField[],
  head: readonly TextLine[],
  foot: readonly TextLine[],
  label: 'clinic' | 'lab',
): FacilityFields => {
  const usual =
    [...head, ...foot].map((line) => line.size).toSorted((a, b) => a - b)[
      Math.floor((head.length + foot.length) / 2)
    ] ?? 10;
  const named = fields.filter(({ value }) => !isPerson(value) && !isPlace(value));
  const labelled = named.find(({ name }) => name === label) ?? named.find(({ name }) => name === 'clinic');
  const candidates = head
    .flatMap((line, index) => line.cells.map((cell) => scoreCandidate(cell, index, usual)))
    .filter((one) => one !== undefined);
  const best = candidates.toSorted((a, b) => b.score - a.score)[0];
  // Even if nothing else is known, a document begins with its issuer.
  const isLikely = best !== undefined && (best.score > 0.4 || (best.line === 0 && best.score >= 0));
  const certain = best !== undefined && (kind.test(best.cell.text) || best.score >= 1.2);
  const printed = isLikely ? createFact(best.cell, best.cell.text.replace(/[\s,|-]+$/, '')) : undefined;
  const block = isLikely
    ? head
        .slice(best.line + 1, best.line + 5)
        .flatMap((line) =>
          line.cells.filter(
            (cell) =>
              getLeft(cell) < getRight(best.cell) + best.cell.text.length &&
              getRight(cell) > getLeft(best.cell) - 60 &&
              address.test(cell.text) &&
              !isDoctor(cell.text) &&
              !/^\W*(?:ph|tel|mob|e-?mail|reg)\b/i.test(cell.text),
          ),
        )
    : [];
  const place = block.length > 0 ? joinPassages(block) : undefined;
  return omitUndefined({
    // 'Processed at' often names another laboratory than the letterhead.
    name:
      labelled && !(label === 'lab' && certain && printed)
        ? createFact(labelled.value, labelled.value.text)
        : printed && (certain ? printed : markDoubtful(printed, 'unlabelled')),
    address: place && createFact(place, block.map((cell) => cell.text).join(', ')),
    phone: readPhone(fields, head),
  });
};
