import { wordSet } from '../directory/search-text.ts';
import { tokensOf } from './text.ts';

/** Words of Hindi in Latin letters that no English sentence has. */
const hindiInLatin = wordSet(
  'hai hain hu hoon mujhe mujhko mera meri mere kya kab kaise kaisa kahan kyu kyun kaun nahi nahin aur bahut din dard bukhar dawai dawa goli kal aaj subah shaam raat ho raha rahi rahe karna karu karo kar liya lena leni khana batao dikhao chahiye haan ji namaste shukriya dhanyavad ulti dast khansi chakkar pet sir saans gale mein ka ki ke ko se tha thi',
);

/** Whether a message is Hindi, in Devanagari or in Latin letters. */
export const writesHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text) || tokensOf(text).filter(({ word }) => hindiInLatin.has(word)).length >= 2;
