import type { AnalysedText } from './rule-classifier.ts';

/** Words of everyday complaints, besides the affected part: pain, fever and cold, whose and since when, and function words. */
const everydayWords: ReadonlySet<string> = new Set(
  `pain pains paining painful ache aches aching hurt hurts hurting sore fever feverish temperature cold cough flu
  body bad mild slight little some has have having had is are am a an the in of my his her our for since from and with
  after at on last i he she it to me also
  mother father mom mummy dad papa wife husband son daughter brother sister grandma grandpa baby child kid
  high bp gas bloating acidity feel feels feeling very weak weakness tired tiredness not able unable cant sleep sleeping food lunch dinner eating there
  day days week weeks hour hours month months morning evening night today yesterday one two three few
  dard drd dukh dukhta dukhti dukhte dukhna dukhra bukhar bukhaar jukam zukam sardi khansi khasi badan sharir
  mein mai m ka ki ke ko se aur or bhi thoda thodi halka halki h hai hain ho hota hoti raha rahi rha rhi
  mujhe mera meri mere maa pati patni biwi beta beti bete bhai behen dada dadi nana nani
  kamzori kamzor thakan thakawat bahut neend nahi nhi aati aata aa rahe rhe utar utra utarta lage lagi khana khane baad hui hua thi tha jaa
  kal aaj subah shaam raat din hafte hafta ghante mahine ek do teen
  दर्द दुख दुखता दुखती दुखते बुखार ज्वर जुकाम ज़ुकाम सर्दी खांसी खाँसी बदन शरीर में का की के को से और भी थोड़ा थोड़ी
  हल्का हल्की है हैं हो होता होती रहा रही मुझे मेरा मेरी मेरे मां माँ पापा पिता पिताजी मम्मी पति पत्नी बेटा बेटी बेटे
  भाई बहन दादा दादी नाना नानी कल आज सुबह शाम रात दिन हफ्ते हफ्ता घंटे महीने एक दो तीन
  गैस फूलना पेट एसिडिटी कमजोरी कमज़ोरी थकान बहुत नींद नहीं आती आता आ रहे उतर लगे खाना खाने बाद हुई हुआ थी था`.split(/\s+/u),
);
/** Harmless alone or once, and possible with pain or fever. */
const mildWords: ReadonlySet<string> = new Set(
  `vomit vomits vomited vomiting threw puked loose motion motions diarrhoea diarrhea ulti ultee dast patla patle
  उल्टी उलटी दस्त पतले पतला`.split(/\s+/u),
);
const dizzyWords: ReadonlySet<string> = new Set('dizzy dizziness giddy giddiness chakkar chakar चक्कर'.split(' '));
const onceWords: ReadonlySet<string> = new Set('once one single ek एक'.split(' '));
const ailments: ReadonlySet<string> = new Set(
  `pain pains paining painful ache aches aching hurt hurts fever feverish temperature dard drd dukh dukhta dukhti bukhar
  bukhaar दर्द दुख बुखार ज्वर`.split(/\s+/u),
);
/** Parts whose pain alone requires a doctor today. */
const urgentParts = ['testicle', 'ballWord', 'testicleAny', 'calfWord', 'pregnant', 'pregAny'];
/** Maximum number that counts as a low fever in degrees, or as a number of days. */
const maxNumber = 101;
/** 'Loose motion' are two words. */
const maxMildWords = 2;
/** The other word is the part that hurts. */
const maxOtherWords = 1;

/**
 * Whether a text is only an everyday complaint: pain in a part, fever, a cold, poor sleep, or having vomited once: 'haath me
 * dard', 'pain in foot since 2 days'.
 */
export const isEverydayComplaint = ({ words, mentions }: AnalysedText): boolean => {
  const typed = words.map(({ text }) => text);
  const count = (set: ReadonlySet<string>): number => typed.filter((word) => set.has(word)).length;
  const mild = count(mildWords);
  const isMild = mild === 0 || count(onceWords) > 0 || count(ailments) + count(dizzyWords) === 0;
  const others = words.filter(({ text, isNumber }) =>
    isNumber
      ? Number(text) > maxNumber
      : ![everydayWords, mildWords, dizzyWords, onceWords].some((set) => set.has(text)),
  );
  return (
    isMild &&
    mild <= maxMildWords &&
    others.length <= maxOtherWords &&
    others.length < words.length &&
    !urgentParts.some((part) => mentions.has(part))
  );
};
