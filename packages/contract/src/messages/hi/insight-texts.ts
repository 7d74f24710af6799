import type { Translation } from '../../translation.ts';
import { formatDosage, formatMedicineForm } from './data-words.ts';
import type * as english from '../insight-texts.ts';
import { findTestKnowledge } from './insight-knowledge.ts';

/** 'a, b और c'. */
const joinList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} और ${parts.at(-1)}`;

/** A paper's own words, told apart from ours. */
const quoteText = (text: string): string => `“${text.replace(/[“”]/g, '"')}”`;
const quoteAll = (texts: readonly string[]): string => joinList(texts.map(quoteText));

/** A range in brackets; the paper's own words have their marks already. */
const bracketRange = (range: string): string => (range.startsWith('“') ? range : `(${range})`);

const endSentence = (text: string): string => (/[।!?”]$/.test(text) ? text : `${text}।`);

const timesOfDay = { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' } as const;

const weekdayNames: Readonly<Record<string, string>> = {
  monday: 'सोमवार',
  tuesday: 'मंगलवार',
  wednesday: 'बुधवार',
  thursday: 'गुरुवार',
  friday: 'शुक्रवार',
  saturday: 'शनिवार',
  sunday: 'रविवार',
};

const listAmount = (amount: string | undefined): readonly string[] => (amount ? [amount] : []);

const limitNames = (names: readonly string[], most: number): readonly string[] =>
  names.length <= most ? names : [...names.slice(0, most - 1), `${names.length - most + 1} अन्य`];

export const insightTexts: Translation<typeof english.insightTexts> = {
  dose: formatDosage,
  amount: (count, unit) => (unit === undefined ? count : `${count} ${formatDosage(unit.toLowerCase())}`),
  unitOfForm: (form) => (form === 'tablet' || form === 'capsule' ? form : undefined),
  intakes: (intakes) => {
    const [first] = intakes;
    const same = first && intakes.every(({ amount }) => amount === first.amount);
    if (same) return `${joinList(intakes.map(({ time }) => timesOfDay[time]))} ${first.amount}`;
    return joinList(intakes.map(({ time, amount }) => `${timesOfDay[time]} ${amount}`));
  },
  timesADay: (count, amount) => [`दिन में ${count} बार`, ...listAmount(amount)].join(' '),
  everyHours: (hours, amount) => [hours === 1 ? 'हर घंटे' : `हर ${hours} घंटे में`, ...listAmount(amount)].join(' '),
  cycle: (count, within, weekdays, amount) => {
    const often =
      count === 1 && within === 2
        ? 'एक दिन छोड़कर'
        : within === 7
          ? `हफ़्ते में ${count} बार`
          : within === 30 || within === 28
            ? `${within} दिन में ${count} बार`
            : `हर ${within} दिन में ${count} बार`;
    return [
      often,
      ...(weekdays.length > 0 ? [`${joinList(weekdays.map((day) => weekdayNames[day.toLowerCase()] ?? day))} को`] : []),
      ...listAmount(amount),
    ].join(' ');
  },
  asWritten: (frequency) => `जैसा कागज़ पर लिखा है: ${quoteText(frequency)}`,
  whenNeeded: 'ज़रूरत पड़ने पर',
  singleDose: 'केवल एक खुराक',
  meals: { before: 'खाने से पहले', after: 'खाने के बाद', with: 'खाने के साथ' },
  forDays: (count) => `${count} दिन तक`,
  durationAsWritten: (duration) => `जितने समय कागज़ पर लिखा है: ${quoteText(duration)}`,
  site: (site) => `इस जगह: ${quoteText(site)}`,
  medicine: (name, strength, form) =>
    [
      name,
      ...(strength === undefined ? [] : [strength]),
      ...(form === undefined ? [] : [`(${formatMedicineForm(form)})`]),
    ].join(' '),
  take: (medicine, how) => endSentence(`${medicine}: ${how.join(', ')}`),
  onlyNamed: (medicine) => `${medicine} कागज़ पर है, पर यह नहीं लिखा कि कैसे लेनी है।`,
  saysOnlyMeal: (instructions) =>
    /^(?:(?:take|taken)\s)?(?:before|after|with)\s(?:food|meals?)\.?$/i.test(instructions.trim()),
  adds: (instructions) => `कागज़ पर यह भी लिखा है: ${quoteText(instructions)}`,

  symptoms: (symptoms) => `कागज़ पर लिखी तकलीफ़ें: ${quoteAll(symptoms)}`,
  diagnosis: (diagnosis) => `डॉक्टर ने कागज़ पर जो पाया: ${quoteText(diagnosis)}`,
  test: (name) => `यह जाँच करानी है: ${name}।`,
  advice: (advice) => `डॉक्टर की सलाह: ${quoteText(advice)}`,
  followUp: (followUp) => `फिर कब दिखाना है, जैसा कागज़ पर है: ${quoteText(followUp)}`,
  result: (name, value) => `${name}: ${value}।`,
  rangeAsWritten: quoteText,
  rangeBetween: (low, high) => `${low} से ${high}`,
  rangeTo: (high) => `${high} तक`,
  rangeFrom: (low) => `${low} या ज़्यादा`,
  resultWithin: ({ name, value, range }) => `${name}: ${value}, कागज़ की अपनी सीमा ${bracketRange(range)} के अंदर।`,
  resultAbove: ({ name, value, range }) => `${name}: ${value}, कागज़ की अपनी सीमा ${bracketRange(range)} से ऊपर।`,
  resultBelow: ({ name, value, range }) => `${name}: ${value}, कागज़ की अपनी सीमा ${bracketRange(range)} से नीचे।`,
  resultMarked: (name, value, range) =>
    `${name}: ${value}, कागज़ पर सामान्य न होने का निशान है${range === undefined ? '' : ` (उसकी सीमा: ${range})`}।`,

  total: (medicine, perDay, count, total) => `${medicine}: दिन में ${perDay}, ${count} दिन में कुल ${total}।`,
  outside: (names) =>
    `कागज़ की अपनी सीमा से बाहर: ${joinList(names)}। ` +
    'ऐसा क्यों है, और क्या यह चिंता की बात है, यह कागज़ नहीं बता सकता; आपके डॉक्टर बता सकते हैं।',
  noRange: (names) => `इनकी तुलना के लिए कागज़ पर कोई सीमा नहीं छपी: ${joinList(limitNames(names, 12))}।`,
  knowledge: findTestKnowledge,
  noKnowledge: (names) => `${joinList(names)} में क्या नापा जाता है, यह यहाँ नहीं बताया गया। आपके डॉक्टर या लैब बता सकते हैं।`,
  noDuration: (medicine) => `कागज़ पर नहीं लिखा कि ${medicine} कितने दिन लेनी है।`,
  noFrequency: (medicine) => `कागज़ पर नहीं लिखा कि ${medicine} कितनी बार लेनी है।`,
  noStrength: (medicine) => `कागज़ पर नहीं लिखा कि ${medicine} की ताकत कितनी है।`,
  doubtful: (what) => `${what} पक्के तौर पर नहीं पढ़ा जा सका। कृपया मूल कागज़ से मिला लें।`,

  askDiagnosis: (diagnosis) => `${quoteText(diagnosis)} का मेरी रोज़ की ज़िंदगी के लिए क्या मतलब है?`,
  askSymptoms: (symptoms) => `अगर यह ठीक न हो, तो मैं फिर कब दिखाऊँ: ${quoteAll(symptoms)}?`,
  askDuration: (medicine) => `${medicine} कितने दिन लेनी है?`,
  askFrequency: (medicine) => `${medicine} कितनी बार और किस समय लेनी है?`,
  askDoubtful: (what) => `आपने ${what} के बारे में ठीक-ठीक क्या लिखा है?`,
  askMost: (medicine) => `${medicine} एक दिन में ज़्यादा से ज़्यादा कितनी ले सकते हैं, और कितने घंटे के अंतर पर?`,
  askForgotten: (medicines) =>
    `अगर मैं इनमें से किसी की खुराक भूल जाऊँ, तो क्या करूँ: ${joinList(limitNames(medicines, 8)).replace(/ और (?=[^,]*$)/, ' या ')}?`,
  askOutside: (name, value) => `मेरे लिए ${name} ${value} का क्या मतलब है?`,
  askAllOutside: (names) => `मेरे लिए इन नतीजों का क्या मतलब है: ${joinList(names)}?`,
  askAgain: 'क्या ये जाँचें फिर से करानी हैं, और कब?',
  askTests: (tests) => `ये जाँचें कब करानी हैं, और क्या खाली पेट आना है: ${joinList(limitNames(tests, 12))}?`,
  askAdvice: 'इस सलाह को मैं रोज़ की ज़िंदगी में सबसे अच्छे से कैसे मानूँ?',
  askFollowUp: 'अगली बार मैं साथ में क्या लाऊँ?',
};
