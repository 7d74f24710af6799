import { factOf, type Fact } from '../fact.ts';
import type { Line } from '../text-layout/lines.ts';
import { joined, passageOf, slice, type Passage } from '../text-layout/passage.ts';
import { headerAt, vocabularyOf, type TableHeader } from '../text-layout/table-header.ts';
import { bodyOf, rowsOfBody, type BodyLine, type Cells } from '../text-layout/table.ts';
import type { Word } from '../text-layout/word.ts';
import { rangeIn, rangeLengthAt, type Person } from './reference-range.ts';
import { classifyFinding } from './finding.ts';
import { hasSeveralValues, isRowOfBands, partsOfCells, partsOfFinding, partsOfLine } from './result-line.ts';
import { resultOf, type LabResult } from './result.ts';
import { isUnit } from './unit.ts';
import { isBlank, isUnmeasured, partsOfUnread, unreadResult } from './unread-result.ts';
import { flagOf, isMeasured, isResultWord } from './value.ts';

export type ResultColumn = 'number' | 'test' | 'result' | 'unit' | 'range' | 'flag' | 'method' | 'previous';

const testWord = '(?:tests?|investigations?|parameters?|analytes?|examinations?|assays?|biomarkers?)';
const whoseValue = "(?:observed |patient(?:'?s)? |test |current |your |measured |obtained )?";
const whoseRange = '(?:(?:biological|bio\\.?|normal|standard|expected) )*';

/** Titles of columns in English, Italian, French, Spanish, Portuguese, German and Turkish. */
const vocabulary = vocabularyOf<ResultColumn>([
  { column: 'number', titles: 's\\.?\\s?no|sr\\.?\\s?(?:no)?|sl\\.?\\s?(?:no)?|#' },
  {
    column: 'test',
    titles: [
      `(?:name of (?:the )?)?${testWord}(?: names?| descriptions?| parameters?| performed| done| asked)?`,
      'particulars|description|components?|profile|determination',
    ].join('|'),
  },
  {
    column: 'test',
    titles: [
      'analis[ie]|esam[ei]|prestazion[ei]|descrizione',
      'analyses?|examens?|param[eè]tres?|dosages?',
      'prueba|an[aá]lisis|par[aá]metros?|determinaci[oó]n|exames?|an[aá]lises?',
      'untersuchung(?:en)?',
      'tetk[iıİ]k(?:\\sad[iıİ])?|tahl[iıİ]l(?:\\sad[iıİ])?|test(?:ler)?(?: ad[iıİ])?|parametre',
    ].join('|'),
  },
  {
    column: 'result',
    titles: [
      `${whoseValue}(?:results?|values?|findings?|observations?|readings?|levels?)(?: obtained| value)?`,
      'observed',
    ].join('|'),
  },
  { column: 'result', titles: 'current|present|latest' },
  { column: 'result', titles: '(?:in|within|out of|out-of|outside)[ -](?:the )?range' },
  {
    column: 'result',
    titles: 'risultat[oi]|esit[oi]|valore|r[eé]sultats?|valeurs?|resultados?|ergebnis(?:se)?|messwerte?|befund|sonu[cç](?:lar)?',
  },
  {
    column: 'unit',
    titles: [
      'units?(?: of measure(?:ment)?)?|uom|measuring unit|u\\.?\\s?m\\.?',
      'unit[aà](?: di misura)?|unit[eé]s?|unidad(?:es)?|unidades?|einheit(?:en)?|b[iıİ]r[iıİ]m[iıİ]?',
    ].join('|'),
  },
  {
    column: 'range',
    titles: [
      `${whoseRange}(?:ref(?:erence|\\.|er)?(?: ?\\.)?)\\s?(?:range|interval|value|limit|int|rng)?s?(?: with units?)?`,
      'normal (?:range|value|limit)s?|(?:biological|bio\\.?) (?:range|interval|ref)|ref\\.? ?(?:range|interval|value)s?',
      'desirable range|healthy range|expected (?:range|values?)|range|intervals?|limits',
    ].join('|'),
  },
  {
    column: 'range',
    titles: [
      '(?:valor[ei]|intervall[oi]|limit[ei])(?: di riferimento| normali)|riferiment[oi]',
      '(?:valeurs?|intervalles?|normes?)(?: de r[eé]f[eé]rence| usuelles| normales)|normes?|r[eé]f[eé]rences?',
      '(?:valor(?:es)?|rangos?|intervalos?)(?: de)? (?:refer[eê]ncia|normal(?:es)?)|refer[eê]ncia',
      'referenz(?:bereich|werte?|intervall)?|norm(?:bereich|werte?)',
      'referans(?:\\s?aral[iıİ][gğ][iıİ]| de[gğ]er(?:ler)?[iıİ]?)?|normal de[gğ]er(?:ler)?[iıİ]?',
    ].join('|'),
  },
  { column: 'flag', titles: 'flags?|status|h\\/l|l\\/h|indicator|abnormal(?:ity)?|alert|ind\\.?|remarks?|interpretation|inference' },
  {
    column: 'method',
    titles: [
      'method(?:ology| used)?|technique|technology|specimen(?: type)?|sample(?: type)?|instrument|equipment|principle',
      'metodo|m[eé]thode|m[eé]todo|methode|metod|y[oö]ntem|campione|numune',
    ].join('|'),
  },
  {
    column: 'previous',
    titles: [
      '(?:previous|prev\\.?|last|past|earlier)(?: results?| values?| reading)?(?: date)?|history|trend',
      '(?:risultat[oi] )?precedent[ei]|ant[eé]riorit[eé]s?|(?:r[eé]sultats? )?ant[eé]rieurs?',
      '(?:resultado )?anterior|vorwerte?|[oö]nceki(?: sonu[cç])?',
    ].join('|'),
  },
  { column: 'previous', titles: '\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2}[ -][a-z]{3}[a-z]*[ -]\\d{2,4}' },
]);

const accepts = (columns: readonly ResultColumn[]): boolean => columns.includes('test') && columns.includes('result');

export type ResultHeader = TableHeader<ResultColumn>;

/** The header of a table of results, whatever the order and the naming of its columns. */
export const resultHeaderAt = (lines: readonly Line[], index: number): ResultHeader | undefined => headerAt(lines, index, vocabulary, accepts);

/** True for the title of a column of earlier results, in words. */
export const isTitleOfEarlierResults = (text: string): boolean => {
  const found = vocabulary.find(text, 0);
  return found?.column === 'previous' && found.length === text.length && /\p{L}{4}/u.test(text);
};

const methodLine = /^\W*(?:method(?:ology)?|technique|specimen|sample|serum|plasma|edta|whole blood|instrument|by\s|\(?(?:clia|eclia|cmia|elisa|hplc|ise|god|gpo|chod|jaffe|ifcc|uv|photometr|spectro|colorimetr|nephelo|turbidi|impedance|flow cyto|calculated|electrical|westergren|enzymatic|kinetic|immuno|biuret|bcg|diazo|uricase|urease|direct |derived|microscopy\)?$|automated|vcs|fluorescence|sls|cyanmeth|dc detection|hydrodynamic|optical|dipstick|reflectance|manual|capillary|latex|ferrozine|arsenazo|phosphomolybd|hexokinase|berthelot|pnpp|modified )\w*|\([^()]*(?:ase|metry|metric|assay|method|electrode|graphy|enzymatic|kinetic)[^()]*\)$)/i;
const noteLine = /^\W*(?:notes?|comments?|interpretation|remarks?|reference|ref|clinical (?:significance|utility)|advice|kindly|please|correlate|end of|this report|results? (?:relate|to be)|page|printed|dr\b|method|disclaimer|authori[sz]ed|verified|checked|signature|technologist|pathologist|consultant|increased|decreased|causes|limitations?|advised|as per|according|source|guidelines?|risk|treatment|fasting sample|(?:primary )?sample (?:type|received)|suggested|md|dcp|hod|chief|incharge|in-charge|lab(?:oratory)? (?:technician|incharge|director|manager)|technician|collected at|processed at)(?![\p{L}])/iu;
/** At a report's foot, and how well a method does. */
const footLine = new RegExp(
  '^\\W*(?:generated (?:on|by)|client services|customer care|performing site|specificity|sensitivity|limit of (?:detection|quantification)|' +
    'detection limit|(?:dmlt|bmlt|mbbs)(?=[,)]))(?![\\p{L}])',
  'iu',
);
/** Bands of what is normal, for whom and how much, beside or below a result. */
const bandLine = /^\W*(?:(?:non[- ]?|pre[- ]?)?diabet\p{L}*|normal|borderline|desirable|optimal|near optimal|deficien\p{L}*|insufficien\p{L}*|sufficien\p{L}*|toxic\p{L}*|adults?|child(?:ren)?|newborns?|infants?|males?|females?|men|women|pregnan\p{L}*|(?:first|second|third|1st|2nd|3rd) trimester|at risk|diagnos\p{L}*|goal|target|therapeutic|(?:very )?(?:high|low)(?= ?[:<>=\d-])|(?:mild|moderate|severe)ly?(?: \p{L}+)?(?= ?[:<>=\d-])|positive(?= ?[:<>=\d-])|negative(?= ?[:<>=\d-])|equivocal|[mf] ?: ?\d|reference group|age group)(?![\p{L}])/iu;

/** A name that is nothing but a band of an interpretation's table: 'High', 'Very low', 'Near optimal'. */
const bandName = /^\W*(?:(?:very|near|above|below|border ?line|moderately|mildly|severely)\s)*(?:high|low|normal|optimal|desirable|borderline|elevated|deficien\p{L}*|insufficien\p{L}*|sufficien\p{L}*|risk|average(?: risk)?|acceptable)\W*$/iu;

/** Tests of which the names begin as notes and bands do. */
const testName = new RegExp(
  '^\\W*(?:pregnancy tests?|target cells?|toxic (?:gran\\p{L}*|changes?)|adult h(?:a)?emoglobin|risk (?:ratio|factor|score|index)|(?:normal|' +
    'abnormal) (?:forms?|morphology|sperms?|cells?)|normal control|mean normal)(?![\\p{L}])',
  'iu',
);

const rangeBelow = /^\W*(?:(?:biological|bio\.?|normal)\s)?(?:ref(?:erence|\.)?|normal)\s?(?:ranges?|intervals?|values?)(?:\s?\([^)]*\))?\s?(?:[:.-]|$)\s*/i;

/** A range that is printed on lines of its own below a result. */
export interface RangeBelow {
  readonly text: Passage;
  readonly lines: readonly Line[];
}

/** Whom a band is for, at the beginning of a line: 'Male : 13.0 - 17.0', 'Child: 100 - 350'. */
const forWhom = /^\W*(?:adults?|males?|females?|men|women|child(?:ren)?|boys?|girls?|newborns?|infants?|[mf](?= ?[:=]))(?![\p{L}])/iu;
/** In heights of the line above. */
const nearBelow = 2.2;

/** Bands for whom they are, right below a line and without a title. */
export const bandsBelowAt = (lines: readonly Line[], index: number): RangeBelow | undefined => {
  const [above, first] = [lines[index - 1], lines[index]];
  // A result with a range of its own, and bands in a column at the right, belong to a table.
  const parts = above && partsOfLine(above);
  if (!first || !parts || parts.range || first.left > (above.left + above.right) / 2) return undefined;
  const taken: Line[] = [];
  for (const line of lines.slice(index, index + 8)) {
    const before = taken.at(-1) ?? above;
    if (!forWhom.test(line.text) || rangeIn(line.text, {}) === undefined || !/\d/.test(line.text) || line.page !== before.page
      || line.top - before.top > nearBelow * Math.max(line.bottom - line.top, line.size)) break;
    taken.push(line);
  }
  return taken.length === 0 ? undefined : { text: joined(taken), lines: taken };
};

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
export const isAside = (text: string): boolean => methodLine.test(text) || noteLine.test(text) || footLine.test(text);

/** The same for a line that may be a result: 'Serum Creatinine 1.1' is none, for all that serum is a sample. */
export const isNote = (text: string): boolean => !testName.test(text) && isNoteByWords(text);

/** Labels of a form that stand among results: 'Report Status', 'Physician Phone Number'. */
const formLabel = new RegExp(
  '^\\W*(?:(?:report|sample|specimen|order|test|bill|invoice)\\s(?:status|type|id|no|number)|(?:[\\p{L}\'.]+\\s){0,3}(?:phone|mobile|telephone|' +
    'fax|e-?mail|address|website|licen[cs]e|registration)(?:\\s(?:number|no))?|status|helpline|toll free)(?![\\p{L}])',
  'iu',
);

const isNoteByWords = (text: string): boolean => formLabel.test(text) || bandName.test(text) || noteLine.test(text) || footLine.test(text)
  || bandLine.test(text)  || /^\W*method/i.test(text);

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

/** A row of bands, 'Total   < 200   200 - 239   >= 240', explains results and is none. */
const isBandRow = (value: string, unit: string | undefined, range: string | undefined): boolean => {
  if (isUnit(unit ?? '') || !/^[<>≤≥]|^\d/.test(range?.trim() ?? '')) return false;
  const first = rangeLengthAt(value.trim(), 0);
  return first > 0 && (rangeLengthAt(unit?.trim() ?? '', 0) > 0 || /\d/.test(value.trim().slice(first)));
};

/** The number beside words may stand below the units' title: 'Non Reactive' and '(0.21)'. */
const valueAndUnit = (value: Passage | undefined, unit: Passage | undefined): { readonly value: Passage | undefined; readonly unit: Passage | undefined } =>
  value && unit && classifyFinding(value.text) !== undefined && /^[([]\s?\d[\d.,]*\s?[)\]]$/.test(unit.text)
    ? { value: joined([value, unit]), unit: undefined } : { value, unit };

/** One table of each group of columns: two results side by side make two. */
const groupsOf = (header: ResultHeader): { from: number; to: number }[] => {
  const starts = header.headings.flatMap(({ column }, index) => (column === 'test' ? [index] : []));
  const isTwice = starts.length > 1 && header.headings.filter(({ column }) => column === 'result').length === starts.length;
  return isTwice ? starts.map((from, index) => ({ from, to: starts[index + 1] ?? header.headings.length })) : [{ from: 0, to: header.headings.length }];
};

/** A longer text in the column of units is no unit. */
const unitLengthMaximum = 24;

interface TableReading {
  readonly results: LabResult[];
  /** The section that is open at the table's end. */
  readonly section: Fact<string> | undefined;
}

const gapBetween = (above: BodyLine | undefined, below: BodyLine | undefined): number =>
  (above && below && above.line.page === below.line.page ? below.line.bottom - above.line.bottom : Infinity);
/** A wrapped name's lines stand nearer than two rows do. */
const nearRows = 0.92;

/** Names alone, a row's distance above a row that has a name of its own: titles, whatever their letters are. */
const titlesAbove = (body: readonly BodyLine[], test: number, isAnchor: (cells: Cells) => boolean): ReadonlySet<Line> => {
  const rows = body.flatMap((one, index) =>
    (isAnchor(one.cells) && body[index + 1] !== undefined && isAnchor(body[index + 1]?.cells ?? new Map()) ? [gapBetween(one, body[index + 1])] : []));
  const least = nearRows * Math.min(...rows);
  return new Set(body.flatMap((one, index) => {
    const [name, below] = [one.cells.get(test), body[index + 1]];
    const next = below?.cells.get(test);
    const isTitle = name !== undefined && one.cells.size === 1 && next !== undefined && below !== undefined && isAnchor(below.cells)
      && /^\p{Lu}/u.test(name.text) && /^\p{Lu}/u.test(next.text) && !/[-,(/&]$/.test(name.text);
    return isTitle && Math.min(gapBetween(body[index - 1], one), gapBetween(one, below)) >= least ? [one.line] : [];
  }));
};

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
  /** Where values in and out of range have columns of their own, one of them holds the value. */
  const others = header.headings.flatMap((heading, index) => (heading.column === 'result' && index > result && index < to ? [index] : []));
  const ofGroup = (cells: Cells): Cells => {
    const own = new Map([...cells].filter(([index]) => index >= from && index < to));
    const value = own.get(result) ?? others.map((index) => own.get(index)).find((cell) => cell !== undefined);
    return value === undefined || others.length === 0 ? own : new Map([...own].filter(([index]) => !others.includes(index))).set(result, value);
  };
  const mine = body.map((entry) => ({ ...entry, cells: ofGroup(entry.cells) })).filter(({ cells }) => cells.size > 0);
  /** A row of which no value can be read: its name, unit and range are there. */
  const isWithoutValue = (cells: Cells): boolean =>
    isBlank(cells.get(result)) && cells.has(test) && isUnit(cells.get(unit)?.text ?? '') && rangeLengthAt(cells.get(range)?.text ?? '', 0) > 0;
  const isAnchor = (cells: Cells): boolean => {
    const value = cells.get(result);
    if (value === undefined || isBlank(value)) return isWithoutValue(cells);
    if (isValue(value.text) || isUnmeasured(value.text) || classifyFinding(value.text) !== undefined) return true;
    // Text that is not known as a result is one only beside a unit or a range; without these columns, beside a name.
    const [unitCell, rangeCell] = [cells.get(unit), cells.get(range)];
    const hasMeasure = (unitCell !== undefined && isUnit(unitCell.text)) || (rangeCell !== undefined && rangeIn(rangeCell.text, person) !== undefined);
    return cells.has(test) && (hasMeasure || (unitCell === undefined && rangeCell === undefined && /^[\p{Lu}\d]/u.test(value.text)));
  };
  const titles = titlesAbove(mine, test, isAnchor);
  /** A line of another table that stands among the rows: words below the result's title, and neither a unit nor a range beside them. */
  const isOfAnotherTable = (name: Passage, value: Passage | undefined, cells: Cells): boolean =>
    value !== undefined && cells.size > 2 && /^\p{Lu}/u.test(name.text) && /^\p{Lu}/u.test(value.text) && !isAnchor(cells);
  const isApart = (cells: Cells, line: Line): boolean => {
    if (titles.has(line)) return true;
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
    const cells = row.cells;
    const parts = name && { name: nameOf(name), ...valueAndUnit(value, cells.get(unit)), range: cells.get(range), flag: cells.get(flag) };
    const isNoted = name !== undefined && (isNote(name.text) || (value !== undefined && isBandRow(value.text, parts?.unit?.text, parts?.range?.text)));
    if (row.isComplete && parts && !isNoted) {
      const hasUnit = parts.unit !== undefined && (isUnit(parts.unit.text) || parts.unit.text.length <= unitLengthMaximum);
      const read = parts.value && !isBlank(parts.value)
        ? resultOf({ ...parts, value: parts.value, unit: hasUnit ? parts.unit : undefined }, person, section) : undefined;
      if (!read && !isWithoutValue(cells)) continue;
      results.push(read ?? unreadResult(parts, person, section));
      lines.push(...row.lines);
    } else if (row.isComplete && parts && isNoted && !bandName.test(parts.name.text) && /^\d[\d.,]*$/.test(value?.text.trim() ?? '')
      && rangeLengthAt(parts.range?.text ?? '', 0) > 0) {
      // The name begins as a note does, and the row has a value and a range.
      results.push(unreadResult(parts, person, section));
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
    if (read.has(line) || isNote(line.text) || isRowOfBands(line)) return [];
    const parts = partsOfFinding(line) ?? (hasSeveralValues(line) ? undefined : partsOfLine(line)) ?? partsOfCells(line);
    const unread = parts ? undefined : partsOfUnread(line, true);
    return (parts && resultOf(parts, person, section)) ?? (unread && unreadResult(unread, person, section)) ?? [];
  });
  return { results: [...readings.flatMap(({ results }) => results), ...loose], section };
};
