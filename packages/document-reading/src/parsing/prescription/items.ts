import { joinPattern } from '@arogo/contract/join-pattern';
import { markDoubtful, createFactAt, createFact, type Fact } from '../fact.ts';
import { joinPassages, slicePassage, type Passage } from '../text-layout/passage.ts';
import { hasOnlyIntakeWords } from './instruction-phrases.ts';
import { measureMarker } from './read-medicine.ts';

const nothing = /^\W*(?:none|nil|na|n\/a|no|not (?:required|needed|applicable|advised)|-+|nothing|as above)\W*$/i;

/** Splits a list at separators outside brackets; each item keeps its place. */
const splitAtPattern = (passage: Passage, separator: RegExp): Passage[] => {
  const items: Passage[] = [];
  let from = 0;
  const add = (to: number): void => {
    const text = passage.text.slice(from, to);
    const lead = /^[\s.,;:•*-]*/.exec(text)?.[0].length ?? 0;
    if (/[\p{L}\d]/u.test(text)) items.push(slicePassage(passage, from + lead, to));
  };
  for (const match of passage.text.matchAll(separator)) {
    const before = passage.text.slice(0, match.index);
    if (before.split('(').length > before.split(')').length) continue;
    add(match.index);
    from = match.index + match[0].length;
  }
  add(passage.text.length);
  return items.flatMap(cutAtGaps);
};

/** Minimum gap in font sizes between two words of a line that separates two items. */
const widestGap = 2.5;

const cutAtGaps = (item: Passage): Passage[] => {
  const at = item.words.findIndex((word, index) => {
    const next = item.words[index + 1];
    const isOneLine = next !== undefined && Math.abs(next.bottom - word.bottom) < word.size / 2;
    return isOneLine && next.left - word.right > widestGap * word.size;
  });
  const start = at < 0 ? undefined : item.starts[at + 1];
  return start === undefined ? [item] : [slicePassage(item, 0, start), ...cutAtGaps(slicePassage(item, start))];
};

const tidy = (text: string): string => text.replace(/^[\s.,;:•*&-]+|[\s.,;:&-]+$/g, '').replace(/\s+/g, ' ');

/** Onset and duration are part of a complaint's history, not of its name. */
const since = new RegExp(
  joinPattern(String.raw`
      [\s,(-]*(?<![\p{L}])(?:x|since|for|from|over|past|last|duration)\s?:?\s?(?:the\s)?(?:past\s|
      last\s)?(?:\d|one|two|three|four|five|six|seven|a\s|an\s|few|many|several|yesterday|today|morning|
      childhood|long).*$|\s*[-(]?\s?\d{1,3}\s?(?:days?|d|weeks?|wks?|months?|years?|yrs?|hours?|hrs?)\)?\s*$
    `),
  'iu',
);
const denied = /^\W*(?:(?:no|denies|without|nil)\s|(?:mild|moderate|severe|continuous|intermittent)$)/i;

/** Splits complaints into single symptoms: 'Fever, cough and cold x 2 days' are three. */
export const readSymptoms = (lines: readonly Passage[]): Fact<string>[] =>
  lines.flatMap((line) =>
    splitAtPattern(
      slicePassage(line, measureMarker(line.text)),
      /\s?[,;|•·](?!\d)\s?|(?<=\p{L}{3})\s?\/\s?(?=\p{L}{3})|\s(?:and|&|\+|with|along with|associated with)\s|\.\s(?=\p{L})/giu,
    ).flatMap((item) => {
      const value = tidy(item.text.replace(since, '')).replace(
        /^(?:c\/o|complains? of|complaining of|h\/o|history of|patient has|pt has)\s/i,
        '',
      );
      return /\p{L}{2}/u.test(value) && !nothing.test(value) && !denied.test(value) ? [createFact(item, value)] : [];
    }),
  );

/** Joins lines that continue the one above instead of starting an item. */
const joinWrappedLines = (lines: readonly Passage[]): Passage[] => {
  const items: Passage[] = [];
  for (const line of lines) {
    const before = items.at(-1);
    const goesOn =
      before !== undefined &&
      measureMarker(line.text) === 0 &&
      (/^[\p{Ll}(&+,]/u.test(line.text) || /[,(&+]$|\s(?:and|with|of|the|in|to|a|for|or)$/iu.test(before.text));
    if (goesOn) items[items.length - 1] = joinPassages([before, line]);
    else items.push(line);
  }
  return items;
};

/** The time of a test is not part of its name, unless it defines what is measured: 'Blood sugar 2 hours after food'. */
const whenToTest =
  /[.\s]+(?:after|before|in|on|within) (?![^(]*\))(?!(?:a |the )?(?:food|meals?|breakfast|lunch|dinner|glucose|exercise|dialysis)(?![\p{L}])).*$/iu;

/** Advice or an appointment is not a test, under any heading. */
const isNoTest = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:follow[- ]?up|review|advice|advised|stop|smoking|rest|drink|diet|salt|gargles?|
      inhalation|walk|report|visit|weeks?|fever|course|medic\p{L}*|prescri\p{L}*)(?![\p{L}])
    `),
  'iu',
);

const testName = new RegExp(
  joinPattern(String.raw`
      ^(?:cbc|hb|bsl|fbsl|ppbsl|haemo|hemo|lft|kft|rft|tft|tsh|t3|t4|hba1c|fbs|ppbs|rbs|fbg|blood|lipid|
      creatinine|s\.|serum|urea|uric|urine|ecg|ekg|2d|echo|tmt|usg|ultra|x-?ray|cxr|ct|mri|esr|crp|vit|dengue|
      malaria|mp|widal|culture|swab|hiv|hbsag|pt|inr|electrolyte|calcium|psa|eeg|ncv|emg|pap|mammo|endoscopy|
      colonoscopy|pft|spiro|biopsy|complete|liver|kidney|renal|thyroid|fasting|sputum|stool|iron|ferritin|ana|
      ra factor|troponin|d-dimer|holter|doppler|bone|dexa|audiometry|fundus|semen)
    `),
  'i',
);

/** Words that identify a test. */
const wordOfTest = new RegExp(
  '(?<![\\p{L}])(?:tests?|profiles?|panels?|counts?|levels?|cultures?|sensitivity|titres?|titers?|' +
    'smears?|screen(?:ing)?|antibod(?:y|ies)|antigens?|elisa|pcr|scans?|' +
    'x-?rays?|usg|sonograph\\p{L}*|ultraso\\p{L}*|doppler|mri|ct|cect|hrct|pet|dexa|ecg|ekg|echo\\p{L}*|' +
    'eeg|emg|ncv|ncs|tmt|pft|spiro\\p{L}*|\\p{L}*scop(?:y|ies)|' +
    '\\p{L}*graph(?:y|ies)|\\p{L}*gram|\\p{L}*metry|biopsy|fnac|cytology|histopath\\p{L}*|fundus|swab|blood|serum|plasma|urine|stool|sputum|semen|sugar|' +
    'glucose|lipids?|thyroid|liver|kidney|renal|iron|ferritin|vit(?:amin)?|h(?:a)?emoglobin|creatinine|urea|uric|calcium|electrolytes?|sodium|potassium|' +
    'bilirubin|albumin|proteins?|cholesterol|hormones?|insulin|cortisol|prolactin|testosterone|dengue|malaria\\p{L}*|widal|typhoid|hepatitis|factor|' +
    'mantoux|troponin|d-?dimer|grouping|fasting|routine|function|time|views?|clearance|audiogram|' +
    'refraction|perimetry|oct|markers?|work-?up|assay|index|ratio|study|studies|examination|analysis|' +
    'monitoring|mammo\\p{L}*|angio\\p{L}*|rapid|card|group|gram|strip|abg|k[fl]t|[lr]ft)(?![\\p{L}])|' +
    '(?<![\\p{L}])(?:s\\.|sr\\.)\\s?(?!no)\\p{L}',
  'iu',
);
const abbreviation = /^\p{Lu}[\p{L}\d./-]{0,6}[\p{Lu}\d](?![\p{L}\d])/u;
/** Whether nothing identifies a text as a test: advice may follow a list of tests without a heading. */
const isUnknownTest = (value: string): boolean =>
  !wordOfTest.test(value) && !abbreviation.test(value) && !testName.test(value);

/**
 * A number after a test's name is its result, whose unit was lost: 'LDL 146', 'Hb 10.Z g/dL'. 'CA 125' and 'Vitamin B 12' are
 * names.
 */
const lostResult =
  /(?<!(?<![\p{L}])(?:ca|b|vit(?:amin)?|hep(?:atitis)?|type|covid))\s\d+(?:\.\d+)?$|(?<![\p{L}\d])\d+\.\p{L}/iu;

/** Separators between two tests on a line. */
const betweenTests = new RegExp(
  joinPattern(String.raw`
      \s?[,;|•·](?!\d{3})\s?|\s\+\s|
      ,?\s(?:and|AND|&)\s(?=(?:[A-Z]{2,}|[sS]\.|[sS]erum|[bB]lood|[uU]rine|X-?[rR]ay|[lL]ipid|[tT]hyroid|
      [vV]itamin|[fF]asting)(?![a-z]))|\s\/\s|
      (?<!(?:^|[\s,])(?:[A-Z]|Sr|Ser|Vit|Bl|Ur|St|Pl|Hb|Abd|Pt|Lt|Rt))\.\s(?=[A-Z])
    `),
  'g',
);

/** Reads the ordered tests, one by one. */
export const readTests = (lines: readonly Passage[]): Fact<string>[] =>
  joinWrappedLines(lines).flatMap((line) =>
    splitAtPattern(slicePassage(line, measureMarker(line.text)), betweenTests).flatMap((item) => {
      const value = tidy(
        item.text.replace(
          /^(?:adv(?:ise|ised)?|get|do|repeat|check|send|plan(?: for)?|kindly do)\s?:?\s(?=\p{L})/iu,
          '',
        ),
      ).replace(whenToTest, '');
      return /\p{L}/u.test(value) &&
        value.length > 1 &&
        value.length <= 80 &&
        !nothing.test(value) &&
        !isResult(item.text)
        ? [
            createFact(
              item,
              value,
              isNoTest.test(value) || lostResult.test(value) || /:\s*$/u.test(item.text) || isUnknownTest(value)
                ? 'unknown-words'
                : undefined,
            ),
          ]
        : [];
    }),
  );

const reportedFindingPattern =
  /(?:present(?:ed|s|ing)|came|admitted|brought) with(?: (?:the )?complaints? of)?|complain(?:ts?|ed|ing|s) of|(?<![\p{L}/])c\/o/iu;
const notReportedPattern = /(?<![\p{L}])(?:k\/c\/o|h\/o|known case|yrs?\.?|years?)(?![\p{L}])|\d{4}/iu;

/** Reads complaints within a history: the patient's present ones only. */
export const readHistorySymptoms = (lines: readonly Passage[]): Fact<string>[] =>
  lines
    .flatMap((line) => {
      const findingMatch = reportedFindingPattern.exec(line.text);
      if (!findingMatch) return notReportedPattern.test(line.text) || line.text.length > 80 ? [] : readSymptoms([line]);
      const from = findingMatch.index + findingMatch[0].length;
      const end = /\.(?=\s|$)/.exec(line.text.slice(from))?.index ?? line.text.length - from;
      return readSymptoms([slicePassage(line, from, from + end)]);
    })
    .map((fact) => markDoubtful(fact, 'unlabelled'));

/** Measurements at an appointment or discharge: 'BP 118/74', 'PR 72/min'. */
const vitalSign =
  /(?<![\p{L}])(?:b\.?p|pulse|pr|hr|rr|spo2|sp\.?o2|temp(?:erature)?|weight|wt|height|ht|bmi)\.?\s?[:=-]?\s?\d/iu;

/** A number with its unit, or a finding. */
const measuredValue = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}\d])\d+(?:\.\d+)?\s?(?:mg|g|gm|mmol|miu|µiu|uiu|iu|u|ng|pg|fl|meq|cells|lakhs?|lac|thousand|
      million|%|mm|\/\s?(?:cu\.?\s?mm|c\.?mm|mm3|[µu]l|hpf))(?:\s?\/|\s?%|\b|$)|
      [-:]\s?\d+(?:\.\d+)?\s*(?:[,;]|$)|\s\d+\.\d+\s*$|
      (?<![\p{L}])(?:positive|negative|normal|reactive)(?![\p{L}])
    `),
  'iu',
);

/** Whether a test has its result, so that it was performed, not ordered. */
const isResult = (text: string): boolean =>
  vitalSign.test(text) ||
  (!/(?<![\p{L}])(?:o?gtt|gct|challenge|tolerance|loading)(?![\p{L}])/iu.test(text) && measuredValue.test(text));

/** Whether every item of a list is a test, as in the advice 'Adv: CBC, LFT'. */
export const areTestNames = (line: Passage): boolean => {
  const items = splitAtPattern(line, /\s?[,;]\s?/g).map((item) => tidy(item.text));
  return (
    items.length > 0 && items.every((item) => item.length < 50 && testName.test(item) && item.split(' ').length <= 6)
  );
};

/** Reads the tests that a follow-up requires: 'after 2 weeks with FBS, PPBS'. */
export const readFollowUpTests = (lines: readonly Passage[]): Fact<string>[] =>
  lines.flatMap((line) => {
    const at = /(?<![\p{L}])with(?: the)?(?: reports? of)?\s(?=\p{L})/iu.exec(line.text);
    const rest = at && slicePassage(line, at.index + at[0].length);
    return rest && areTestNames(rest) ? readTests([rest]) : [];
  });

/** Whether a line has content, even if only a date. */
const hasContent = (line: Passage): boolean => /\p{L}{2}|\d[\d/.-]{5,}/u.test(line.text) && !nothing.test(line.text);

/** Joins lines to one text: items become sentences, wrapped lines are joined. */
export const joinAsText = (lines: readonly Passage[]): Fact<string> | undefined => {
  const passages = lines.map((line) => slicePassage(line, measureMarker(line.text))).filter(hasContent);
  if (passages.length === 0) return undefined;
  const sentences = joinWrappedLines(lines.filter(hasContent)).map((line) =>
    line.text.slice(measureMarker(line.text)).trim(),
  );
  const text = sentences.reduce(
    (all, sentence) => (all === '' ? sentence : /[.!?:;]$/.test(all) ? `${all} ${sentence}` : `${all}. ${sentence}`),
    '',
  );
  return createFact(joinPassages(passages), text);
};

/** The diagnosis as printed; a question mark makes it doubtful. */
export const readDiagnosis = (lines: readonly Passage[]): Fact<string> | undefined => {
  const items = joinWrappedLines(lines)
    .map((line) => slicePassage(line, measureMarker(line.text)))

    .filter(
      ({ text }) =>
        /\p{L}{2}/u.test(text) && !nothing.test(text) && !/^\W*(?:provisional |final )?diagnosis\W*$/iu.test(text),
    );
  if (items.length === 0) return undefined;
  const whole = joinPassages(items);
  const text = items.map((item) => item.text.replace(/[\s.,;]+$/, '')).join(', ');
  const isQuestioned = /\?|(?<![\p{L}])(?:r\/o|rule out|suspected|probable|query)(?![\p{L}])/iu.test(text);
  const doubt = isQuestioned ? 'ambiguous' : hasOnlyIntakeWords(text) ? 'unknown-words' : undefined;
  return createFactAt(whole, 0, whole.text.length, text, doubt);
};
