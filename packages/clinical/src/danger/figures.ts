import { joinPattern } from '@arogo/contract/join-pattern';
import { findCriticalTests } from './laboratory.ts';
import type { TextMeaning, Mention } from './lexicon.ts';
import type { Word } from './tokenizer.ts';

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  ek: 1,
  two: 2,
  three: 3,
  teen: 3,
  four: 4,
  five: 5,
  panch: 5,
  paanch: 5,
  six: 6,
  char: 4,
  chaar: 4,
  chhah: 6,
  chhe: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  dus: 10,
  das: 10,
  twelve: 12,
  gyarah: 11,
  barah: 12,
  baarah: 12,
  terah: 13,
  chaudah: 14,
  solah: 16,
  satrah: 17,
  atharah: 18,
  unnis: 19,
  pachees: 25,
  pachis: 25,
  fifteen: 15,
  pandrah: 15,
  dedh: 1.5,
  derh: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  twenty: 20,
  bees: 20,
  thirty: 30,
  tees: 30,
  forty: 40,
  chalis: 40,
  fifty: 50,
  pachas: 50,
  hundred: 100,
  sau: 100,
  dozen: 12,
  एक: 1,
  डेढ़: 1.5,
  डेढ: 1.5,
  ढाई: 2.5,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  छह: 6,
  छः: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  ग्यारह: 11,
  बारह: 12,
  तेरह: 13,
  चौदह: 14,
  सोलह: 16,
  सत्रह: 17,
  अठारह: 18,
  उन्नीस: 19,
  पच्चीस: 25,
  दस: 10,
  पंद्रह: 15,
  बीस: 20,
  तीस: 30,
  चालीस: 40,
  पचास: 50,
  सौ: 100,
};
/** A message of so few words is a cry, no talk about something. */
const shortMessageWords = 3;
const days = /^(?:days?|din|दिन|dino|dinon)$/;
const weeks = /^(?:weeks?|wks?|wk|hafte|hafton|hafta|हफ्ते|हफ़्ते|saptah|week)$/;
const months =
  /^(?:mhin[ae]|months?|mnths?|mths?|mnth|mth|mo|mahin[ae]|mahino|maheene|mahine|महीने|महीना|माह|maah|mah|month)$/;
const since = /^(?:since|for|last|past|from|every|after|next|pichle|पिछले)$/;
const notAgePattern =
  /^(?:se|ago|back|pregnant|pregnancy|से|pehle|पहले|ki|course|gap|baad|बाद|garbh|गर्भ|garbhvati|गर्भवती|ka)$/;
const ageSuffix = new RegExp(
  joinPattern(`
    ^(?:
      old|ka|ki|ke|का|की|के|baby|babies|bacha|bachha|baccha|bachcha|bache|bacche|bachche|bachi|bachchi|infant|son|
      daughter|newborn|boy|girl|shishu|बच्चा|बच्चे|बच्ची|beta|beti|बेटा|बेटी|को|ko
    )$
  `),
);
/** Behind a number: it is an age, a dose, a time or a price. */
const notMeasured = new RegExp(
  joinPattern(`
    ^(?:
      mg|mcg|ml|gm|grams?|units?|years?|yrs?|yr|y|saal|sal|साल|varsh|tablets?|days?|din|दिन|hours?|hrs?|ghante|घंटे|
      minutes?|mins?|min|baje|am|pm|kg|kgs|litres?|liters?|ltr|rupees?|rs|times?|baar|weeks?|hafte|months?|mahine|
      metres?|points?|kilo
    )$
  `),
);
/** Behind a number of loose motions: it counts something else. */
const notMotions = new RegExp(
  joinPattern(`
    ^(?:
      days?|din|दिन|hours?|hrs?|ghant[ea]|घंटे|minutes?|mins?|min|months?|mahine|महीने|years?|yrs?|saal|साल|weeks?|
      hafte|हफ्ते|baje|बजे|tablets?|goli|गोली|rupees?|rs|percent
    )$
  `),
);
/** '85 by 50'. */
const between = /^(?:by|over|upon|bata|bai|बाय|बटा|and|se|aur)$/;
const ageWord = /^(?:umar|umr|age|aged|ayu|उम्र|आयु)$/;
/** Behind a figure: it was so, and another follows. */
const growthPattern = /^(?:se|से|to)$/;
const thousand = /^(?:k|hazar|hazaar|हजार|हज़ार|thousand)$/;
const isYoungInfant = (amount: number, unit: string): boolean =>
  (days.test(unit) && amount < 92) || (weeks.test(unit) && amount < 13) || (months.test(unit) && amount < 3);

/**
 * What numbers say: a baby's age below three months (WHO IMCI, NICE NG143), oxygen at 92 per cent or below, blood
 * sugar below 54 or from 400 mg/dl (from 300 for a doctor today), a fever of four days and more, a pressure from 180/120 or below
 * 90 (80 alone), a pulse from 150 or up to 40, more than seven tablets, 105 °F, platelets below 20,000, and of other blood
 * tests what a laboratory tells at once.
 */
export const findFigures = (words: readonly Word[], { has }: TextMeaning): ReadonlyMap<string, readonly Mention[]> => {
  const found = new Map<string, Mention[]>();
  const add = (concept: string, at: number): void => {
    const all = found.get(concept);
    if (all) all.push({ at, length: 1 });
    else found.set(concept, [{ at, length: 1 }]);
  };
  const near = (at: number, concept: string, far: number): boolean => {
    for (let place = Math.max(0, at - far); place <= at + far; place += 1) if (has(concept, place)) return true;
    return false;
  };
  if (words.length <= shortMessageWords) add('shortMessage', 0);
  for (const at of findCriticalTests(words)) add('criticalTest', at);
  for (const [at, { text, isNumber }] of words.entries()) {
    const amount = isNumber ? Number(text.replaceAll(',', '')) : numberWords[text];
    if (amount === undefined || Number.isNaN(amount)) continue;
    const [before = '', unit = '', next = '', third = ''] = [
      words[at - 1]?.text,
      words[at + 1]?.text,
      words[at + 2]?.text,
      words[at + 3]?.text,
    ];
    const isToldAge = ageWord.test(before) || ageWord.test(words[at - 2]?.text ?? '');
    const isAge =
      (isToldAge || ageSuffix.test(next) || ageSuffix.test(third) || near(at, 'baby', 5)) &&
      !since.test(before) &&
      !(notAgePattern.test(next) && !ageSuffix.test(next));
    if (isYoungInfant(amount, unit) && isAge && !near(at, 'pregnant', 4)) add('young', at);
    if (
      amount >= 8 &&
      amount <= 500 &&
      (near(at, 'tablets', 2) || near(at, 'overdose', 2)) &&
      !/^(?:mg|mcg|ml|am|pm|baje|days|din|k)$/.test(unit)
    )
      add('many', at);
    if (
      /^(?:y|yr|yrs|year|years|saal|sal|साल|बरस|mo|months?|month|mahine|महीने|mnth|mth)$/.test(unit) &&
      (isToldAge || ageSuffix.test(next) || ageSuffix.test(third)) &&
      !since.test(before) &&
      amount < 13
    )
      add('child', at);
    // '34 weeks, severe headache'.
    if (
      amount >= 20 &&
      amount <= 42 &&
      weeks.test(unit) &&
      words[at]?.after !== 'none' &&
      words[at + 2]?.after !== 'none'
    )
      add('pregnant', at);
    // 'Water leaking, 32 weeks': how far a pregnancy is, where something else says that it is one.
    if (amount >= 20 && amount <= 42 && weeks.test(unit) && !since.test(before) && !notAgePattern.test(next))
      add('gestation', at);
    if (amount >= 4 && amount <= 10 && /^(?:va|vaa|wa|waa|vaan|waan|th|vi|वां|वा|वाँ)$/.test(unit) && months.test(next))
      add('pregnant', at);
    // '20 loose motions', 'subah se 15 dast'; of '10 din se dast' the number counts days.
    if (
      amount >= 8 &&
      amount <= 60 &&
      near(at, 'looseMotion', 2) &&
      !notMotions.test(unit) &&
      !/^(?:x|\*|mg|ml|am|pm)$/.test(unit)
    )
      add('manyMotions', at);
    // 'Paanch din se bukhar'; of 'fever 5 days ago' it is over.
    if (
      amount >= 4 &&
      amount <= 20 &&
      (days.test(unit) || (/^(?:va|th|vi|वां)$/.test(unit) && days.test(next))) &&
      !/^(?:ago|back|pehle|pahle|पहले)$/.test(next)
    )
      add('longDays', at);
    if (!isNumber) continue;
    // 'Spo2 98 and pulse 76'.
    const isOther =
      [at - 1, at - 2].some((place) => has('pulseRate', place) || has('pressureLevel', place)) &&
      !has('oxygen', at - 1) &&
      !has('oxygen', at - 2);
    if (amount >= 50 && amount <= 92 && near(at, 'oxygen', 7) && !isOther && !notMeasured.test(unit))
      add('lowOxygen', at);
    if (
      amount >= 15 &&
      amount < 54 &&
      near(at, 'sugarLevel', 4) &&
      !/^(?:units?|years?|saal|yrs|tablets?|mg|साल|%)$/.test(unit)
    )
      add('lowSugar', at);
    if (amount >= 400 && amount <= 1500 && near(at, 'sugarLevel', 4) && !/^(?:mg|ml|gm|grams?)$/.test(unit))
      add('highSugar', at);
    if (amount >= 300 && amount < 400 && near(at, 'sugarLevel', 4) && !notMeasured.test(unit)) add('raisedSugar', at);
    const lower = Number(between.test(unit) ? next : unit);
    if (
      amount >= 180 &&
      amount <= 300 &&
      near(at, 'pressureLevel', 5) &&
      !/^(?:mg)$/.test(unit) &&
      !(lower > 0 && lower < 90)
    )
      add('highPressure', at);
    if (amount >= 140 && lower >= 120 && lower <= 200 && near(at, 'pressureLevel', 5)) add('highPressure', at);
    const isPair = lower >= 15 && lower < amount && lower <= 70;
    const isUpper =
      isPair ||
      ((near(at, 'lowPressureWord', 4) || near(at, 'upperWord', 2)) &&
        !near(at, 'diastolicWord', 2) &&
        !(Number(before) > amount) &&
        !near(at, 'pulse', 2));
    if (amount >= 40 && amount <= 90 && isUpper && near(at, 'pressureLevel', 6) && !notMeasured.test(unit))
      add(amount <= 80 || (isPair && lower <= 50) ? 'lowPressure' : 'lowish', at);
    // 'BP 80 ho gaya': low where it is the upper one, which only other signs tell.
    if (amount >= 50 && amount <= 80 && has('pressureLevel', at - 1) && !(lower > 0) && !notMeasured.test(unit))
      add('lonePressure', at);
    if (
      near(at, 'pulseLevel', 7) &&
      !near(at, 'oxygen', 1) &&
      !near(at, 'pressureLevel', 2) &&
      !near(at, 'sugarLevel', 3) &&
      !notMeasured.test(unit) &&
      !(lower > 0)
    ) {
      if (amount >= 150 && amount <= 260) add('racingPulse', at);
      if (amount >= 20 && amount <= 40 && (near(at, 'pulse', 3) || near(at, 'pulseRate', 4))) add('slowPulse', at);
    }
    if (((amount >= 105 && amount <= 110) || (amount >= 40.6 && amount <= 43)) && near(at, 'fever', 4))
      add('extremeFever', at);
    if (amount >= 8 && amount <= 72 && /^(?:hours?|hrs?|ghant[ea]|घंटे|घंटा|घण्टे)$/.test(unit)) add('longHours', at);
    const isLeft = growthPattern.test(unit) && words.slice(at + 2, at + 6).some((word) => word.isNumber);
    if (!isLeft && (thousand.test(unit) ? amount < 20 : amount >= 1000 && amount < 20_000) && near(at, 'platelets', 4))
      add('lowPlatelets', at);
    if (!isLeft && (thousand.test(unit) ? amount < 50 : amount >= 1000 && amount < 50_000) && near(at, 'platelets', 5))
      add('fewPlatelets', at);
    if (((amount >= 82 && amount <= 95) || (amount >= 26 && amount < 35)) && near(at, 'temperatureWord', 3))
      add('lowTemperature', at);
  }
  return found;
};
