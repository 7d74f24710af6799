import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { buildWordSet } from '../directory/search-text.ts';
import { maxMessageLength, tokenise } from './text.ts';

/** Hindi words in Latin letters that do not occur in English sentences. */
const hindiInLatin = new Set(
  `kar karke kro krna krdo kijiye dijiye karein chahie h hai hain hu hoon mujhe mujhko mera meri mere kya kab
    kaise kaisa kahan kyu kyun kaun nahi nahin nhi aur bahut din dard bukhar dawai dawa goli
  kal aaj subah shaam raat raha rahi rahe karna karu karo liya leni khana batao dikhao chahiye haan namaste
  shukriya dhanyavad ulti dast khansi
  chakkar saans gale mein ka ki ke ko se tha thi maine agla agli pichli bachche bacche pichla pichhla batana
  kitna kitni kitne konsi kaunsi
  kuch sab theek thik achha accha acha hota hoti dikha wali wala pehli pehle dusra dusri sasta sasti saste agar
  lekin mila wapas kam zyada
  jyada badla ghutne ghutna kamar bolo yaar bhai ho tum aap apka aapka unka uska iska ye yeh woh abhi namaskar
  dhanyavaad alvida bakwas bekar
  bekaar hafte mahine saal chahte kaisi jata jati dedo chhod bhool gaya gayi hua hun hum hue karwana lagta lagti
  dawaiyan dawaiya riport mai
  uski unki kripya ise isko usko tera teri sirf itna itni`.split(/\s+/u),
);

/** Words of which every English sentence has some, and no Hindi sentence has any. */
const english = new Set(
  `the is are was were what when which who how why where can could should would will do does did have has had my
    mine your i im i'm am me you it its this that these those there a an and or but not no yes with for of in on at
    from about please show tell
  give find book need want see take feel feeling pain since day days week weeks month months hello hi hey thanks
  thank bye good morning evening doctor medicine medicines result results report reports mild moderate strong
  none nothing`.split(/\s+/u),
);

/**
 * Detects the language of a message: Devanagari is Hindi, Hindi words in Latin letters are Hinglish.
 * @returns null if the message shows no language, such as 'ok', '2', or the name of a test
 */
export const detectMessageLanguage = (text: string): GuideLanguage | null => {
  const wish =
    /\b(?:speak|talk|reply|answer|write|tell me)(?: to me)? in (hindi|english|hinglish)\b|^(?:in )?(hindi|english|hinglish)(?: please)?$/iu.exec(
      text.trim(),
    );
  const wished = (wish?.[1] ?? wish?.[2] ?? '').toLowerCase();
  if (wished !== '') return wished === 'hindi' ? 'hi' : wished === 'english' ? 'en' : 'hx';
  const words = tokenise(text.slice(0, 600));
  const devanagari = words.filter(({ text: word }) => /\p{Script=Devanagari}/u.test(word)).length;
  const hindi = words.filter(({ text: word }) => hindiInLatin.has(word)).length;
  const plain = words.filter(({ text: word }) => english.has(word)).length;
  // With two scripts, the one with the most words decides.
  if (devanagari > 0 && devanagari * 2 >= words.length) return 'hi';
  if (hindi > 0 && (hindi >= 2 || hindi + devanagari >= plain)) return 'hx';
  if (devanagari > 0) return hindi + devanagari > plain ? 'hx' : 'en';
  return plain > 0 ? 'en' : null;
};

/** Common words of languages in Latin letters that the guide does not understand. */
const foreignWords = buildWordSet(
  `bonjour je suis malade merci avez vous tete mal fievre douleur j'ai est les hola estoy enfermo enferma tengo
    dolor fiebre gracias cabeza ich bin krank habe kopfschmerzen fieber danke hallo schmerzen und nicht ciao sono
    malato febbre grazie ola estou doente obrigado
  enakku kaichal thalaivali vali irukku vanakam naaku jwaram undi noppi thala amar jor hoyeche matha betha kemon
  achi ache nanage jvara ide tale novu enikku pani und vedana mala aahe dukhtay mane taav che dukhe chhe`,
);

/** Whether a message is written in a language that the guide does not understand. */
export const isForeignLanguage = (text: string): boolean => {
  // Markup and function calls are not counted as text.
  const read = text.slice(0, maxMessageLength).replaceAll(/<[^>]{0,200}>|\b\w+\([^)]{0,80}\)/g, ' ');
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  const known = read.match(/[\p{Script=Latin}\p{Script=Devanagari}]/gu)?.length ?? 0;
  if (letters > 0 && known * 2 < letters) return true;
  const words = tokenise(read.slice(0, 600));
  const others = words.filter(({ word }) => foreignWords.has(word)).length;
  return others >= 2 && others * 2 >= words.length;
};
