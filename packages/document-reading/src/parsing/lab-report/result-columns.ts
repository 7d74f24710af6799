import { joinPattern } from '@arogo/contract/join-pattern';
import { findDates } from '../primitives/dates.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { findTableHeader, createVocabulary, type TableHeader } from '../text-layout/table-header.ts';

export type ResultColumn =
  | 'number'
  | 'test'
  | 'result'
  | 'unit'
  | 'range'
  /** The lower and the upper end of the range, each in a separate column. */
  | 'low'
  | 'high'
  /** The range of one sex. */
  | 'women'
  | 'men'
  | 'flag'
  | 'method'
  | 'previous';

const testWord = '(?:tests?|investigations?|parameters?|analytes?|examinations?|assays?|biomarkers?)';
const valueQualifier = "(?:observed |patient(?:'?s)? |test |current |your |measured |obtained )?";
const rangeQualifier = '(?:(?:biological|bio\\.?|normal|standard|expected) )*';

const reference = '(?:ref(?:erence|erans)?\\.?|normal|bio(?:logical)?\\.?|valeurs?|valor(?:es|i)?|norm(?:werte)?)';
const rangeWord = '(?:ranges?|intervals?|values?|limits?|ref\\.?|aral[ıiİ][gğ][ıiİ]|de[gğ]er(?:ler)?[ıiİ]?)';
/** 'Female', 'Ref. range (female)', 'Women: normal values'. */
const titleOfSex = (sex: string): string =>
  joinPattern(`
      (?:${reference}\\s)?(?:${reference}\\s)?(?:${rangeWord}\\s?)?[(\\[-]?\\s?(?:adult\\s)?(?:${sex})(?:\\s
      (?:adults?))?\\s?[)\\]:-]?(?:\\s?(?:${reference}\\s)?(?:${reference}\\s)?${rangeWord})?
    `);

/** Titles of columns in English, Italian, French, Spanish, Portuguese, German and Turkish. */
export const columnVocabulary = createVocabulary<ResultColumn>([
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
      `${valueQualifier}(?:results?|values?|findings?|observations?|readings?|levels?)(?: obtained| value)?`,
      'observed',
    ].join('|'),
  },
  { column: 'result', titles: 'current|present|latest' },
  { column: 'result', titles: '(?:in|within|out of|out-of|outside)[ -](?:the )?range' },
  {
    column: 'result',
    titles:
      'risultat[oi]|esit[oi]|valore|r[eé]sultats?|valeurs?|resultados?|ergebnis(?:se)?|messwerte?|befund|sonu[cç](?:lar)?',
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
      `${rangeQualifier}(?:ref(?:erence|\\.|er)?(?: ?\\.)?)\\s?(?:range|interval|value|limit|int|rng)?s?(?: with units?)?`,
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
  {
    column: 'low',
    titles: [
      '(?:lower|low|minimum|min\\.?)(?: (?:reference )?(?:limit|value|range|bound))?',
      'alt\\s(?:s[ıiİ]n[ıiİ]r|limit|de[gğ]er)[iı]?|en az|m[ií]nim[oa]|limite inf(?:\\.|[eé]rieure?|eriore?)?|untergrenze|(?:valeur )?min(?:imale)?',
    ].join('|'),
  },
  {
    column: 'high',
    titles: [
      '(?:upper|high|maximum|max\\.?)(?: (?:reference )?(?:limit|value|range|bound))?',
      '[uü]st\\s(?:s[ıiİ]n[ıiİ]r|limit|de[gğ]er)[iı]?|en [cç]ok|m[aá]xim[oa]|limite sup(?:\\.|[eé]rieure?|eriore?)?|obergrenze|(?:valeur )?max(?:imale)?',
    ].join('|'),
  },
  {
    column: 'women',
    titles: titleOfSex('females?|women|femmes?|mujer(?:es)?|mulher(?:es)?|donne|frauen|kad[ıiİ]n(?:lar)?'),
  },
  { column: 'men', titles: titleOfSex('males?|men|hommes?|hombres?|homens|uomini|m[aä]nner|erkek(?:ler)?') },
  {
    column: 'flag',
    titles: 'flags?|status|h\\/l|l\\/h|indicator|abnormal(?:ity)?|alert|ind\\.?|remarks?|interpretation|inference',
  },
  {
    column: 'method',
    titles: [
      'method(?:ology| used)?|technique|technology|specimen(?: type)?|sample(?: type)?|instrument|' +
        'equipment|principle|(?:performing )?lab(?:oratory)?|loinc(?: code)?|code',
      // The same results again in SI units.
      'si (?:results?|units?|values?|(?:ref(?:erence)?\\.? )?(?:ranges?|intervals?|values?))',
      // A decision limit is not a reference range.
      '(?:decision|critical|panic|alert|action|therapeutic|treatment|target) (?:limit|level|value|range|goal)s?|goals?|targets?',
      '(?:karar|panik|kritik) (?:s[ıiİ]n[ıiİ]r|de[gğ]er)(?:lar|ler)?[ıiİ]?',
      'metodo|m[eé]thode|m[eé]todo|methode|metod|y[oö]ntem|campione|numune',
    ].join('|'),
  },
  {
    column: 'previous',
    titles: [
      '(?:previous|prev\\.?|last|past|earlier)(?: results?| values?| reading)?(?: date)?|history|trend|dates?(?: of (?:test|previous result))?',
      '(?:risultat[oi] )?precedent[ei]|ant[eé]riorit[eé]s?|(?:r[eé]sultats? )?ant[eé]rieurs?',
      '(?:resultado )?anterior|vorwerte?|[oö]nceki(?: sonu[cç])?',
    ].join('|'),
  },
  { column: 'previous', titles: '\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2}[ -][a-z]{3}[a-z]*[ -]\\d{2,4}' },
]);

const isResultHeader = (columns: readonly ResultColumn[]): boolean =>
  columns.includes('test') && columns.includes('result');

export type ResultHeader = TableHeader<ResultColumn>;

/** Minimum number of columns titled by a day. */
const minDays = 2;
const isHeaderOfDays = (columns: readonly ResultColumn[]): boolean =>
  columns.includes('test') && columns.filter((column) => column === 'previous').length >= minDays;

/** Index of the newest day, if it is unique. @param days ISO 8601, or '' */
const findNewest = (days: readonly string[]): number | undefined => {
  const newest = days.toSorted().at(-1) ?? '';
  const isOnly = days.filter((day) => day === newest).length === 1;
  return isOnly && days.filter((day) => day !== '').length >= minDays ? days.indexOf(newest) : undefined;
};

/** Finds the header of a table with one column per day; the newest day has the report's results. */
const findHeaderOfDays = (lines: readonly TextLine[], index: number): ResultHeader | undefined => {
  if (findDates(lines[index]?.text ?? '', 'day-first').length < minDays) return undefined;
  const header = findTableHeader(lines, index, columnVocabulary, isHeaderOfDays);
  const titles = header?.headings.map(({ left, right }) =>
    lines
      .slice(index, index + header.lines)
      .flatMap(({ words }) => words.filter((word) => word.right > left && word.left < right))
      .map(({ text }) => text)
      .join(' '),
  );
  // The same column must be the newest with either order of day and month.
  const [newest, other] = (['day-first', 'month-first'] as const).map((order) =>
    findNewest((titles ?? []).map((title) => findDates(title, order)[0]?.value ?? '')),
  );
  if (!header || newest === undefined || newest !== other) return undefined;
  return {
    ...header,
    headings: header.headings.map((heading, at) => (at === newest ? { ...heading, column: 'result' } : heading)),
  };
};

/** Finds the header of a results table, with columns in any order and naming. */
export const findResultHeader = (lines: readonly TextLine[], index: number): ResultHeader | undefined =>
  findTableHeader(lines, index, columnVocabulary, isResultHeader) ?? findHeaderOfDays(lines, index);

/** Whether a text is the title of a column of earlier results, in words. */
export const isTitleOfEarlierResults = (text: string): boolean => {
  const columnMatch = columnVocabulary.find(text, 0);
  return columnMatch?.column === 'previous' && columnMatch.length === text.length && /\p{L}{4}/u.test(text);
};
