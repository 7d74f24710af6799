import type { AnalysedText } from './rule-classifier.ts';

/** What an everyday complaint is made of, beside the part that hurts: pain, fever and cold, whose and since when, and small words. */
const everydayWords: ReadonlySet<string> = new Set(
  `pain pains paining painful ache aches aching hurt hurts hurting sore fever feverish temperature cold cough flu
  body bad mild slight little some has have having had is are am a an the in of my his her our for since from and with
  after at on last i he she it to me also
  mother father mom mummy dad papa wife husband son daughter brother sister grandma grandpa baby child kid
  day days week weeks hour hours month months morning evening night today yesterday one two three few
  dard drd dukh dukhta dukhti dukhte dukhna dukhra bukhar bukhaar jukam zukam sardi khansi khasi badan sharir
  me mein mai m ka ki ke ko se aur or bhi thoda thodi halka halki h hai hain he ho hota hoti raha rahi rha rhi
  mujhe mera meri mere maa maa pati patni biwi beta beti bete bhai behen dada dadi nana nani
  kal aaj subah shaam raat din hafte hafta ghante mahine ek do teen
  दर्द दुख दुखता दुखती दुखते बुखार ज्वर जुकाम ज़ुकाम सर्दी खांसी खाँसी बदन शरीर में का की के को से और भी थोड़ा थोड़ी
  हल्का हल्की है हैं हो होता होती रहा रही मुझे मेरा मेरी मेरे मां माँ पापा पिता पिताजी मम्मी पति पत्नी बेटा बेटी बेटे
  भाई बहन दादा दादी नाना नानी कल आज सुबह शाम रात दिन हफ्ते हफ्ता घंटे महीने एक दो तीन`.split(/\s+/u),
);
/** Parts of which pain alone is for a doctor today. */
const urgentParts = ['testicle', 'ballWord', 'testicleAny', 'calfWord', 'pregnant', 'pregAny'];
/** Degrees of a low fever, and how many days. */
const maxNumber = 101;
/** One word more is the part that hurts. */
const maxOtherWords = 1;

/** Whether a text tells of a part that hurts, of fever or of a cold, and of nothing else: 'haath me dard', 'pain in foot since 2 days'. */
export const isEverydayComplaint = ({ words, mentions }: AnalysedText): boolean =>
  !urgentParts.some((part) => mentions.has(part)) &&
  words.filter(({ text, isNumber }) => (isNumber ? Number(text) > maxNumber : !everydayWords.has(text))).length <=
    maxOtherWords &&
  words.some(({ text }) => everydayWords.has(text));
