import { slots as allSlots, type Slot } from '@arogo/contract/schedule';
import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { joinPattern } from '@arogo/contract/join-pattern';
import { buildWordSet } from '../directory/search-text.ts';
import type { MedicineReminder } from './guide-types.ts';
import { toPlainText, tokenise } from './text.ts';
import { findHits } from './words/guide-vocabulary.ts';
import { isOrdinaryWord } from './words/ordinary.ts';
import { numberWords } from './words/number-words.ts';

/** What a message says about a reminder; fields that it does not mention are left out. */
export type ReminderRequest = Omit<MedicineReminder, 'name'> & {
  readonly name?: string;
  /** The hour was given without am or pm: 'at 9'. */
  readonly isHalfGuessed?: boolean;
  /** Number of times a week, without the days. */
  readonly timesAWeek?: number;
};

/** Word boundary without a letter, mark or digit on this side: `\b` does not work with Devanagari. */
const open = String.raw`(?<![\p{L}\p{M}\d])`;
const close = String.raw`(?![\p{L}\p{M}])`;
const word = (source: string): RegExp => new RegExp(`${open}(?:${source})${close}`, 'gu');

const weekdaySources: readonly (readonly [source: string, weekday: number])[] = [
  ['mondays?|mon|somvaa?r|somwaa?r|सोमवार', 1],
  ['tuesdays?|tues?|mangalvaa?r|mangalwaa?r|mangal|मंगलवार', 2],
  ['wednesdays?|wed|budhvaa?r|budhwaa?r|बुधवार', 3],
  ['thursdays?|thurs?|thu|guruvaa?r|guruwaa?r|brihaspativaa?r|veervaa?r|गुरुवार|गुरूवार|बृहस्पतिवार|वीरवार', 4],
  ['fridays?|fri|shukravaa?r|shukrawaa?r|शुक्रवार', 5],
  ['saturdays?|sat|shanivaa?r|shaniwaa?r|शनिवार', 6],
  ['sundays?|sun|ravivaa?r|raviwaa?r|itvaa?r|itwaa?r|रविवार|इतवार', 7],
];

const numbers: Readonly<Record<string, number>> = {
  ...numberWords,
  half: 0.5,
  aadhi: 0.5,
  adhi: 0.5,
  aadha: 0.5,
  आधी: 0.5,
  '½': 0.5,
  a: 1,
  an: 1,
  once: 1,
  twice: 2,
  thrice: 3,
};
const numberSource = Object.keys(numbers)
  .filter((one) => one !== 'a' && one !== 'an')
  .toSorted((one, other) => other.length - one.length)
  .join('|');
const count = String.raw`(\d{1,3}(?:\.\d)?|${numberSource})`;
const numberFrom = (text = ''): number => numbers[text] ?? Number(text);

/** Removes the matches of a pattern from a text and reports each match to `onMatch`. */
const takeOut = (text: string, pattern: RegExp, onMatch: (...found: string[]) => void): string =>
  text.replaceAll(pattern, (...found: string[]) => {
    onMatch(...found.map((one) => (typeof one === 'string' ? one : '')));
    return ' ';
  });

const slotSources: readonly (readonly [source: string, slot: Slot])[] = [
  ['mornings?|breakfast|subah|savere|सुबह|सवेरे|नाश्ते', 'morning'],
  ['noon|afternoons?|lunch|dopahar|dopaher|दोपहर', 'noon'],
  ['evenings?|shaam|sham|शाम', 'evening'],
  ['nights?|tonight|bed ?time|dinner|raat|sone se pehle|before (?:sleeping|sleep|bed)|रात|सोने से पहले', 'night'],
];
const slotAny = slotSources.map(([source]) => source).join('|');
const slotFrom = (text: string): Slot | undefined =>
  slotSources.find(([source]) => new RegExp(`^(?:${source})$`, 'u').test(text))?.[1];

const slotTime = String.raw`(?:in the |at |every |ko |के )?(${slotAny})(?: ko| mein| me| time| को| में)?`;
const clockTime = new RegExp(
  joinPattern(`
    ${open}(?:(${slotAny})(?: ko| mein| me| को| में)? )?(?:at |around |by |@ ?)?(saadhe |sadhe |साढ़े |
    half past )?(${numberSource}|\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm|a\\.m\\.?|p\\.m\\.?|baje|bje|बजे|
    o ?clock)(?: (?:in the |at )?(${slotAny}))?${close}
  `),
  'gu',
);
const atHour = new RegExp(
  `${open}(?:at|around|@) ?(\\d{1,2})(?::(\\d{2}))?((?:(?:,| and| &| aur),? ?\\d{1,2}(?!\\d))*)(?:,? (?:in the |at |every )?(${slotAny}))?${close}`,
  'gu',
);
const clock24 = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)/gu;

/**
 * Converts an hour to the 24-hour clock, by the am or pm or the part of the day beside it; otherwise by when medicines are
 * usually taken.
 */
const hourFor = (
  hour: number,
  half: string,
  slot: Slot | undefined,
): { readonly hour: number; readonly isGuess: boolean } => {
  if (hour > 12 || hour === 0) return { hour: hour % 24, isGuess: false };
  const twelve = hour % 12;
  if (half.startsWith('a')) return { hour: twelve, isGuess: false };
  if (half.startsWith('p')) return { hour: twelve + 12, isGuess: false };
  if (slot === 'morning') return { hour: twelve, isGuess: false };
  // Twelve is noon, and one to three are after it; twelve at night is midnight.
  if (slot === 'noon') return { hour: hour === 11 ? 11 : twelve + 12, isGuess: false };
  if (slot === 'evening') return { hour: twelve + 12, isGuess: false };
  if (slot === 'night') return { hour: hour === 12 || hour < 5 ? twelve : twelve + 12, isGuess: false };
  return { hour: hour >= 5 && hour <= 11 ? hour : twelve + 12, isGuess: true };
};

const two = (number: number): string => String(number).padStart(2, '0');

const slotsFor = (timesADay: number): readonly Slot[] => {
  if (timesADay <= 1) return ['morning'];
  if (timesADay === 2) return ['morning', 'night'];
  return timesADay === 3 ? ['morning', 'noon', 'night'] : allSlots;
};

const units: readonly (readonly [source: string, unit: string])[] = [
  ['tablets?|tabs?|pills?|goli|goliyan|goliya|गोली|गोलियां|गोलियाँ|टैबलेट', 'tablet'],
  ['capsules?|caps?|कैप्सूल', 'capsule'],
  ['drops?|boond|बूंद|बूँद', 'drop'],
  ['puffs?|पफ', 'puff'],
  ['sachets?|sachet|पाउच', 'sachet'],
  ['ml|एमएल', 'ml'],
  ['units?|यूनिट', 'unit'],
];
const unitSource = units.map(([source]) => source).join('|');
const unitFrom = (text: string): string =>
  units.find(([source]) => new RegExp(`^(?:${source})$`, 'u').test(text))?.[1] ?? '';

/** Units of strength in Devanagari. */
const hindiUnits: Readonly<Record<string, string>> = {
  एमजी: 'mg',
  मिग्रा: 'mg',
  मिलीग्राम: 'mg',
  मिलिग्राम: 'mg',
  एमसीजी: 'mcg',
  माइक्रोग्राम: 'mcg',
  ग्राम: 'g',
  आईयू: 'iu',
};

/** Words that say how a reminder is wanted and are not part of a name. */
const fillers = buildWordSet(
  `remind reminder reminders reminding me my mine to take taking takes have having for of about please pls plz can
    could you will would the a an i need want wants like set create make add put alarm alert alerts notify medicine
    medicines medicin meds medication med
  tablet tablets pill pills capsule syrup injection dose doses at on in and also from with it is change changed
  instead rather only no not ok okay every each day days daily time times then that this again starting start
  from now one same actually sorry by
  mujhe mujhko muje muj meri mera mere ko ki ka ke liye yaad dila dilana dilao dilaana dilaye dilayen dilado
  dena de dijiye dijie do lena leni lene khana khani khane khaana kha lagao laga lagana lagado karo kar kardo
  karna karne karein kijiye par pe mein me main se hai hain hu
  bana banao banana parchi parche parcha se sab sabhi please ji bhi nahi nahin nhi haan aur bas wali wala dawai dawa dawaiyan goli goliyan har roz
  rozana time samay waqt din kal aaj badal badlo badal
  मुझे मुझको मेरी मेरा मेरे को की का के लिए याद दिला दिलाना दिलाओ दिलाएं दिलाएँ दिलाइए देना दे दीजिए दो लेना लेनी
  लेने खाना खानी खाने लगाओ लगा लगाना करो कर करना करें पर में से है हैं भी नहीं नही हां हाँ और बस वाली वाला दवा
  दवाई दवाइयां दवाइयाँ दवाओं दवाएँ दवाएं बना बनाओ बनाना से पर्ची पर्चे पर्चा सब सभी गोली गोलियां हर दिन समय बदल बदलो अलार्म अलर्ट रिमाइंडर जी कृपया`,
);

/** Words that mark a medicine reminder; beside them, an unknown word is taken for the medicine's name. */
const taking = new RegExp(
  joinPattern(String.raw`
    \b(?:tak(?:e|ing)|medicines?|medicin|meds|tablets?|tabs?|pills?|capsules?|syrup|injection|inhaler|
    drops?|dose|doses|insulin|sachets?|vitamins?|goli\w*|dawa\w*|davai|len[aie]|khan[aie]|
    \d ?(?:mg|mcg|iu|ml))\b|दवा|गोली|लेना|लेनी|खाना|खानी|टैबलेट|विटामिन|इंजेक्शन|सिरप|खुराक
  `),
  'u',
);

/** Maximum length of a medicine name, in words and in characters. */
const nameWordsMaximum = 5;
const nameMaximum = 60;

/** Question words do not name a medicine: 'of my prescription', 'what the doctor wrote'. */
const isAsking = (one: string): boolean => {
  const hits = findHits(tokenise(one));
  return hits.length > 0 && hits.every(({ key, distance: far }) => key.startsWith('ask.') && far === 0);
};

/**
 * Returns a name as it was typed; otherwise with a capital letter, and with the usual spelling of 'vitamin b12' and 'vitamin d'.
 */
const writeName = (name: string, message: string): string => {
  const typed = message.normalize('NFC').replaceAll(/\s+/gu, ' ');
  const at = typed.toLowerCase().indexOf(name);
  const own = at < 0 ? name : typed.slice(at, at + name.length);
  return own === own.toLowerCase()
    ? own
        .replaceAll(/\b(?:bp|[a-z]\d{0,2})\b/gu, (part) => part.toUpperCase())
        .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : own;
};

/** A parsed reminder request, and whether it mentions taking something. */
export interface ReadReminder {
  readonly request: ReminderRequest;
  readonly saysTaking: boolean;
  /** Whether days, times or amounts are mentioned. */
  readonly saysWhen: boolean;
}

/** Parses when, how much and of what a patient wants to be reminded, in English, Hindi and Hinglish. */
export const readReminder = (message: string): ReadReminder => {
  const plain = toPlainText(message).normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  let rest = ` ${plain} `;
  const weekdays = new Set<number>();
  const times = new Set<string>();
  const slots = new Set<Slot>();
  const request: { -readonly [K in keyof ReminderRequest]?: ReminderRequest[K] } = {};
  let saysDosing = false;

  rest = takeOut(
    rest,
    new RegExp(
      joinPattern(`
        ${open}(?:for |upto |up to )?${count} ?(days?|weeks?|months?|din|hafte|mahine|दिन|हफ्ते|हफ़्ते|
        महीने)(?: tak| ke liye| तक| के लिए)${close}|${open}for ${count} (days?|weeks?|months?)${close}
      `),
      'gu',
    ),
    (_, one, unit, other, unitToo) => {
      const named = `${unit ?? ''}${unitToo ?? ''}`;
      request.days = numberFrom(one || other) * (/^(?:w|haf|हफ)/u.test(named) ? 7 : /^(?:m|मह)/u.test(named) ? 30 : 1);
    },
  );
  rest = takeOut(
    rest,
    new RegExp(`${open}(?:every|har|हर) ${count} (?:hours?|hrs?|ghante|ghanto|घंटे|घंटों)(?: mein| me| में)?${close}`, 'gu'),
    (_, hours) => {
      request.everyHours = numberFrom(hours);
    },
  );
  rest = takeOut(
    rest,
    new RegExp(
      `${open}(?:every|har|हर) ${count} (days?|weeks?|months?|din|hafte|mahine|दिन|हफ्ते|हफ़्ते|महीने)(?: mein| me| में)?${close}`,
      'gu',
    ),
    (_, days, unit = '') => {
      request.everyDays = numberFrom(days) * (/^(?:w|haf|हफ)/u.test(unit) ? 7 : /^(?:mo|mah|मह)/u.test(unit) ? 30 : 1);
    },
  );
  rest = takeOut(
    rest,
    word('every (?:other|second|alternate) day|alternate days?|alternatively|ek din chh?od ?(?:kar|ke)|एक दिन छोड़ ?कर'),
    () => {
      request.everyDays = 2;
    },
  );
  rest = takeOut(rest, word('(?:every|each) fortnight|fortnightly|every other week'), () => {
    request.everyDays = 14;
  });
  rest = takeOut(
    rest,
    new RegExp(
      joinPattern(`
        ${open}(?:${count}(?: times?| baar| bar| बार)? (?:a|per|every|in a|each) week|
        (?:hafte|haftey|saptah|हफ्ते|हफ़्ते|सप्ताह) (?:mein|me|में) ${count} (?:baar|bar|बार))${close}
      `),
      'gu',
    ),
    (_, one, other) => {
      const often = numberFrom(one || other);
      if (often === 1) request.everyDays = 7;
      else request.timesAWeek = often;
    },
  );
  rest = takeOut(rest, word('weekly|every week|each week|per week|har hafte|हर हफ्ते|हर हफ़्ते|हर सप्ताह'), () => {
    request.everyDays = 7;
  });
  rest = takeOut(
    rest,
    word(
      'monthly|(?:once )?(?:every|each|a|per) month|(?:har|हर) (?:mahine|महीने|माह)|(?:mahine|महीने) (?:mein|me|में) (?:ek|1|एक) (?:baar|bar|बार)',
    ),
    () => {
      request.everyDays = 30;
    },
  );
  rest = takeOut(
    rest,
    new RegExp(
      joinPattern(`
        ${open}(?:${count}(?: times?| baar| bar| बार)? (?:a day|per day|daily|every ?day|in a day|each day|
        rozana|roz|रोज़?)|(?:din|roz|रोज़?|दिन)(?: mein| me| में| भर में)? ${count} (?:baar|bar|बार))${close}
      `),
      'gu',
    ),
    (_, one, other) => {
      saysDosing = true;
      for (const slot of slotsFor(numberFrom(one || other))) slots.add(slot);
      request.everyDays = 1;
    },
  );
  rest = takeOut(rest, word('(od|bd|bid|tds|tid|qid)'), (_, often) => {
    saysDosing = true;
    for (const slot of slotsFor(({ od: 1, bd: 2, bid: 2, tds: 3, tid: 3 } as Record<string, number>)[often ?? ''] ?? 4))
      slots.add(slot);
    request.everyDays = 1;
  });
  rest = takeOut(
    rest,
    word('daily|every ?day|each day|rozana|har roz|har din|roz|रोज़|रोज|रोजाना|रोज़ाना|हर रोज|हर दिन|प्रतिदिन'),
    () => {
      request.everyDays = 1;
    },
  );
  rest = takeOut(rest, word('(?:every |on |all )?weekends?|sat(?:urday)? (?:and|&) sun(?:day)?'), () => {
    weekdays.add(6);
    weekdays.add(7);
  });
  rest = takeOut(rest, word('(?:every |on )?weekdays|mon(?:day)? to fri(?:day)?'), () => {
    for (const day of [1, 2, 3, 4, 5]) weekdays.add(day);
  });
  for (const [source, weekday] of weekdaySources)
    rest = takeOut(
      rest,
      new RegExp(`${open}(?:(?:every|each|on|har|हर|प्रत्येक) )*(?:${source})(?: ko| ke din| को| के दिन)?${close}`, 'gu'),
      () => {
        weekdays.add(weekday);
      },
    );

  rest = takeOut(
    rest,
    new RegExp(
      joinPattern(`
        ${open}(?:(after|before|with) (?:food|meals?|eating|(breakfast|lunch|dinner))|
        (?:(${slotAny}) (?:ke|ka|के|का) )?(?:khane|khana|khaane|bhojan|nashte|खाने|भोजन|नाश्ते) (?:ke |se |के |
        से )(baad|saath|sath|pehle|pahle|बाद|साथ|पहले)|(khali pet|empty stomach|खाली पेट))${close}
      `),
      'gu',
    ),
    (_, english, meal, slotWord, hindi, empty) => {
      const side = english || hindi || '';
      request.meal = /^(?:after|baad|बाद)/u.test(side)
        ? 'after'
        : /^(?:with|saath|sath|साथ)/u.test(side)
          ? 'with'
          : 'before';
      if (empty) request.meal = 'before';
      const slot = slotFrom(meal || slotWord || '');
      if (slot !== undefined) slots.add(slot);
    },
  );
  const addTime = (slotWord: string, hour: number, minute: number, half: string): void => {
    if (hour > 23 || minute > 59) return;
    const parsedHour = hourFor(hour, half, slotFrom(slotWord));
    if (parsedHour.isGuess) request.isHalfGuessed = true;
    times.add(`${two(parsedHour.hour)}:${two(minute)}`);
  };
  rest = takeOut(rest, clockTime, (_, before, half, hour, minute, side = '', after) => {
    addTime(before || after || '', numberFrom(hour), half ? 30 : Number(minute || 0), side);
  });
  rest = takeOut(rest, clock24, (_, hour, minute) => {
    times.add(`${two(Number(hour))}:${minute}`);
  });
  rest = takeOut(rest, atHour, (_, hour, minute, others = '', after) => {
    addTime(after || '', Number(hour), Number(minute || 0), '');
    // In 'at 8, 2 and 8' the second 8 is in the evening.
    for (const [other = ''] of others.matchAll(/\d+/gu))
      addTime(times.has(`${two(Number(other))}:00`) ? 'evening' : '', Number(other), 0, '');
  });
  rest = takeOut(rest, word(slotTime), (_, slotWord) => {
    const slot = slotFrom(slotWord ?? '');
    if (slot !== undefined) slots.add(slot);
  });
  rest = takeOut(
    rest,
    new RegExp(
      `${open}(\\d+(?:[.,]\\d+)?) ?(k|lakh|mg|mcg|µg|iu|gm?|${Object.keys(hindiUnits).join('|')})${close}`,
      'gu',
    ),
    (_, amount, written = '') => {
      const unit = hindiUnits[written] ?? written;
      request.strength = unit === 'k' ? `${Number(amount) * 1_000} IU` : `${amount} ${unit === 'iu' ? 'IU' : unit}`;
    },
  );
  rest = takeOut(rest, new RegExp(`${open}(?:${count} )?(${unitSource})${close}`, 'gu'), (_, amount, unit = '') => {
    if (amount) request.amount = numberFrom(amount);
    request.unit = unitFrom(unit);
  });

  const words = rest
    .replaceAll(/[^\p{L}\p{M}\p{N}.+%/-]+/gu, ' ')
    .split(' ')
    .map((one) => one.replaceAll(/^[-./]+|[-./]+$/gu, ''))
    .filter(
      (one) =>
        one !== '' &&
        tokenise(one).some((token) => !fillers.has(token.word) && !isOrdinaryWord(token.word)) &&
        !isAsking(one),
    );
  const name = writeName(truncateAtGrapheme(words.slice(0, nameWordsMaximum).join(' '), nameMaximum), message);
  const isNamed = words.length > 0 && words.length <= nameWordsMaximum && /\p{L}/u.test(name);
  const sortedTimes = [...times].toSorted();
  const sortedSlots = allSlots.filter((slot) => slots.has(slot));
  const saysWhen =
    weekdays.size + times.size + slots.size > 0 ||
    Object.keys(request).some((key) => key !== 'strength' && key !== 'unit');
  return {
    request: {
      ...request,
      ...(isNamed && { name }),
      ...(weekdays.size > 0 && { weekdays: [...weekdays].toSorted((one, other) => one - other) }),
      // Clock times are more specific than parts of the day.
      ...(times.size > 0 ? { times: sortedTimes } : sortedSlots.length > 0 && { slots: sortedSlots }),
    },
    saysTaking: taking.test(plain) || saysDosing,
    saysWhen,
  };
};
