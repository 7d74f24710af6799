import { factOf, type Fact } from '../fact.ts';
import type { Line } from '../text-layout/lines.ts';
import { joined, passageOf, slice, type Passage } from '../text-layout/passage.ts';
import { headerAt, vocabularyOf, type TableHeader } from '../text-layout/table-header.ts';
import { bodyOf, rowsOfBody, type BodyLine, type Cells } from '../text-layout/table.ts';
import type { Word } from '../text-layout/word.ts';
import { rangeIn, rangeLengthAt, type Person } from './reference-range.ts';
import { classifyFinding } from './finding.ts';
import { partsOfCells, partsOfLine } from './result-line.ts';
import { resultOf, type LabResult } from './result.ts';
import { isUnit } from './unit.ts';
import { flagOf, isMeasured, isResultWord } from './value.ts';

export type ResultColumn = 'number' | 'test' | 'result' | 'unit' | 'range' | 'flag' | 'method' | 'previous';

/** Titles of columns in English, Italian, French, Spanish, Portuguese, German and Turkish. */
const vocabulary = vocabularyOf<ResultColumn>([
  { column: 'number', titles: 's\\.?\\s?no|sr\\.?\\s?(?:no)?|sl\\.?\\s?(?:no)?|#' },
  { column: 'test', titles: '(?:name of (?:the )?)?(?:tests?|investigations?|parameters?|analytes?|examinations?|assays?|biomarkers?)(?: names?| descriptions?| parameters?| performed| done| asked)?|particulars|description|components?|profile|determination' },
  { column: 'test', titles: 'analis[ie]|esam[ei]|prestazion[ei]|descrizione|analyses?|examens?|param[eè]tres?|dosages?|prueba|an[aá]lisis|par[aá]metros?|determinaci[oó]n|exames?|an[aá]lises?|untersuchung(?:en)?|tetk[iıİ]k(?:\\sad[iıİ])?|tahl[iıİ]l(?:\\sad[iıİ])?|test(?:ler)?(?: ad[iıİ])?|parametre' },
  { column: 'result', titles: '(?:observed |patient(?:\'?s)? |test |current |your |measured |obtained )?(?:results?|values?|findings?|observations?|readings?|levels?)(?: obtained| value)?|observed' },
  { column: 'result', titles: 'risultat[oi]|esit[oi]|valore|r[eé]sultats?|valeurs?|resultados?|ergebnis(?:se)?|messwerte?|befund|sonu[cç](?:lar)?' },
  { column: 'unit', titles: 'units?(?: of measure(?:ment)?)?|uom|measuring unit|u\\.?\\s?m\\.?|unit[aà](?: di misura)?|unit[eé]s?|unidad(?:es)?|unidades?|einheit(?:en)?|b[iıİ]r[iıİ]m[iıİ]?' },
  { column: 'range', titles: '(?:(?:biological|bio\\.?|normal|standard|expected) )*(?:ref(?:erence|\\.|er)?(?: ?\\.)?)\\s?(?:range|interval|value|limit|int|rng)?s?(?: with units?)?|normal (?:range|value|limit)s?|(?:biological|bio\\.?) (?:range|interval|ref)|ref\\.? ?(?:range|interval|value)s?|desirable range|healthy range|expected (?:range|values?)|range|intervals?|limits' },
  { column: 'range', titles: '(?:valor[ei]|intervall[oi]|limit[ei])(?: di riferimento| normali)|riferiment[oi]|(?:valeurs?|intervalles?|normes?)(?: de r[eé]f[eé]rence| usuelles| normales)|normes?|r[eé]f[eé]rences?|(?:valor(?:es)?|rangos?|intervalos?)(?: de)? (?:refer[eê]ncia|normal(?:es)?)|refer[eê]ncia|referenz(?:bereich|werte?|intervall)?|norm(?:bereich|werte?)|referans(?:\\s?aral[iıİ][gğ][iıİ]| de[gğ]er(?:ler)?[iıİ]?)?|normal de[gğ]er(?:ler)?[iıİ]?' },
  { column: 'flag', titles: 'flags?|status|h\\/l|l\\/h|indicator|abnormal(?:ity)?|alert|ind\\.?|remarks?|interpretation|inference' },
  { column: 'method', titles: 'method(?:ology| used)?|technique|technology|specimen(?: type)?|sample(?: type)?|instrument|equipment|principle|metodo|m[eé]thode|m[eé]todo|methode|metod|y[oö]ntem|campione|numune' },
  { column: 'previous', titles: '(?:previous|prev\\.?|last|past|earlier)(?: results?| values?| reading)?(?: date)?|history|trend|(?:risultat[oi] )?precedent[ei]|ant[eé]riorit[eé]s?|(?:r[eé]sultats? )?ant[eé]rieurs?|(?:resultado )?anterior|vorwerte?|[oö]nceki(?: sonu[cç])?' },
]);

const accepts = (columns: readonly ResultColumn[]): boolean => columns.includes('test') && columns.includes('result');

export type ResultHeader = TableHeader<ResultColumn>;

/** The header of a table of results, whatever the order and the naming of its columns. */
export const resultHeaderAt = (lines: readonly Line[], index: number): ResultHeader | undefined => headerAt(lines, index, vocabulary, accepts);

const methodLine = /^\W*(?:method(?:ology)?|technique|specimen|sample|serum|plasma|edta|whole blood|instrument|by\s|\(?(?:clia|eclia|cmia|elisa|hplc|ise|god|gpo|chod|jaffe|ifcc|uv|photometr|spectro|colorimetr|nephelo|turbidi|impedance|flow cyto|calculated|electrical|westergren|enzymatic|kinetic|immuno|biuret|bcg|diazo|uricase|urease|direct |derived|microscopy\)?$|automated|vcs|fluorescence|sls|cyanmeth|dc detection|hydrodynamic|optical|dipstick|reflectance|manual|capillary|latex|ferrozine|arsenazo|phosphomolybd|hexokinase|berthelot|pnpp|modified )\w*|\([^()]*(?:ase|metry|metric|assay|method|electrode|graphy|enzymatic|kinetic)[^()]*\)$)/i;
const noteLine = /^\W*(?:notes?|comments?|interpretation|remarks?|reference|ref|clinical (?:significance|utility)|advice|kindly|please|correlate|end of|this report|results? (?:relate|to be)|page|printed|dr\b|method|disclaimer|authori[sz]ed|verified|checked|signature|technologist|pathologist|consultant|increased|decreased|causes|limitations?|advised|as per|according|source|guidelines?|risk|treatment|fasting sample|(?:primary )?sample (?:type|received)|suggested|md|dcp|hod|chief|incharge|in-charge|lab(?:oratory)? (?:technician|incharge|director|manager)|technician|collected at|processed at)(?![\p{L}])/iu;
/** Bands of what is normal, for whom and how much, beside or below a result. */
const bandLine = /^\W*(?:(?:non[- ]?|pre[- ]?)?diabet\p{L}*|normal|borderline|desirable|optimal|near optimal|deficien\p{L}*|insufficien\p{L}*|sufficien\p{L}*|toxic\p{L}*|adults?|child(?:ren)?|newborns?|infants?|males?|females?|men|women|pregnan\p{L}*|(?:first|second|third|1st|2nd|3rd) trimester|at risk|diagnos\p{L}*|goal|target|therapeutic|(?:very )?(?:high|low)(?= ?[:<>=\d-])|(?:mild|moderate|severe)ly?(?: \p{L}+)?(?= ?[:<>=\d-])|positive(?= ?[:<>=\d-])|negative(?= ?[:<>=\d-])|equivocal|[mf] ?: ?\d|reference group|age group)(?![\p{L}])/iu;

/** A name that is nothing but a band of an interpretation's table: 'High', 'Very low', 'Near optimal'. */
const bandName = /^\W*(?:(?:very|near|above|below|border ?line|moderately|mildly|severely)\s)*(?:high|low|normal|optimal|desirable|borderline|elevated|deficien\p{L}*|insufficien\p{L}*|sufficien\p{L}*|risk|average(?: risk)?|acceptable)\W*$/iu;

const rangeBelow = /^\W*(?:(?:biological|bio\.?|normal)\s)?(?:ref(?:erence|\.)?|normal)\s?(?:ranges?|intervals?|values?)(?:\s?\([^)]*\))?\s?(?:[:.-]|$)\s*/i;

/** A range that is printed on lines of its own below a result. */
export interface RangeBelow {
  readonly text: Passage;
  readonly lines: readonly Line[];
}

/** 'Reference Range :' with the bands on the lines below it, if such begins at a line. */
export const rangeBelowAt = (lines: readonly Line[], index: number): RangeBelow | undefined => {
  const first = lines[index];
  const label = first && rangeBelow.exec(first.text);
  if (!first || !label || resultHeaderAt(lines, index)) return undefined;
  const taken = [first];
  for (const line of lines.slice(index + 1, index + 9)) {
    if (!/\d/.test(line.text) || !(bandLine.test(line.text) || /^\W*[\d<>]/.test(line.text))) break;
    taken.push(line);
  }
  const text = joined([slice(first, label[0].length), ...taken.slice(1)]);
  return /\d/.test(text.text) ? { text, lines: taken } : undefined;
};

/** True for what tells how results were measured, or what they mean. */
export const isAside = (text: string): boolean => methodLine.test(text) || noteLine.test(text);

/** The same for a line that may be a result: 'Serum Creatinine 1.1' is none, for all that serum is a sample. */
export const isNote = (text: string): boolean => bandName.test(text) || noteLine.test(text) || bandLine.test(text) || /^\W*method/i.test(text);

const readsAsTitle = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  const isCapital = letters.length >= 3 && letters === letters.toUpperCase();
  return !isAside(text) && !bandLine.test(text) && !/:\s\S/.test(text) && text.length <= 80 && (isCapital || /(?<![\p{L}])(?:profile|panel|count|function|tests?|examination|studies|study|indices|analysis|h(?:a)?emogram|chemistry|serology|immunology|h(?:a)?ematology|microscopy|routine|electrolytes|vitamins?|hormones?|screen(?:ing)?|assay)\W*(?:\([^)]*\)\W*)?$/iu.test(text));
};

/** The heading of a group of results: a title of its own, without what it is made of. */
export const sectionTitle = (passage: Passage): Fact<string> | undefined =>
  readsAsTitle(passage.text) && partsOfLine(passage) === undefined && vocabulary.find(passage.text, 0)?.length !== passage.text.length && !/[.!?]$/.test(passage.text) ? factOf(passage, passage.text.replace(/^[\s*•:-]+|[\s*:,-]+$/g, '')) : undefined;

/** '(Spectrophotometry)' in small print is a method, '(PCV)' belongs to the name. */
const isBracketedMethod = (words: readonly Word[], first: readonly Word[]): boolean => {
  const { text } = passageOf(words);
  return /^\W*\(.*\)\W*$/.test(text) && (text.length > 14 || (words[0]?.size ?? 0) < 0.9 * (first[0]?.size ?? 0));
};

/** A cell's first line, or its lines without those that tell the method. */
const nameOf = (cell: Passage): Passage => {
  const lines: Word[][] = [];
  for (const word of cell.words) {
    const last = lines.at(-1)?.at(-1);
    if (last && Math.abs(last.bottom - word.bottom) < word.size * 0.5) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  const kept = lines.filter((words, index) => index === 0 || !(methodLine.test(passageOf(words).text) || isBracketedMethod(words, lines[0] ?? [])));
  return passageOf(kept.flat());
};

const isValue = (text: string): boolean => {
  const first = text.trim().replace(/^[:=]\s*/, '').split(/\s/)[0] ?? '';
  return isMeasured(first) || /^[<>≤≥]/.test(first) || isResultWord(text) || isMeasured(first.replace(/[A-Z*↑↓]+$/i, '')) || (flagOf(first) !== undefined && /\d/.test(text));
};

/** One table of each group of columns: two results side by side make two. */
const groupsOf = (header: ResultHeader): { from: number; to: number }[] => {
  const starts = header.headings.flatMap(({ column }, index) => (column === 'test' ? [index] : []));
  const isTwice = starts.length > 1 && header.headings.filter(({ column }) => column === 'result').length === starts.length;
  return isTwice ? starts.map((from, index) => ({ from, to: starts[index + 1] ?? header.headings.length })) : [{ from: 0, to: header.headings.length }];
};

interface TableReading {
  readonly results: LabResult[];
  /** The section that is open at the table's end. */
  readonly section: Fact<string> | undefined;
}

interface GroupReading extends TableReading {
  /** The lines that were rows. */
  readonly read: readonly Line[];
}

const readGroup = (header: ResultHeader, body: readonly BodyLine[], { from, to }: { from: number; to: number }, person: Person, open: Fact<string> | undefined): GroupReading => {
  const column = (name: ResultColumn): number => header.headings.findIndex((heading, index) => index >= from && index < to && heading.column === name);
  /** A column of which the title was not recognised is known by what stands in it. */
  const byContent = (name: ResultColumn, isSuch: (text: string) => boolean): number => {
    const titled = column(name);
    if (titled >= 0) return titled;
    return header.headings.findIndex((heading, index) => {
      const cells = heading.column === undefined && index >= from && index < to ? body.flatMap((entry) => entry.cells.get(index) ?? []) : [];
      return cells.length > 0 && cells.filter(({ text }) => isSuch(text)).length * 2 > cells.length;
    });
  };
  const [test, result, flag] = [column('test'), column('result'), column('flag')];
  const [unit, range] = [byContent('unit', isUnit), byContent('range', (text) => rangeLengthAt(text, 0) > 0 || isResultWord(text))];
  const ofGroup = (cells: Cells): Cells => new Map([...cells].filter(([index]) => index >= from && index < to));
  const mine = body.map((entry) => ({ ...entry, cells: ofGroup(entry.cells) })).filter(({ cells }) => cells.size > 0);
  const isAnchor = (cells: Cells): boolean => {
    const value = cells.get(result);
    if (value === undefined) return false;
    if (isValue(value.text) || classifyFinding(value.text) !== undefined) return true;
    // Text that is not known as a result is one only beside a unit or a range; without these columns, beside a name.
    const [unitCell, rangeCell] = [cells.get(unit), cells.get(range)];
    const hasMeasure = (unitCell !== undefined && isUnit(unitCell.text)) || (rangeCell !== undefined && rangeIn(rangeCell.text, person) !== undefined);
    return cells.has(test) && (hasMeasure || (unitCell === undefined && rangeCell === undefined && /^[\p{Lu}\d]/u.test(value.text)));
  };
  /** A line of another table that stands among the rows: words below the result's title, and neither a unit nor a range beside them. */
  const isOfAnotherTable = (name: Passage, value: Passage | undefined, cells: Cells): boolean =>
    value !== undefined && cells.size > 2 && /^\p{Lu}/u.test(name.text) && /^\p{Lu}/u.test(value.text) && !isAnchor(cells);
  const isApart = (cells: Cells): boolean => {
    const name = cells.get(test);
    const value = cells.get(result);
    if (name !== undefined && isOfAnotherTable(name, value, cells)) return true;
    return name !== undefined && !(value && isValue(value.text)) && ((isAside(name.text) && !/\d/.test(cells.get(range)?.text ?? '')) || (cells.size === 1 && /\p{L}\s?:\s\S/u.test(name.text)) || (!isAnchor(cells) && !cells.has(unit) && !cells.has(range) && sectionTitle(name) !== undefined));
  };
  const isTitle = (cells: Cells): boolean => cells.size === 1 && /^\p{Lu}[^:]*:?$/u.test(cells.get(test)?.text ?? '');
  const results: LabResult[] = [];
  const lines: Line[] = [];
  let section = open;
  for (const row of rowsOfBody(mine, { signs: [isAnchor], isApart, isTitle, nameColumn: test })) {
    const name = row.cells.get(test);
    const value = row.cells.get(result);
    const line = row.lines[0];
    if (row.isComplete && name && value && !isNote(name.text)) {
      const named = nameOf(name);
      const unitCell = row.cells.get(unit);
      const read = resultOf({ name: named, value, unit: unitCell && (isUnit(unitCell.text) || unitCell.text.length <= 24) ? unitCell : undefined, range: row.cells.get(range), flag: row.cells.get(flag) }, person, section);
      if (!read) continue;
      results.push(read);
      lines.push(...row.lines);
    } else if (line && !row.isComplete) {
      const own = row.cells.size === 1 && name && !row.isRunning ? name : undefined;
      const isAlone = own !== undefined && isTitle(row.cells) && !isAside(own.text) && own.words.length <= 6;
      section = sectionTitle(own ?? line) ?? (isAlone ? factOf(own, own.text) : undefined) ?? section;
    }
  }
  return { results, section, read: lines };
};

/** The line right above a table names it, whatever its letters are. */
export const titleAbove = (line: Line | undefined): Fact<string> | undefined =>
  line && line.cells.length === 1 && line.text.length <= 80 && /^\p{Lu}/u.test(line.text) && !/[.:!?]$|:\s/.test(line.text) && !isAside(line.text) ? factOf(line, line.text) : undefined;

/** The results of a table. @param open the section above it */
export const readResultTable = (header: ResultHeader, lines: readonly Line[], person: Person, open: Fact<string> | undefined): TableReading => {
  const { body } = bodyOf(header, lines);
  const readings = groupsOf(header).map((group) => readGroup(header, body, group, person, open));
  const read = new Set(readings.flatMap((reading) => reading.read));
  const section = readings[0]?.section;
  // Below a table a result may stand on a line of its own.
  const loose = body.flatMap(({ line }) => {
    const parts = read.has(line) || isNote(line.text) ? undefined : (partsOfLine(line) ?? partsOfCells(line));
    return (parts && resultOf(parts, person, section)) ?? [];
  });
  return { results: [...readings.flatMap(({ results }) => results), ...loose], section };
};
