import type { Translation } from './guide-language.ts';

/** What the guide says of a PDF that was attached in a chat. */
const english = {
  says: (name: string) => `I read **${name}**. This is what it says:`,
  lines: {
    kind: { PRESCRIPTION: 'Prescription', LAB_REPORT: 'Lab report', OTHER: 'Paper' },
    of: (kind: string, about: string) => `${kind}${about === '' ? '' : `: ${about}`}`,
  },
  unsure: 'I could not read these surely, so please compare them with the paper:',
  unsureAll: 'I could not read anything on it surely, so please compare it with the paper.',
  noFlags: 'It marks no result as out of its range.',
  flagged: (count: number) =>
    count === 1 ? 'It marks one result as out of its range.' : `It marks ${count} results as out of their range.`,
  flaggedList: 'These results are marked on your PDF as out of range:',
  noneFlagged: 'Your PDF marks no result as out of its range.',
  noResults: 'I read no results on your PDF.',
  noMedicines: 'I read no medicines on your PDF.',
  medicines: 'These medicines stand on your PDF:',
  followUp: 'You can ask me about it, such as whether a result is low, or what a medicine is for.',
  noArticle: (name: string) => `I have no article about **${name}**. Your doctor or pharmacist can say what it is for.`,
  cite: '(from your PDF)',
  keep: 'It is not in your Health Vault. If you want to keep it there, confirm that on the card.',
  ofAnother: (name: string) =>
    `**${name}** names another person, so I do not tell what it says. If it is yours, keep it in the Health Vault and say there whose it is.`,
  unreadable: {
    encrypted: 'It is protected by a password. Please attach it without one.',
    damaged: 'The file is damaged. Please attach it once more.',
    too_many_pages: 'It has too many pages.',
    too_heavy: 'It is too large to be read.',
    empty: 'It has no pages.',
    no_text: 'I found no text on it. A sharper scan or photograph may help.',
    other_script: 'It is written in a script that I cannot read.',
  },
  notRead: (name: string) => `I could not read **${name}**.`,
  busy: 'I could not read your PDF just now. Please ask again in a moment.',
  gone: 'I cannot find that file any more. Please attach it again.',
  nothingKnown: (name: string) => `I read **${name}**, and found no medicines and no results on it.`,
} as const;

type FileTexts = Translation<typeof english>;

const hindi: FileTexts = {
  says: (name) => `मैंने **${name}** पढ़ा। उस पर लिखा है:`,
  lines: {
    kind: { PRESCRIPTION: 'पर्चा', LAB_REPORT: 'लैब रिपोर्ट', OTHER: 'कागज़' },
    of: (kind, about) => `${kind}${about === '' ? '' : `: ${about}`}`,
  },
  unsure: 'ये पक्का नहीं पढ़े गए, इसलिए कागज़ से मिला लीजिए:',
  unsureAll: 'इस पर कुछ भी पक्का नहीं पढ़ा गया, इसलिए कागज़ से मिला लीजिए।',
  noFlags: 'इस पर कोई नतीजा सीमा से बाहर नहीं बताया गया।',
  flagged: (count) => `इस पर ${count} नतीजे सीमा से बाहर बताए गए हैं।`,
  flaggedList: 'आपकी PDF इन नतीजों को सीमा से बाहर बताती है:',
  noneFlagged: 'आपकी PDF किसी नतीजे को सीमा से बाहर नहीं बताती।',
  noResults: 'आपकी PDF पर कोई नतीजा नहीं पढ़ा।',
  noMedicines: 'आपकी PDF पर कोई दवा नहीं पढ़ी।',
  medicines: 'आपकी PDF पर ये दवाएँ हैं:',
  followUp: 'इसके बारे में पूछ सकते हैं, जैसे कोई नतीजा कम है या नहीं, या कोई दवा किस लिए है।',
  noArticle: (name) => `**${name}** के बारे में मेरे पास लेख नहीं है। डॉक्टर या फ़ार्मासिस्ट बता सकते हैं कि वह किस लिए है।`,
  cite: '(आपकी PDF से)',
  keep: 'यह Health Vault में नहीं है। वहाँ रखना हो तो कार्ड पर पुष्टि कीजिए।',
  ofAnother: (name) =>
    `**${name}** पर किसी और का नाम है, इसलिए उसमें लिखा नहीं बताता। आपका हो तो Health Vault में रखकर बताइए कि वह किसका है।`,
  unreadable: {
    encrypted: 'उस पर पासवर्ड है। बिना पासवर्ड के जोड़िए।',
    damaged: 'फ़ाइल ख़राब है। फिर से जोड़िए।',
    too_many_pages: 'उसमें बहुत ज़्यादा पन्ने हैं।',
    too_heavy: 'वह पढ़ने के लिए बहुत बड़ी है।',
    empty: 'उसमें कोई पन्ना नहीं है।',
    no_text: 'उस पर कोई अक्षर नहीं मिला। साफ़ स्कैन या फ़ोटो से मदद मिल सकती है।',
    other_script: 'वह ऐसी लिपि में है जो मैं नहीं पढ़ सकता।',
  },
  notRead: (name) => `मैं **${name}** नहीं पढ़ पाया।`,
  busy: 'अभी आपकी PDF नहीं पढ़ पाया। थोड़ी देर में फिर पूछिए।',
  gone: 'वह फ़ाइल अब नहीं मिली। कृपया फिर से जोड़िए।',
  nothingKnown: (name) => `मैंने **${name}** पढ़ा, उस पर कोई दवा या नतीजा नहीं मिला।`,
};

const hinglish: FileTexts = {
  says: (name) => `Maine **${name}** padha. Us par likha hai:`,
  lines: {
    kind: { PRESCRIPTION: 'Parchi', LAB_REPORT: 'Lab report', OTHER: 'Kaagaz' },
    of: (kind, about) => `${kind}${about === '' ? '' : `: ${about}`}`,
  },
  unsure: 'Yeh pakka nahi padhe gaye, isliye kaagaz se mila lijiye:',
  unsureAll: 'Is par kuch bhi pakka nahi padha gaya, isliye kaagaz se mila lijiye.',
  noFlags: 'Is par koi result range se bahar nahi bataya gaya.',
  flagged: (count) => `Is par ${count} result range se bahar bataye gaye hain.`,
  flaggedList: 'Aapki PDF in results ko range se bahar batati hai:',
  noneFlagged: 'Aapki PDF kisi result ko range se bahar nahi batati.',
  noResults: 'Aapki PDF par koi result nahi padha.',
  noMedicines: 'Aapki PDF par koi dawai nahi padhi.',
  medicines: 'Aapki PDF par yeh dawaiyan hain:',
  followUp: 'Iske baare mein pooch sakte hain, jaise koi result kam hai ya nahi, ya koi dawai kis liye hai.',
  noArticle: (name) =>
    `**${name}** ke baare mein mere paas lekh nahi hai. Doctor ya pharmacist bata sakte hain ki woh kis liye hai.`,
  cite: '(aapki PDF se)',
  keep: 'Yeh Health Vault mein nahi hai. Wahan rakhna ho to card par confirm kijiye.',
  ofAnother: (name) =>
    `**${name}** par kisi aur ka naam hai, isliye usmein likha nahi batata. Aapka ho to Health Vault mein rakhkar bataiye ki woh kiska hai.`,
  unreadable: {
    encrypted: 'Us par password hai. Bina password ke jodiye.',
    damaged: 'File kharab hai. Phir se jodiye.',
    too_many_pages: 'Usmein bahut zyada panne hain.',
    too_heavy: 'Woh padhne ke liye bahut badi hai.',
    empty: 'Usmein koi panna nahi hai.',
    no_text: 'Us par koi akshar nahi mila. Saaf scan ya photo se madad mil sakti hai.',
    other_script: 'Woh aisi lipi mein hai jo main nahi padh sakta.',
  },
  notRead: (name) => `Main **${name}** nahi padh paaya.`,
  busy: 'Abhi aapki PDF nahi padh paaya. Thodi der mein phir poochhiye.',
  gone: 'Woh file ab nahi mili. Kripya phir se jodiye.',
  nothingKnown: (name) => `Maine **${name}** padha, us par koi dawai ya result nahi mila.`,
};

export const guideFiles = { en: english, hi: hindi, hx: hinglish } as const;
