import type { Passage } from '../text-layout/passage.ts';

/** Sections of a prescription or discharge summary. */
export type PrescriptionSection =
  | 'complaints'
  | 'history'
  | 'past'
  | 'examination'
  | 'diagnosis'
  | 'medicines'
  | 'current'
  | 'given'
  | 'stopped'
  | 'allergies'
  | 'results'
  | 'tests'
  | 'advice'
  | 'follow-up'
  | 'none';

export interface SectionHeading {
  readonly section: PrescriptionSection;
  /** Words in the heading that were not understood. */
  readonly notUnderstood?: readonly string[];
  /** Number of characters, colon included. */
  readonly length: number;
}

/** Full headings, which need a colon, a dash or a line of their own; longer ones first. */
const words: readonly (readonly [PrescriptionSection, string])[] = [
  [
    'complaints',
    '(?:chief|presenting|present|main)?\\s?complaints?(?: of| and duration| & duration)?(?:\\s?\\(s\\))?|' +
      'presenting (?:symptoms?|illness)|symptoms?(?: & signs)?|' +
      'reasons? for (?:visit|admission|consultation)|clinical (?:features|presentation|notes)',
  ],
  [
    'stopped',
    'stop(?:ped)?(?=\\s?:)|(?:medic(?:ines?|ations?)|drugs?) (?:to (?:be )?)?(?:stop(?:ped)?|' +
      'avoid(?:ed)?|discontinued?|withheld)|stop(?:ped)? (?:medic(?:ines?|ations?)|drugs?)|' +
      'discontinued? medic(?:ines?|ations?)',
  ],
  [
    'current',
    '(?:medic(?:ines?|ations?)|drugs?) in use|(?:current|present|ongoing|existing|home|previous|past|' +
      'pre-?admission|regular) (?:medic(?:ines?|ations?)|treatment|drugs?)|medication history|drug history|' +
      'treatment history|already taking|on treatment|(?:presently|currently|at present|already) (?:on|' +
      'taking)(?: treatment)?',
  ],
  [
    'given',
    '(?:treatment|medic(?:ines?|ations?)|drugs?|injections?) (?:(?:given|received|administered|' +
      'used)(?: (?:during|in|at)(?: the)? (?:hospital(?: stay)?|stay|admission|ward|icu|casualty|' +
      'hospitali[sz]ation))?|during (?:the )?(?:hospital )?(?:stay|admission))|' +
      '(?:course|treatment) (?:in|during)(?: the)? hospital(?:i[sz]ation)?(?: stay)?|hospital course|' +
      'course of (?:illness|stay)|(?:treatment|procedures?) (?:done|rendered|completed)|' +
      'procedures?(?: done| performed)?|operative (?:notes|findings)|surgery performed|' +
      'in-?patient treatment',
  ],
  [
    'past',
    '(?:past|medical|personal|family|surgical|social|obstetric|menstrual|birth|previous)\\s(?:medical |' +
      'surgical )?history|co-?morbidit(?:y|ies)|known case(?: of)?|past illness',
  ],
  [
    'history',
    '(?:clinical|brief|relevant|present)?\\s?history(?: of (?:present(?:ing)? (?:illness|complaints?)|illness))?',
  ],
  [
    'examination',
    '(?:(?:physical|general|systemic|clinical|local|on) )?examination(?: findings)?|' +
      '(?:clinical )?findings|vitals?(?: signs)?|general condition|condition (?:at|on) discharge',
  ],
  [
    'diagnosis',
    '(?:provisional|final|clinical|primary|secondary|working|principal|discharge|admission|confirmed|' +
      'differential|probable|admitting)?\\s?diagnos[ei]s(?:\\s?\\(?(?:es|icd(?:-?10)?)\\)?)?|' +
      '(?:clinical )?impression|assessment',
  ],
  [
    'results',
    'investigations? (?:done|reports?|results?|findings?|performed|summary)|' +
      '(?:lab(?:oratory)?|test) (?:results?|findings?|reports?|data)|reports?(?: seen| reviewed)?|' +
      'relevant investigations?|significant (?:findings|investigations?)|' +
      '(?:x-?rays?|cxr|mri|ct(?: scan)?|usg|ultrasound|ecg|ekg|2d ?echo|echo|eeg|ncv|pft|endoscopy|' +
      'angiography|cag)(?:[\\s/][\\p{L}/]{1,14}){0,4}(?=\\s?[:])',
  ],
  [
    'tests',
    '(?:lab(?:oratory)? )?(?:tests?|investigations?) (?:&|and) (?:investigations?|tests?)|' +
      '(?:lab(?:oratory)?|diagnostic|blood|recommended|suggested|advised|follow-?up)?\\s?(?:tests?|' +
      'investigations?)(?: (?:advised|required|suggested|recommended|ordered|requested|to be done|needed|' +
      'prescribed|advice))?|labs?|(?:lab|test) orders?|tests? to do|advised (?:tests?|investigations?)',
  ],
  [
    'medicines',
    "(?:e-?|new |today'?s )?(?:prescriptions?|rx)|" +
      '(?:(?:discharge|prescribed|advised|new|take[- ]home|oral) )?(?:medic(?:ines?|ations?)|' +
      'drugs?)(?: (?:prescribed|advised|given at discharge|(?:on|at) discharge|list|details|orders?|' +
      'to (?:be )?take[n]?|chart))?|' +
      'treatment(?: (?:advised (?:on|at) discharge|advised|plan|on discharge|at discharge|prescribed))?|' +
      '(?:advice|medications?|medicines?) (?:on|at) discharge|plan of (?:treatment|care)|management|' +
      'rx(?: advice)?|(?:medical )?management|continue(?=\\s?:)',
  ],
  [
    'follow-up',
    '(?:next )?review(?: (?:on|after|date))?|next (?:visit|appointment)(?: (?:on|after|date))?|' +
      'follow[- ]?up(?: (?:on|after|date|advice|plan|visit))?|re-?visit(?: after)?|when to (?:return|come)',
  ],
  ['allergies', '(?:known |drug |food )?allerg(?:y|ies)(?: history)?(?: to)?|adverse (?:drug )?reactions?'],
  [
    'advice',
    '(?:general |medical |diet(?:ary)? |lifestyle |home[- ]care |other |special |' +
      "doctor(?:'s)? )?(?:advice|advise[d]?|instructions?|recommendations?|" +
      'precautions?)(?: (?:on|at) discharge| to patient| given)?|' +
      "(?:doctor(?:'s)? |clinical |additional )?(?:notes?|remarks?|comments?)|diet(?: (?:advice|plan))?|" +
      "lifestyle(?: (?:changes|advice|modifications?))?|do'?s (?:and|&) don'?ts|counsel+ing|" +
      'patient education|care plan|plan|activity|warning signs',
  ],
];

/** Abbreviations that count with or without a colon. */
const short: readonly (readonly [PrescriptionSection, string])[] = [
  ['complaints', 'c\\s?\\/\\s?[o0]|c[li1|][o0](?=\\s?[:;])|c\\.o\\.|cc|cheif complaints|p\\/c'],
  ['past', 'k\\s?\\/\\s?c\\s?\\/\\s?o|p\\/h|pmh|f\\/h|past h\\/o'],
  ['history', 'h\\s?\\/\\s?[o0]|h[li1|][o0](?=\\s?[:;])|hopi'],
  [
    'examination',
    '[o0]\\s?\\/\\s?e|[o0][li1|]e(?=\\s?[:;])|s\\/e|p\\/a|l\\/e(?=\\s?:)|vitals(?=\\s?[:;-]|\\s(?:bp|pulse|temp|hr|pr|rr|spo2|wt|weight|ht)\\b|\\s*$)',
  ],
  ['diagnosis', 'dx|d\\/d|diag|imp|prov\\.? (?:dx|diag(?:nosis)?)|δ|△|∆'],
  ['tests', '[il]nv|ix|invx|invest|adv\\.? inv'],
  ['medicines', 'rx(?!\\s?(?:id|no|number|date)\\b)|r\\/x|tx|r\\/|[pbk]x(?=\\s*$)'],
  [
    'follow-up',
    'f\\s?\\/\\s?u|r\\s?\\/\\s?v|rv|r\\/w|fu|(?:rev|review|follow[- ]?up|revisit|next visit|' +
      '(?:to )?come(?: back)?|see)(?=\\s(?:after|on|in|with|if|sos|immediately|at|\\d))',
  ],
  ['advice', 'adv|advice'],
];

const buildSpellings = (spellings: readonly (readonly [PrescriptionSection, string])[]): string =>
  spellings.map(([, source]) => `(${source})`).join('|');
const inFull = new RegExp(`^\\s*(?:${buildSpellings(words)})\\s?(?:[:;]-?|-{1,2}(?=\\s|$)|=|\\.(?=$)|$)\\s*`, 'iu');
const abbreviated = new RegExp(`^\\s*(?:${buildSpellings(short)})(?![\\p{L}\\d/])\\.?\\s?(?:[:;=]-?|-)?\\s*`, 'iu');
const allergic = /^\s*(?:allergic to|h\/o allergy|nkda|no known (?:drug )?allerg)/i;

const createHeading = (
  match: RegExpExecArray | null,
  spellings: readonly (readonly [PrescriptionSection, string])[],
): SectionHeading | undefined => {
  const section = match && spellings[match.slice(1).findIndex((group) => group !== undefined)]?.[0];
  return match && section ? { section, length: match[0].length } : undefined;
};

const vital = /^\s*(?:b\.?p\.?|pulse|temp(?:erature)?|spo2|weight|wt|height|ht|bmi|rr|hr|resp|cvs|cns|rs)\.?\s?[:=-]/i;

/** Finds a heading in a cell of its own, or separated from the following text by more than a space. */
export const findLineHeading = (line: Passage): SectionHeading | undefined => {
  const own = findHeading(line.text);
  // Within a sentence a wide space is due to the font.
  if (own || /^\p{Ll}/u.test(line.text)) return own;
  for (let count = 1; count <= 4 && count < line.words.length; count += 1) {
    const [word, next] = [line.words[count - 1], line.words[count]];
    if (!word || !next || next.left - word.right < widerThanSpace * word.size) continue;
    const start = line.starts[count] ?? 0;
    const heading = findHeading(line.text.slice(0, start).trim());
    return heading && heading.length >= start - 1 ? { section: heading.section, length: start } : undefined;
  }
  return undefined;
};

/** A longer text is not a heading with one extra word. */
const maxHeadingWords = 6;
/** A longer text is not searched for a heading of one word. */
const maxSingleWord = 3;

/** Finds a heading with one extra word, or with marks at its edges: 'Medications 88', '# Rx'. The word may change the meaning. */
export const findBrokenHeading = (line: Passage): SectionHeading | undefined => {
  const colon = line.text.indexOf(':');
  const text = colon > 0 ? line.text.slice(0, colon) : line.text;
  const printed = text.trim().split(' ');
  if (printed.length > maxHeadingWords) return undefined;
  const plain = text
    .replaceAll(/[^\p{L}\p{M}\d\s/&.'-]+|(?<=\p{L}{2})\/(?=\s|$)/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const candidates = [
    { head: plain, notUnderstood: [] as string[] },
    ...printed.map((word, index) => ({ head: printed.toSpliced(index, 1).join(' '), notUnderstood: [word] })),
  ];
  for (const { head, notUnderstood } of candidates) {
    const isTooShort = printed.length > maxSingleWord && !head.includes(' ');
    const heading = head === text.trim() || isTooShort || /^\p{Ll}/u.test(head) ? undefined : findHeading(head);
    if (heading && heading.length >= head.length)
      return { ...heading, length: colon > 0 ? colon + 1 : line.text.length, notUnderstood };
  }
  return undefined;
};

/** In font sizes; a space takes about 0.28. */
const widerThanSpace = 0.42;

/** Finds the heading at the start of a text. */
export const findHeading = (text: string): SectionHeading | undefined => {
  const bare = text.replace(/^[\s•*▪■➢>|#-]+/, '');
  const shift = text.length - bare.length;
  if (allergic.test(bare)) return { section: 'allergies', length: shift };
  if (vital.test(bare)) return { section: 'examination', length: shift };
  const heading = createHeading(inFull.exec(bare), words) ?? createHeading(abbreviated.exec(bare), short);
  // 'advice was given' continues as a sentence; 'c/o', 'adv:' and 'inv -' are lower-case headings.
  if (
    heading &&
    /^\p{Ll}{3}/u.test(bare) &&
    heading.length < bare.length &&
    !/[:;=/-]/.test(bare.slice(0, heading.length)) &&
    !/^(?:adv|inv|imp)\b/.test(bare)
  )
    return undefined;
  return heading && { section: heading.section, length: heading.length + shift };
};
