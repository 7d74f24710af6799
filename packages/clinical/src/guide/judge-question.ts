import { joinPattern } from '@arogo/contract/join-pattern';

/** Questions whether a value that was shown is bad, in English, Hindi and Hinglish. */
const english = new RegExp(
  joinPattern(String.raw`
    ^(?:and |but |so |ok(?:ay)? |then )*(?:(?:is|was|are|were) (?:that|this|it|they|these|the value|
    my value) (?:very |too |so |really |a bit |still |quite )*(?:bad|normal|ok|okay|fine|good|high|low|
    serious|dangerous|alright|all right|safe|in range|abnormal|worrying|a problem|
    concerning)(?: or (?:bad|normal|not|low|high|good))?|
    (?:should i|do i (?:need|have) to) (?:worry|be (?:worried|concerned|afraid))(?: about (?:it|that|
    this))?|is (?:it|that) something to worry about|(?:too )?(?:bad|normal|high|low)|
    how (?:bad|serious|high|low|dangerous|worrying|abnormal) (?:is|was) (?:it|that|this)|
    what does (?:that|it|this) mean(?: for me)?)\W*$
  `),
  'u',
);
const hinglish = new RegExp(
  joinPattern(String.raw`
    ^(?:aur |to |par |acha |accha |lekin )*(?:(?:kya )?(?:ye|yeh|yah|wo|woh|vo|isse|itna|
    itni)(?: (?:value|report|result))? (?:bahut |bohot |thoda |thodi |zyada |jyada |to )*(?:kam|zyada|jyada|
    theek|thik|normal|kharab|kharaab|khatarnak|sahi|high|low|bura|galat|achha|accha|
    acha)(?: hai| h)?(?: kya| na| ya nahi)?|kya (?:kam|zyada|jyada|theek|thik|normal|kharab|khatarnak|high|
    low) hai|(?:kam|zyada|jyada|theek|thik|normal|kharab|khatarnak|high|low) hai (?:kya|na)|
    (?:kya )?(?:chinta|tension|fikar|dar|ghabrane) (?:ki|karne ki|wali) baat(?: hai)?(?: kya)?|
    kya mujhe (?:chinta|tension|fikar) karni chahiye)\W*$
  `),
  'u',
);
const hindi = new RegExp(
  joinPattern(String.raw`
    ^(?:और |तो |लेकिन )*(?:क्या )?(?:यह|ये|वह|वो|इतना|इतनी)?\s*(?:बहुत |थोड़ा |थोड़ी |ज़्यादा |
    ज्यादा )*(?:कम|ज़्यादा|ज्यादा|ठीक|नॉर्मल|सामान्य|खराब|ख़राब|अधिक|हाई|लो|खतरनाक|ख़तरनाक|सही|बुरा|
    चिंता की बात)\s*(?:है|हैं)?\s*(?:क्या|ना|न)?[?।\s]*$
  `),
  'u',
);

/** Whether a short message asks if a value that was shown is bad, too high or too low. @param plain output of toPlainText */
export const isJudgeQuestion = (plain: string): boolean => {
  const text = plain.normalize('NFC').trim();
  // 'ठीक है' alone is an assent.
  return english.test(text) || hinglish.test(text) || (hindi.test(text) && /क्या|यह|ये|वह|वो|चिंता|इतन/u.test(text));
};
