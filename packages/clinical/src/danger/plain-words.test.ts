import { dangerSigns } from '@arogo/contract/danger';
import { describe, expect, it } from 'vitest';
import { findAct, keepCalm, keepUrgent } from './danger.test-helpers.ts';
import { analyseText, findDangersByRules } from './rule-classifier.ts';
import { toLooseKey, toSpokenKey } from './spelling.ts';
import { readTrainingSets } from './training/example-sets.ts';
import { correctTypos } from './typo-correction.ts';

const languages = ['English', 'Hindi', 'Hinglish'] as const;
/** Each sign in plain words in three languages, and calm sentences with the same words. They are known: this is no measure. */
const sentences = readTrainingSets().get('twelfth-short') ?? [];
const dangers = sentences.filter(({ label }) => label !== 'none');
const calm = sentences.filter(({ label }) => label === 'none');
const listMessages = (examples: typeof sentences, language: string): readonly string[] =>
  examples.filter((one) => one.language === language).map(({ message }) => message);
const findRuledSigns = (text: string): readonly string[] =>
  findDangersByRules(analyseText(correctTypos(text))).map(({ sign }) => sign);

describe('decision H6: dangers in plain words, by sign', () => {
  it('each sign is told in all three languages', () => {
    const told = dangerSigns.filter((sign) =>
      languages.every((language) => dangers.some((one) => one.label === sign && one.language === language)),
    );
    expect(told).toEqual(dangerSigns);
  });

  it.each(languages)('dangers are found in %s, but for one in a hundred', (language) => {
    const all = listMessages(dangers, language);
    expect(all.length).toBeGreaterThan(900);
    expect(keepCalm(all).slice(Math.floor(all.length / 100))).toEqual([]);
  });

  it.each(languages)('calm sentences with the same words raise nothing in %s, but for one in a hundred', (language) => {
    const all = listMessages(calm, language);
    expect(all.length).toBeGreaterThan(300);
    expect(keepUrgent(all).slice(Math.floor(all.length / 100))).toEqual([]);
  });
});

describe('decision H6: rules for plain words find the sign in three languages and leave its neighbours calm', () => {
  it.each([
    ['breathing', 'inhaler is not helping my asthma', 'दमे में इनहेलर से आराम नहीं', 'dama me inhaler se aaram nahi'],
    ['stroke', 'his left arm stopped working', 'एक हाथ काम नहीं कर रहा', 'ek haath kaam nahi kar raha'],
    ['bleeding', 'spat out blood', 'थूक में खून आ रहा', 'thook me khoon aa raha'],
    ['poisoning', 'he licked ant chalk', 'लक्ष्मण रेखा चाट ली', 'laxman rekha chaat li'],
    ['burn', 'petrol fire, hands burnt', 'पेट्रोल की आग से हाथ जल गए', 'petrol ki aag se haath jal gaye'],
    ['electricShock', 'child put finger in socket', 'बच्चे ने सॉकेट में उंगली', 'bache ne socket me ungli'],
    ['drowning', 'nephew drowned in swimming pool', 'तालाब में डूब गया भतीजा', 'talab me doob gaya bhatija'],
    ['headInjury', 'head wound bleeding', 'सिर के घाव से खून', 'sir ke ghav se khoon'],
    ['accident', 'bus ran over his foot', 'बस पैर पर चढ़ गई', 'bus pair pe chadh gayi'],
    ['pregnancy', 'placenta not out after birth', 'डिलीवरी के बाद नाल नहीं निकली', 'delivery ke baad naal nahi nikli'],
    ['infant', 'newborn not feeding', 'नवजात दूध नहीं पी रहा', 'navjaat doodh nahi pi raha'],
    ['abdomen', 'appendix burst', 'अपेंडिक्स फट गया', 'appendix fat gaya'],
    ['dehydration', '20 loose motions since morning', 'सुबह से बीस दस्त', 'subah se 20 dast'],
    ['spine', 'both legs paralysed since morning', 'सुबह से दोनों पैर बेकार', 'subah se dono pair bekar'],
    ['eye', 'chilli powder in eye cannot open', 'आंख में मिर्च आंख नहीं खुल रही', 'aankh me mirch aankh nahi khul rahi'],
    ['limb', 'foot turned black', 'पैर काला पड़ गया', 'pair kaala pad gaya'],
    ['violence', 'he will beat me, afraid to go home', 'घर में जान का खतरा', 'ghar me jaan ka khatra'],
    ['selfHarm', 'everyone is happier without me', 'मेरे जाने से सबको राहत मिलेगी', 'mere jaane se sabko rahat milegi'],
  ])('%s', (sign, ...texts) => {
    expect(texts.map((text) => [text, findRuledSigns(text).includes(sign)])).toEqual(texts.map((text) => [text, true]));
  });

  it.each([
    ['an inhaler as such', 'inhaler price', 'इनहेलर का दाम', 'inhaler ka daam'],
    ['a limb that is tired', 'arm workout', 'हाथ की मालिश', 'haath ki malish'],
    ['a tooth', 'gums bleed a little while brushing', 'ब्रश करते मसूड़े से हल्का खून', 'brush karte masude se halka khoon'],
    ['a pest', 'rat poison where to buy for mice', 'चूहे की दवा कहां मिलेगी', 'chuhe ki dawa kaha milegi'],
    ['a dish', 'burnt the rice today', 'आज चावल जल गए', 'aaj chawal jal gaye'],
    ['a bill', 'current bill is too high', 'बिजली का बिल भरना है', 'bijli ka bill bharna hai'],
    ['a lesson', 'swimming class for kids', 'बच्चों की तैराकी', 'baccho ki swimming'],
    ['a bump that is over', 'bumped head on door, fine now', 'सिर दरवाजे से लगा, अब ठीक', 'sir darwaze se laga ab theek'],
    ['an insurance', 'accident insurance claim', 'एक्सीडेंट बीमा क्लेम', 'accident insurance claim kaise kare'],
    ['a pregnancy that is well', 'pregnancy diet', 'गर्भावस्था का आहार', 'pregnancy diet chart'],
    ['a baby that is well', 'baby drinks well', 'बच्चा दूध अच्छे से पीता है', 'baby doodh ache se pita hai'],
    [
      'an operation that is over',
      'appendix operation done in 2015',
      'अपेंडिक्स का ऑपरेशन हो गया',
      'appendix operation ho gaya',
    ],
    ['days, not motions', 'loose motions for 10 days', '10 दिन से दस्त', '10 din se dast'],
    ['legs that sleep', 'my leg fell asleep', 'पैर सो गया था', 'pair so gaya tha'],
    ['colour of the sun', 'foot black from sandals tan', 'चप्पल से पैर काले', 'chappal se pair kale'],
    ['a game', 'he beats me at chess', 'शतरंज में मुझे मार दिया', 'chess me mujhe maar diya'],
    ['a figure of speech', 'i almost died laughing', 'हंसते हंसते मर गया', 'haste haste mar gaya'],
    ['a holiday', 'not available tomorrow, office trip', 'कल छुट्टी पर हूं', 'kal chhutti pe hu'],
  ])('%s', (_what, ...texts) => {
    expect(keepUrgent(texts)).toEqual([]);
  });
});

describe('decision H6: one spelling for all words', () => {
  it.each([
    ['taloo', 'talu'],
    ['bookhar', 'bukhar'],
    ['zindgi', 'jindgi'],
    ['khoon', 'खून'],
  ])('%s and %s share a sound', (one, other) => {
    expect(toSpokenKey(one)).toBe(toSpokenKey(other));
  });

  it('a looser sound serves words that nobody is known to type', () => {
    expect(toLooseKey('aankhon')).toBe(toLooseKey('aankho'));
    expect(toLooseKey('harpik')).toBe(toLooseKey('harpic'));
    expect(toSpokenKey('harpik')).not.toBe(toSpokenKey('harpic'));
  });

  it.each([
    ['oolti', 'ulti'],
    ['alvidda', 'alvida'],
    ['bhosh ho gaya', 'behosh ho gaya'],
    ['hath tutkar', 'hath tutkar'],
  ])('%s is read as %s', (typed, meant) => {
    expect(correctTypos(typed)).toBe(meant);
  });

  it.each([
    ['papa aankh na khol rahe', 'emergency'],
    ['na bukhar hai na khansi', 'none'],
    ['pair nahi hilte kamar me chot', 'emergency'],
    ['meter me HI aa raha', 'emergency'],
    ['potassium 6.9 report me', 'now'],
    ['potassium ki 7 reports', 'none'],
    ['do din se ulti peshab nahi', 'now'],
    ['lakwa kya hai', 'ask'],
    ['लकवा क्या है', 'ask'],
    ['saas ko ghutne me dard', 'none'],
    ['sasta dikhao', 'none'],
  ])('%s: %s', (text, act) => {
    expect(findAct(text)).toBe(act);
  });
});
