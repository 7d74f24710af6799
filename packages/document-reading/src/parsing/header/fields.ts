import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { joinPassages, slicePassage, sliceWords, type Passage } from '../text-layout/passage.ts';
import { stackLines } from '../text-layout/stack-lines.ts';

/** The meaning of a form label. */
export type FieldName =
  | 'name'
  | 'age-sex'
  | 'age'
  | 'sex'
  | 'birth-date'
  | 'patient-id'
  | 'visit-id'
  | 'sample-id'
  | 'id'
  | 'date'
  | 'collected'
  | 'received'
  | 'reported'
  | 'registered'
  | 'admitted'
  | 'discharged'
  | 'printed'
  | 'doctor'
  | 'referrer'
  | 'registration'
  | 'qualification'
  | 'specialty'
  | 'clinic'
  | 'lab'
  | 'phone'
  | 'address'
  | 'test'
  | 'other';

/** A label and the value beside or below it. */
export interface LabelledField {
  readonly name: FieldName;
  readonly value: Passage;
  /** The value with the text below it, in case the value wraps. */
  readonly wrapped?: Passage;
}

const no = '(?:\\s?(?:no|number|num|#|id)\\b\\.?)?';
const when = '(?:\\s?(?:on|at|date(?:\\s?(?:&|and|\\/)?\\s?time)?|time|dt\\.?|d\\/t))*';
const council = "(?:medical|doctor(?:'s)?|dr\\.?|council|mci|nmc|smc|state|[a-z]{1,3}mc)";
const occasion = "visit|consultation|consult|prescription|rx|appointment|opd|issue|today'?s?|encounter|written";
const phone = '(?:ph(?:one)?|tel(?:ephone)?|mob(?:ile)?|cell|contact|call|helpline|whatsapp|landline|emergency)';
/** With these before 'name', the label is not about the patient. */
const relative =
  '(?:guardian|parent|father|mother|husband|wife|spouse|son|daughter|brother|sister|attendant|' +
  "care ?(?:taker|giver)|nominee|next of kin|(?:emergency )?contact(?: person)?)(?:['’]?s)?";
const notOfPerson = `(?:test|drug|medicine|brand|generic|panel|profile|investigation|file|package|${relative})`;

/** Longer labels come first. A field may have several rows. */
const labels: readonly (readonly [FieldName, string])[] = [
  ['age-sex', '(?:d\\.?o\\.?b\\.?|date of birth)\\s?[/&,-]\\s?age\\s?[/&,-]\\s?(?:sex|gender)'],
  ['age-sex', '(?:patient\\s)?(?:age|yrs?)\\s?(?:\\/|&|,|-|and|\\|)\\s?(?:sex|gender)'],
  ['age-sex', '(?:sex|gender)\\s?(?:\\/|&|,|-|and|\\|)\\s?age|age sex|a\\/s'],
  ['age-sex', '(?:ya[sş]|et[aà]|[aâ]ge|edad|idade|alter)\\s?[/-]\\s?(?:cinsiyet|sesso|sexe|sexo|geschlecht)'],
  ['birth-date', 'd\\.?o\\.?b\\.?|date of birth|birth ?date'],
  [
    'birth-date',
    'data di nascita|date de naissance|n[eé](?:e|\\(e\\))? le|fecha de nacimiento|data de nascimento|geburtsdatum|do[gğ]um tarihi',
  ],
  [
    'visit-id',
    `protokol\\s?no|(?:opd?|ipd?|visit|encounter|case|file|token|episode|admission)\\s?(?:no|number|id|#)\\b\\.?|(?:opd|ipd)`,
  ],
  ['patient-id', `(?:patient|pt\\.?|pat\\.?)\\s?(?:'?s\\s)?(?:id|no|number|code|reg(?:istration)?\\.?\\s?no)\\b\\.?`],
  ['patient-id', `uhid${no}|umr${no}|mrn${no}|mr\\s?(?:no|id)\\b\\.?|m\\.r\\. ?no\\.?|p\\.?id\\s?(?:no)?\\b\\.?`],
  ['patient-id', 'hospital\\s?(?:no|id)\\b\\.?|cr\\s?no\\b\\.?|crn|health id|reg(?:istration|n|d)?\\.?\\s?id'],
  [
    'sample-id',
    `(?:lab|sample|specimen|accession|report|barcode|sid|vid|lrn|ref(?:erence)?)\\s?(?:id|no|number|code|#)\\b\\.?|barcode|sid|vid`,
  ],
  // A relative of the patient, not the patient.
  ['other', `${relative}\\s?name`],
  ['name', 'nome e cognome|cognome e nome|nominativo|assistito|paziente|paciente'],
  [
    'name',
    'ad[iıİ] soyad[iıİ]|hasta ad[iıİ](?: soyad[iıİ])?|nom(?: et)? pr[eé]noms?|' +
      'nom(?: du patient)?(?=\\s?:)|nome(?: do paciente)?(?=\\s?:)|' +
      'nombre(?: (?:y apellidos|del paciente))?(?=\\s?:)',
  ],
  [
    'name',
    "(?:patient|pt|pat)\\.?(?:'?s)?\\s?name|name of (?:the )?patient|patient(?:'s)? (?:details|information|info)|patient|pt\\.?|employee(?: name)?",
  ],
  ['name', `(?<!${notOfPerson}\\s)name`],
  [
    'collected',
    'data (?:del )?prelievo|(?:date (?:de|du) )?pr[eé]l[eè]vement(?: du| le)?|pr[eé]lev[eé] le|' +
      'fecha de (?:toma|extracci[oó]n)|data d[ae] (?:coleta|colheita)|entnahmedatum',
  ],
  ['collected', 'numune (?:al[iıİ]m|alma) (?:tarihi|zaman[iıİ])'],
  ['collected', `(?:sample |specimen )?(?:collected|collection|drawn)${when}`],
  ['collected', '(?:sample|specimen)\\s?(?:date|taken)(?:\\s?(?:on|&|and|time))*|date of (?:sample )?collection'],
  ['received', `(?:sample |specimen )?(?:received|recd\\.?|receiving|receipt)${when}|accession(?:ed)?(?: on| date)`],
  [
    'reported',
    'data (?:del )?referto|date du (?:compte rendu|r[eé]sultat)|rapor tarihi|befunddatum|[eé]dit[eé] le|valid[eé] le',
  ],
  [
    'reported',
    `(?:report(?:ed|ing)?|released|approved|validated|authenticated)${when}|result(?=\\s?(?:on|at|date|time|dt|d\\/t))${when}|date of report(?:ing)?`,
  ],
  [
    'registered',
    `(?:registered|registration|regd?\\.?|booked|booking|billed|billing|bill)\\s?(?:on|date|at|time)(?:\\s?(?:&|and|\\/)?\\s?time)?`,
  ],
  ['printed', `print(?:ed)?${when}`],
  ['admitted', 'd\\.?o\\.?a\\.?|date of admission|admission date|admitted on|admission'],
  ['discharged', 'd\\.?o\\.?d\\.?|date of discharge|discharge date|discharged on'],
  ['registration', '(?:[a-z]{1,3}(?:mc|ci)\\s)?reg(?:n|d)?\\.?(?=\\s(?!no\\b)[A-Z]{0,3}[- ]?\\d{3})'],
  [
    'registration',
    `(?:${council}\\s)*(?:reg(?:istration|istered|d|n)?\\.?|licen[cs]e|lic\\.?|mci|nmc|rmp)\\s?(?:no|number|num|#)\\b\\.?`,
  ],
  ['registration', 'licen[cs]e|reg(?:n|d)?\\.?\\s?#|reg(?:n|d)?\\.?(?=\\s?:|\\s\\d{3})|registration'],
  ['date', '(?:date|dt\\.?|dated)(?:\\s?(?:&|and|\\/)\\s?time)?'],
  ['date', `(?:${occasion})\\s?(?:date|on)(?:\\s?(?:&|and|\\/)\\s?time)?`],
  [
    'date',
    'date of (?:visit|consultation|issue|prescription|examination|appointment)|visited on|prescribed on|issued on',
  ],
  [
    'referrer',
    'medico (?:richiedente|richiede|curante)|m[eé]decin(?: prescripteur| traitant)?|prescripteur|m[eé]dico(?: solicitante)?',
  ],
  ['referrer', 'isteyen (?:doktor|hekim)|einsender'],
  [
    'referrer',
    'ref(?:erred|\\.|d)?\\s?by(?: dr\\.?)?|referr(?:ing|al)\\s?(?:doctor|dr\\.?|physician|clinician|consultant)?',
  ],
  ['referrer', 'ref\\.?\\s?(?:doctor|dr\\.?|physician)|reference(?=\\s?:\\s?(?:dr|self))'],
  ['referrer', 'requested by|requesting (?:doctor|physician)|ordered by|ref\\.?'],
  [
    'doctor',
    '(?:consultant|treating|attending|consulting|prescribing|primary|admitting)\\s(?:doctor|physician|consultant|surgeon|dr\\.?|specialist)',
  ],
  ['doctor', "doctor(?:'s)?(?: name)?|consultant(?: name| incharge| in charge)?|prescriber(?: name)?|prescribed by"],
  ['doctor', 'physician(?: name)?(?!\\s?(?:phone|e-?mail|signature|contact|mobile))'],
  ['doctor', 'practitioner|doktor(?:u)?|seen by|consulted by|surgeon|provider'],
  ['other', "physician(?:\\s?'?s)?\\s?signature"],
  ['qualification', 'qualifications?|degree'],
  ['specialty', 'speciali[sz]ation|speciali?ty'],
  ['lab', 'lab(?:oratory)?(?: name)?|processed at|performed (?:at|by)|testing lab'],
  ['clinic', 'clinic(?: name)?|hospital(?: name)?|facility|centre name|center name'],
  [
    'phone',
    `(?:(?:physician|doctor|clinic|hospital)\\s?)?${phone}\\.?(?:\\s?(?:no|number|us|nos)\\b\\.?)?(?:\\s?(?:/|&)\\s?(?:mobile|phone|fax|whatsapp))?`,
  ],
  ['address', '(?:clinic |patient |hospital )?(?:address|addr\\.?|location|city|locality)'],
  ['sex', 'sex|gender|sesso|sexe|sexo|geschlecht|cinsiyet[iıİ]?'],
  ['age', 'et[aà]|[aâ]ge|edad|idade|alter|ya[sş][iıİ]?|(?:patient )?age(?: \\(?(?:years|yrs)\\)?)?'],
  ['id', 'id'],
  ['test', '(?:tests?|profiles?|investigations?|panels?) ?(?:asked|requested|name|advised|done|performed)'],
  ['other', 'kurum|servis|codice fiscale|richiesta n[°.o]?|tessera sanitaria'],
  [
    'other',
    '(?:bill|receipt|order|queue|appointment|invoice|insurance|policy|aadhaar|abha|ward|bed)\\s?(?:no|number|id|#)\\b\\.?|(?:report )?status',
  ],
  [
    'other',
    '(?:body )?(?:weight|wt)\\.?|height|ht\\.?|bp|b\\.p\\.|pulse|temp(?:erature)?|spo2|bmi|bsa|resp(?:iratory)? rate|rr|hr',
  ],
  [
    'other',
    'ward|bed|room|department|dept\\.?|e-?mail|website|web|fax|physician\\s?e-?mail|timings?|hours|marital status|occupation',
  ],
  ['other', 'guardian|relation|blood group|payer|mode|type|category|client(?: name| code)?|company'],
  [
    'other',
    'sample(?: type)?|specimen(?: type)?|page|gstin|cin|valid (?:till|upto|until)|next visit|s\\/o|w\\/o|d\\/o|religion|nationality',
  ],
  ['other', 'language|visit type|visit no|scheme|corporate|source|organi[sz]ation|center|centre|branch'],
];

const label = new RegExp(
  `(?<![\\p{L}\\d/.])(?:${labels.map(([, source]) => `(${source})`).join('|')})(?![\\p{L}])`,
  'iuy',
);
const wordStart = /(?<![\p{L}\p{M}\d.'’&-])\p{L}/gu;

interface LabelMatch {
  readonly name: FieldName;
  readonly start: number;
  /** After the colon. */
  readonly end: number;
  readonly hasColon: boolean;
}

const findLabelAt = (text: string, at: number, cellEnd: number): LabelMatch | undefined => {
  label.lastIndex = at;
  const match = label.exec(text.slice(0, cellEnd));
  if (!match) return undefined;
  const name = labels[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
  const end = at + match[0].length;
  const colon = /^\s?(?:\([^)]{0,12}\)\s?|[^\p{L}\d\s:;()]{1,2}\s?(?=:))?(?:[:;]-?|=|-(?=\s)|\.:)\s*/u.exec(
    text.slice(end),
  );
  return name && { name, start: at, end: end + (colon?.[0].length ?? 0), hasColon: colon !== null };
};

/** Labels that a value may follow without a colon, and the pattern of that value. */
const valuePatternsWithoutColon: Partial<Record<FieldName, RegExp>> = {
  'age-sex': /^\d|^(?:m|f|male|female)\b/i,
  age: /^\d/,
  sex: /^(?:m|f|male|female)\b/i,
  'patient-id': /^[A-Z]{0,6}[-/ ]?\d/i,
  'birth-date': /^\d/,
  'sample-id': /^[A-Z]{0,6}[-/ ]?\d/i,
  date: /^\d{1,2}[\s/.-]|^\d{4}-/,
  collected: /^\d{1,2}[\s/.-]/,
  reported: /^\d{1,2}[\s/.-]/,
  printed: /^\d{1,2}[\s/.-]/,
  received: /^\d{1,2}[\s/.-]/,
  registration: /^[A-Z/ -]{0,12}\d/i,
  referrer: /^dr\b/i,
  doctor: /^dr\b/i,
  phone: /^\+?\d[\d\s-]{6}/,
};

/** The start and end of each cell within the text of a line. */
const computeCellSpans = (line: TextLine): { start: number; end: number }[] => {
  let word = 0;
  return line.cells.map((cell) => {
    const start = line.starts[word] ?? 0;
    word += cell.words.length;
    return { start, end: start + cell.text.length };
  });
};

/** Finds the labels of a line: with a colon, alone in their cell, or before a text that can only be their value. */
const findLabels = (line: TextLine): LabelMatch[] => {
  const labelMatches: LabelMatch[] = [];
  const spans = computeCellSpans(line);
  for (const { index } of line.text.matchAll(wordStart)) {
    if ((labelMatches.at(-1)?.end ?? 0) > index) continue;
    // A label does not extend beyond its cell: 'Age' and 'Sex' in adjacent cells are two.
    const candidate = findLabelAt(line.text, index, spans.find(({ end }) => end > index)?.end ?? line.text.length);
    if (!candidate) continue;
    const cell = spans.find(({ start }) => start === index);
    const isFirst = cell !== undefined || /[|,;]\s?$/.test(line.text.slice(0, index));
    const isWholeCell =
      cell !== undefined && candidate.end >= cell.end && line.cells.length > 1 && candidate.name !== 'test';
    const rest = line.text.slice(candidate.end).trimStart();
    const needsNone =
      isFirst &&
      ((valuePatternsWithoutColon[candidate.name]?.test(rest) ?? false) ||
        (candidate.name === 'name' && /^(?:patient|pt\.?)(?:'s)? name /i.test(line.text.slice(index))));
    // pH is not a telephone label.
    if (candidate.name === 'phone' && /\d/.test(rest) && !/^\W*\d[\d\s()+-]{5,}/.test(rest)) continue;
    // 'Course in hospital:' does not name a hospital.
    if (!isFirst && (candidate.name === 'clinic' || candidate.name === 'lab')) continue;
    if (candidate.hasColon || isWholeCell || needsNone) labelMatches.push(candidate);
  }
  return labelMatches;
};

/** An item of a list is not the value of a label. */
const isListedLabel = ({ text }: Passage): boolean => /^[*•·▪‣●○]/.test(text);

/** The cell on the next line below a label. */
const findValueBelow = (
  line: TextLine,
  next: TextLine | undefined,
  found: LabelMatch,
  furthest: number,
): Passage | undefined => {
  if (!next || next.top - line.bottom > line.size * furthest || findLabels(next).length > 0) return undefined;
  const words = sliceWords(line, found.start, found.end);
  // If there are as many values as labels, they are paired in order.
  const column = line.cells.findIndex((cell) => cell.words[0]?.left === words[0]?.left);
  if (line.cells.length === next.cells.length && line.cells.length > 1 && column >= 0)
    return next.cells[column] && isListedLabel(next.cells[column]) ? undefined : next.cells[column];
  const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0];
  return next.cells.find(
    (cell) =>
      !isListedLabel(cell) &&
      (cell.words[0]?.left ?? 0) < right &&
      (cell.words.at(-1)?.right ?? 0) > left - line.size * 0.5,
  );
};

/** From this number of cells on, a row may be labels in a grid, each above its value, instead of labels beside values. */
const minGridCells = 3;

/** The value below a label in a row of labels: 'Paziente   Richiesta   Del' above 'ESPOSITO MARCO   22/7892   19/02/2026'. */
const findValueInGrid = (line: TextLine, next: TextLine | undefined, found: LabelMatch): Passage | undefined => {
  if (
    !next ||
    found.hasColon ||
    line.cells.length < minGridCells ||
    line.cells.length !== next.cells.length ||
    /[\d:]/.test(line.text)
  )
    return undefined;
  const isAligned = line.cells.every(
    ({ words: [word] }, index) =>
      Math.abs((word?.left ?? 0) - (next.cells[index]?.words[0]?.left ?? Infinity)) < line.size,
  );
  const column = computeCellSpans(line).findIndex(({ start }) => start === found.start);
  const [value, span] = [next.cells[column], computeCellSpans(next)[column]];
  const isLabel = span !== undefined && findLabels(next).some(({ start }) => start >= span.start && start < span.end);
  return isAligned && !isLabel && value && !isListedLabel(value) ? value : undefined;
};

/** Appends the cell of the next line below the value. */
const appendNextLine = (value: Passage, next: TextLine | undefined): Passage | undefined => {
  const [first] = value.words;
  if (!first || !next || next.top - first.bottom > first.size * 0.8 || findLabels(next).length > 0) return undefined;
  const rest = next.cells.find((cell) => Math.abs((cell.words[0]?.left ?? Infinity) - first.left) < first.size * 1.5);
  return rest && joinPassages([value, rest]);
};

/** Reads the labelled fields of a line. @param below the following lines, for values below their label or wrapped */
export const readLineFields = (line: TextLine, below: readonly TextLine[] = []): LabelledField[] => {
  const [below1, below2, below3] = below;
  // Labels of a grid may wrap: 'Sample collected' above 'on'.
  const isLabelRest =
    below1 !== undefined &&
    below2 !== undefined &&
    below1.cells.length < line.cells.length &&
    below2.cells.length === line.cells.length &&
    below1.bottom - line.bottom < 1.3 * line.size;
  const [next, afterNext] = isLabelRest ? [below2, below3] : [below1, below2];
  const labelMatches = findLabels(line);
  const spans = computeCellSpans(line);
  return labelMatches.flatMap((one, index): LabelledField[] => {
    const inGrid = findValueInGrid(line, below1, one);
    if (inGrid)
      return [{ name: one.name, value: inGrid, ...omitUndefined({ wrapped: appendNextLine(inGrid, below2) }) }];
    const until = labelMatches[index + 1]?.start ?? line.text.length;
    const start = one.end + (/^\s*/.exec(line.text.slice(one.end))?.[0].length ?? 0);
    const end = Math.min(until, spans.find((span) => span.end > start)?.end ?? line.text.length);
    if (start < end && /[\p{L}\d]/u.test(line.text.slice(start, end))) {
      const value = slicePassage(line, start, end);
      return [{ name: one.name, value, ...omitUndefined({ wrapped: appendNextLine(value, next) }) }];
    }
    const under = findValueBelow(line, next, one, isLabelRest ? 3.2 : 1.5);
    return under && /[\p{L}\d]/u.test(under.text)
      ? [{ name: one.name, value: under, ...omitUndefined({ wrapped: appendNextLine(under, afterNext) }) }]
      : [];
  });
};

/** Whether a label on the line has a colon but no value. */
export const hasEmptyField = (line: TextLine, name: FieldName): boolean => {
  const labelMatches = findLabels(line);
  return labelMatches.some(
    (one, index) =>
      one.name === name &&
      one.hasColon &&
      !/[\p{L}\d]/u.test(line.text.slice(one.end, labelMatches[index + 1]?.start ?? line.text.length)),
  );
};

/** Whether a line belongs to a form: it begins with a label of a person's, a visit's or a sample's data. */
export const isFormLine = (line: TextLine): boolean => {
  const [first] = findLabels(line);
  return (
    first !== undefined &&
    first.start <= 2 &&
    first.name !== 'other' &&
    first.name !== 'test' &&
    (first.hasColon || line.cells.length > 1)
  );
};

/** Groups lines less than a line's height apart: the cells of one form row, vertically centred. */
const groupFormRows = (lines: readonly TextLine[]): TextLine[][] => {
  const rows: TextLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1);
    if (last && line.bottom - last.bottom < 0.9 * line.size && (rows.at(-1)?.length ?? 0) < 5) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows;
};

/** Reads the labelled fields of a document. */
export const readFields = (lines: readonly TextLine[]): LabelledField[] =>
  groupFormRows(lines).flatMap((row) => {
    const at = lines.indexOf(row[0] as TextLine);
    const single = row.flatMap((line, index) => readLineFields(line, lines.slice(at + index + 1, at + index + 4)));
    // If labels and values wrap, as 'Date of' above 'Admission', the joined lines yield more fields.
    const together = row.length > 1 ? readLineFields(stackLines(row)) : [];
    return together.length > single.length ? together : single;
  });
