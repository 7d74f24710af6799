import { wordSet } from '../directory/search-text.ts';
import { guideReads, tokensOf } from './text.ts';

/** Words of Hindi in Latin letters that no English sentence has. */
const hindiInLatin = wordSet(
  `hai hain hu hoon mujhe mujhko mera meri mere kya kab kaise kaisa kahan kyu kyun kaun nahi nahin nhi aur bahut din dard bukhar dawai dawa goli kal aaj subah shaam raat raha rahi rahe karna karu karo liya leni khana batao dikhao chahiye haan
  namaste shukriya dhanyavad ulti dast khansi chakkar saans gale mein ka ki ke ko se tha thi maine agla agli meri pichli bachche bacche`,
);

/** Whether a message is Hindi, in Devanagari or in Latin letters. */
export const writesHindi = (text: string): boolean => {
  if (/\p{Script=Devanagari}/u.test(text)) return true;
  const words = tokensOf(text.slice(0, 600));
  const hindi = words.filter(({ word }) => hindiInLatin.has(word)).length;
  return hindi >= 2 || (hindi === 1 && words.length <= 3);
};

/** Common words of languages that are written with Latin letters and not understood here. */
const foreign = wordSet(
  `bonjour je suis malade merci avez vous tete mal fievre douleur j'ai est les hola estoy enfermo enferma tengo dolor fiebre gracias cabeza ich bin krank habe kopfschmerzen fieber danke hallo schmerzen und nicht ciao sono malato febbre grazie ola estou doente obrigado
  enakku kaichal thalaivali vali irukku vanakam naaku jwaram undi noppi thala amar jor hoyeche matha betha kemon achi ache nanage jvara ide tale novu enikku pani und vedana mala aahe dukhtay mane taav che dukhe chhe`,
);

/** Whether a message is written in a language that the guide does not understand. */
export const isForeign = (text: string): boolean => {
  // What looks like code is no language.
  const read = text.slice(0, guideReads).replaceAll(/<[^>]{0,200}>|\b\w+\([^)]{0,80}\)/g, ' ');
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  const known = read.match(/[\p{Script=Latin}\p{Script=Devanagari}]/gu)?.length ?? 0;
  if (letters > 0 && known * 2 < letters) return true;
  const words = tokensOf(read.slice(0, 600));
  const others = words.filter(({ word }) => foreign.has(word)).length;
  return others >= 2 && others * 2 >= words.length;
};
