import { joinPattern } from '@arogo/contract/join-pattern';
import { decideCertainty } from '../unconsumed-text.ts';
import { markDoubtful, createFactAt, createFact, type Fact } from '../fact.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { slicePassage, type Passage } from '../text-layout/passage.ts';
import type { LabelledField } from './fields.ts';
import { findLabelWords } from './label-words.ts';
import { fixCapitals } from './person-name.ts';

/** The author of the document. */
export interface DoctorFields {
  /** Includes 'Dr.' if it is printed. */
  readonly name?: Fact<string>;
  readonly qualifications?: Fact<string>;
  readonly specialty?: Fact<string>;
  /** Of the medical council, or of a licence. */
  readonly registrationNumber?: Fact<string>;
}

const degree = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}\d.])(?:M\.?\s?B\.?\s?B\.?\s?S|M\.?D|M\.?S|D\.?M|M\.?\s?Ch|D\.?N\.?B|DrNB|D\.?C\.?H|D\.?G\.?O|
      D\.?A|D\.?L\.?O|DMRD|D\.?O\.?M\.?S|DVD|DDVL|D\.?P\.?M|F\.?R\.?C\.?S|M\.?R\.?C\.?P|FRCP|MRCOG|FACC|FICS|
      FIAGES|B\.?D\.?S|M\.?D\.?S|B\.?A\.?M\.?S|B\.?H\.?M\.?S|BUMS|B\.?P\.?T|M\.?P\.?T|DCP|FNB|FCPS|Ph\.?D|MPH|
      DTCD|D\.?\s?Ortho|MNAMS|FIACM|PGDHM|FAMS|FESC|DTM|MRCPCH|MRCPsych|FFARCS|FAIMER)(?![\p{L}])\.?
    `),
  'u',
);
const prefixed = new RegExp(
  joinPattern(String.raw`
      ^\W*((?:Dr|DR|dr|Prof|PROF)\b\.?\s?(?:\(?(?:Prof|Mrs|Ms|Miss|Col|Maj|Lt|Capt|Smt)\b\.?\)?\s?)*)
      (\p{Lu}[\p{L}.'-]*(?:\s(?:\p{Lu}|l(?=\p{Ll}))[\p{L}.'-]*){0,4})
    `),
  'u',
);
const specialty = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:(?:consultant|senior|chief|interventional|paediatric|pediatric|general|family|
      orthop(?:a)?edic|neuro|plastic|cardiac|cardiothoracic|vascular|eye|ent|child|skin|dental|gastro|
      maxillofacial)\s(?:&\s)?)*(?:\p{L}*ologist|\p{L}*iatrist|\p{L}*iatrician|physician|surgeon|obstetrician|
      dentist|orthodontist|endodontist|physiotherapist|diabetologist|nephrologist|psychologist|intensivist|
      specialist)(?:\s?(?:&|and)\s?(?:\p{L}*ologist|\p{L}*iatrist|surgeon|physician|
      diabetologist))?(?![\p{L}])
    `),
  'iu',
);
const inBrackets = /(?:M\.?D|M\.?S|D\.?M|D\.?N\.?B|M\.?Ch|MDS|Diploma)\.?\s?[([-]\s?([\p{L}&., ]{3,50}?)[)\]]/u;
/** A registration number with the state council's abbreviation needs no label: TSMC/FMR/02213. */
const councilNumber =
  /(?<![\p{L}\d])(?:[A-Z]{1,3}MC|MCI|NMC|IMC)[\s/:-]{1,2}(?:[A-Z]{1,4}[\s/-])?\d[\d/-]*\d(?![\p{L}\d])/u;
/** A number, a sign or a lower-case word after a name, followed by more of a name: 'Dr. Asha 88 Nair'. */
const nameEndPattern =
  /^\s*([^\p{L}\s.,;:()|/[\]'&–·•-]+|(?!(?:and|for|of|at|in|on|is|to|by|the|has|was|with|from|through|via|using)\s)\p{Ll}{2,})\s*(?![Rr]eg)\p{Lu}/u;
const notATitle = /^\W*(?:ref|referred|c\/o|attn|to)\b/i;

const stripDegrees = (name: string): string => {
  const degreeMatch = degree.exec(name);
  return (degreeMatch ? name.slice(0, degreeMatch.index) : name).replace(/[\s.,-]+$/, '');
};

/** Finds a field of medicine in place of a name: 'Dermatology'. */
const findFieldWords = (name: string): readonly string[] =>
  name.match(
    /(?<![\p{L}])\p{L}*(?:ology|iatrics?|iatry|opa?edics?|surgery|medicine|gyn(?:a)?ecology|obstetrics|dentistry|an(?:a)?esthesia|therapy)(?![\p{L}])/giu,
  ) ?? [];

/** Parses a doctor's name at the start of a passage. @param bare whether a name without 'Dr.' counts */
const findName = (passage: Passage, bare: boolean): Fact<string> | undefined => {
  const match = prefixed.exec(passage.text);
  if (match) {
    // 'Dr Sharma's Clinic' is the clinic of Dr Sharma.
    const name = stripDegrees(match[0].replace(/^\W+/, '').replace(/'s(?=\s|$).*$/, ''));
    const own = name.slice((match[1] ?? '').length).trim();
    if (own.length < 2) return undefined;
    const fact = fixCapitals(createFactAt(passage, 0, match[0].length, name.replace(/\s+/g, ' ')));
    return decideCertainty(
      { name: fact },
      'name',
      nameEndPattern.exec(passage.text.slice(match[0].length))?.slice(1) ?? [],
    ).name;
  }
  const plain = bare ? /^\W*(\p{Lu}[\p{L}.'-]*(?:\s\p{Lu}[\p{L}.'-]*){0,4})/u.exec(passage.text) : null;
  const name = plain ? stripDegrees(plain[1] ?? '') : '';
  if (!plain || name.length <= 2) return undefined;
  // 'Dat e & Time': a name is not followed by lower-case letters or a sign.
  const rest = /^\s+(&|\p{Ll}\S*)/u.exec(passage.text.slice(plain[0].length))?.slice(1) ?? [];
  const fact = createFactAt(passage, 0, plain[0].length, name);
  return decideCertainty({ name: fact }, 'name', [...rest, ...findLabelWords(name), ...findFieldWords(name)]).name;
};

interface DoctorCandidate {
  readonly name: Fact<string>;
  readonly cell: Passage;
  readonly line: number;
}

const getLeft = (passage: Passage): number => passage.words[0]?.left ?? 0;
const getRight = (passage: Passage): number => passage.words.at(-1)?.right ?? 0;

const listCells = (lines: readonly TextLine[]): { cell: Passage; line: number }[] =>
  lines.flatMap((line, index) => line.cells.map((cell) => ({ cell, line: index })));

/** The cells below one in its own column, over the next lines. */
const findCellsBelow = (candidate: DoctorCandidate, lines: readonly TextLine[]): Passage[] =>
  lines
    .slice(candidate.line + 1, candidate.line + 4)
    .flatMap((line) =>
      line.cells.filter((cell) => getLeft(cell) < getRight(candidate.cell) && getRight(cell) > getLeft(candidate.cell)),
    );

const findQualifications = (passages: readonly Passage[]): Fact<string> | undefined => {
  for (const passage of passages) {
    const degreeMatch = degree.exec(passage.text);
    if (!degreeMatch) continue;
    const rest = passage.text.slice(degreeMatch.index);
    const end =
      /[\s,;|]*(?:(?<![\p{L}])(?:\p{Lu}{1,3}(?:MC|CI)\s)?reg(?:d|n|istration)?\b|licen[cs]e|(?<![\p{L}])(?:ph|mob|tel)\b|consultant|\|)/iu.exec(
        rest,
      )?.index ?? rest.length;
    const value = rest.slice(0, end).replace(/[\s,;.]+$/, '');
    return createFactAt(passage, degreeMatch.index, degreeMatch.index + value.length, value);
  }
  return undefined;
};

const findSpecialty = (
  passages: readonly Passage[],
  qualifications: Fact<string> | undefined,
): Fact<string> | undefined => {
  for (const passage of passages) {
    const specialtyMatch = specialty.exec(passage.text);
    if (specialtyMatch)
      return createFactAt(
        passage,
        specialtyMatch.index,
        specialtyMatch.index + specialtyMatch[0].length,
        specialtyMatch[0],
      );
  }
  const bracket = qualifications && inBrackets.exec(qualifications.value);
  return qualifications && bracket ? { ...qualifications, value: (bracket[1] ?? '').trim() } : undefined;
};

/** A number of the patient, or of the visit, below an empty 'Reg:'. */
const otherNumber = /^\W*(?:mrd|mrn?|uhid|ipd?|opd?|id|patient|bill|visit|age|date|ph|mob)(?![\p{L}])/iu;

const findRegistration = (value: Passage): Fact<string> | undefined => {
  if (otherNumber.test(value.text)) return undefined;
  const match = /^[\s:.#-]*([A-Z\d][A-Z\d ./-]*\d[A-Z\d/-]*)/i.exec(value.text);
  const number = match?.[1]?.trim();
  return match && number !== undefined && number.length <= 30
    ? createFactAt(value, 0, match[0].length, number)
    : undefined;
};

/**
 * Finds the author of the document: a labelled doctor, else the one in the letterhead, else the one who signed.
 * @param head the letterhead: the lines before the content
 * @param foot the lines after it, with the signature
 */
export const readDoctor = (
  fields: readonly LabelledField[],
  head: readonly TextLine[],
  foot: readonly TextLine[],
): DoctorFields => {
  const all = [...head, ...foot];
  const titled = listCells(all).flatMap(({ cell, line }): DoctorCandidate[] => {
    // 'Consultant Psychiatrist: Dr. Meera Nambiar'
    const label = /^[^:]{3,40}:\s?(?=(?:dr|prof)\b)/i.exec(cell.text)?.[0].length ?? 0;
    const name = notATitle.test(cell.text) ? undefined : findName(slicePassage(cell, label), false);
    return name ? [{ name, cell, line }] : [];
  });
  const labelled = fields
    .filter(({ name }) => name === 'doctor')
    .flatMap(({ value }): DoctorCandidate[] => {
      const name = findName(value, true);
      const line = all.findIndex((one) => one.text === value.words[0]?.source);
      return name ? [{ name, cell: value, line: Math.max(line, 0) }] : [];
    });
  const withDegree =
    titled.length + labelled.length > 0
      ? []
      : listCells(head).flatMap(({ cell, line }): DoctorCandidate[] => {
          const degreeMatch = degree.exec(cell.text);
          const name =
            degreeMatch && degreeMatch.index > 4 ? findName(slicePassage(cell, 0, degreeMatch.index), true) : undefined;
          return name ? [{ name: markDoubtful(name, 'unlabelled'), cell, line }] : [];
        });
  const inHead = titled.filter(({ line }) => line < head.length);
  const signed = titled.filter(({ line }) => line >= head.length);
  const distinct = new Set(inHead.map(({ name }) => name.value.toLowerCase()));
  const chosen =
    labelled[0] ??
    (distinct.size > 1
      ? inHead.find(({ name }) => signed.some((other) => other.name.value.toLowerCase() === name.value.toLowerCase()))
      : undefined) ??
    inHead[0] ??
    signed[0] ??
    withDegree[0];
  const isOneOfSeveral =
    labelled.length === 0 &&
    distinct.size > 1 &&
    !signed.some((other) => other.name.value.toLowerCase() === chosen?.name.value.toLowerCase());
  const twin =
    chosen &&
    (titled.find((other) => other !== chosen && other.name.value.toLowerCase() === chosen.name.value.toLowerCase()) ??
      chosen);
  const around = chosen
    ? [
        chosen.cell,
        ...findCellsBelow(chosen, all),
        ...(twin && twin !== chosen ? [twin.cell, ...findCellsBelow(twin, all)] : []),
      ]
    : [];
  const lineOfChosen = chosen ? [all[chosen.line]].filter((line) => line !== undefined) : [];
  const labelledDegree = fields.find(({ name }) => name === 'qualification');
  const qualifications =
    (labelledDegree && createFact(labelledDegree.value, labelledDegree.value.text)) ??
    findQualifications([...around, ...lineOfChosen]);
  const labelledSpecialty = fields.find(({ name }) => name === 'specialty');
  const registrations = fields.filter(({ name }) => name === 'registration');
  const council = [...around, ...lineOfChosen.flatMap(({ cells }) => cells)].find((cell) =>
    councilNumber.test(cell.text),
  );
  const number = council && councilNumber.exec(council.text);
  const registration =
    registrations.find(({ value }) => around.some((cell) => cell.text.includes(value.text))) ?? registrations[0];
  return omitUndefined({
    name: chosen && (isOneOfSeveral ? markDoubtful(chosen.name, 'ambiguous') : chosen.name),
    qualifications,
    specialty: labelledSpecialty
      ? createFact(labelledSpecialty.value, labelledSpecialty.value.text)
      : findSpecialty(around, qualifications),
    registrationNumber:
      (registration && findRegistration(registration.value)) ??
      (council && number ? createFactAt(council, number.index, number.index + number[0].length, number[0]) : undefined),
  });
};

/** The doctor who ordered a report. */
export const readReferrer = (fields: readonly LabelledField[]): Fact<string> | undefined => {
  const field = fields.find(({ name }) => name === 'referrer') ?? fields.find(({ name }) => name === 'doctor');
  return field && (findName(field.value, true) ?? undefined);
};
