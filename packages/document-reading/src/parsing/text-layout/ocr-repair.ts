/** Frequent words of documents. A misread 'Advicc' is one of them, not the name of a person or medicine. */
const keywords = (
  'patient name age sex gender male female years months date visit collected collection received reported ' +
  'registered sample specimen referred doctor consultant hospital clinic centre center diagnostics laboratory ' +
  'report status final ' +
  'complaints symptoms history examination diagnosis provisional investigations tests advised advice ' +
  'instructions remarks review follow next medicine medicines medication drug dosage dose frequency duration ' +
  'composition generic strength ' +
  'prescription treatment tablet tablets capsule capsules syrup drops injection ointment cream inhaler daily ' +
  'once twice thrice times three four every hours alternate morning afternoon noon evening night bedtime before ' +
  'after with food meals ' +
  'breakfast lunch dinner empty stomach days week weeks month needed take mouth apply locally disp refills test ' +
  'result results value values unit units reference range interval normal biological observed investigation ' +
  'parameter method flag ' +
  'reactive negative positive absent present complete blood count profile function serum urine fasting total ' +
  'cholesterol vitamin sugar diet fluids plenty walk minutes rest avoid alcohol warm fever cough pain sleep low ' +
  'high type diabetes ' +
  'mob phone tab cap syp oint inj hypertension mellitus infection disease chronic acute essential creatinine routine lipid chest mg/dl g/dl'
).split(' ');

/** Maps letters that OCR confuses to one letter. */
const toSkeleton = (word: string): string =>
  word
    .toLowerCase()
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[coq]/g, 'e')
    .replace(/h/g, 'b')
    .replace(/[l1|!ij]/g, 'i')
    .replace(/0/g, 'e')
    .replace(/5/g, 's')
    .replace(/8/g, 'b');

const bySkeleton = new Map<string, string | undefined>();
for (const keyword of keywords) {
  const key = toSkeleton(keyword);
  // Two keywords with the same skeleton are ambiguous.
  bySkeleton.set(key, bySkeleton.has(key) && bySkeleton.get(key) !== keyword ? undefined : keyword);
}
/** Short names of tests that resemble a keyword: MCH is not 'mob'. */
const shortNames = ['mch', 'mcb', 'hob', 'bob'];
const known = new Set([...keywords, ...shortNames]);

/** Names of tests with letters that OCR does not know. */
const namesWithMarks: Readonly<Record<string, string>> = {
  notrofil: 'nötrofil',
  lokosit: 'lökosit',
  hamoglobin: 'hämoglobin',
  hamatokrit: 'hämatokrit',
  hematies: 'hématies',
  hematocrite: 'hématocrite',
  hemoglobine: 'hémoglobine',
  glycemie: 'glycémie',
  polynucleaires: 'polynucléaires',
  eosinophiles: 'éosinophiles',
};
const baseName = /^(\p{L}{6,})(?=[%#,.:]*$)/u;

const matchCase = (keyword: string, written: string): string => {
  const letters = written.replace(/[^\p{L}]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase()) return keyword.toUpperCase();
  return /^\p{Lu}/u.test(written) ? keyword.slice(0, 1).toUpperCase() + keyword.slice(1) : keyword;
};

/** Repairs letters within numbers, a capital I within a word (an l), and an l before a consonant (an I). */
const repairLetters = (word: string): string =>
  word
    .replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')
    .replace(/(?<=\d)[oO](?=$|[\d.,/)-])/g, '0')
    .replace(/(?<=\d)[lI](?=$|[\d.,/)-])/g, '1')
    .replace(/^mI$/, 'ml')
    .replace(/^EID$/, 'E/D')
    .replace(/^HI[LI]{1,2}$/, 'H/L')
    .replace(/(?<=\p{L}{2}-)O?0(?![\d.-])/gu, 'O')
    .replace(/(?<=\d)t[o0](?=\d|$)/g, ' to ')
    .trim()
    .replace(/^(\d{2,}(?:\.\d+)?|\d\.\d+)\+$/, '$1*')
    .replace(/^t0$/, 'to')
    .replace(/^pIU(?=\/m?[lL]$)/, 'µIU')
    .replace(/(?<=^|\d)meg(?=\.?$)/, 'mcg')
    .replace(/^l(?=[cdfghjkmnpqrstvwxz]\p{Ll})/u, 'I')
    .replace(/^(\d{1,2})[}\]](?=-?$)/, '$1)')
    .replace(/^(\(?)H[bo]A[1lI]{1,2}[cC](?=\)?$)/, '$1HbA1c');

/**
 * Repairs a recognised word to its most likely printed form: digits where letters are impossible, and keywords that differ only
 * in confusable letters.
 */
export const repairWord = (word: string): string => {
  const plain = repairLetters(word).replace(baseName, (name) =>
    namesWithMarks[name.toLowerCase()] === undefined
      ? name
      : matchCase(namesWithMarks[name.toLowerCase()] ?? name, name),
  );
  const core = /^([^\p{L}\d]*)([\p{L}\d|!/]{3,20})([^\p{L}\d]*)$/u.exec(plain);
  const [, before = '', written = '', after = ''] = core ?? [];
  if (!core || known.has(written.toLowerCase()) || !/\p{L}/u.test(written)) return plain;
  const keyword = bySkeleton.get(toSkeleton(written));
  return keyword === undefined ? plain : before + matchCase(keyword, written) + after;
};
