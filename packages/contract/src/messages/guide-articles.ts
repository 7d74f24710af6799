import type { Translation } from './guide-language.ts';

const english = {
  source: (name: string, date: string) =>
    `Source to compare with: ${name}. Written on ${date}. The page Blogs lists all sources.`,
  /** Once the limits were said in a chat. */
  again: (name: string, date: string) => `Source: ${name}, ${date}; with the same limits as above.`,
  holds: (name: string, parts: string) => `${name} holds ${parts}.`,
  and: ' and ',
  alsoHolds: (name: string, parts: string) =>
    `${name} also holds ${parts}, about which I have no text. Please ask your doctor or pharmacist.`,
  low: 'When it is low: ',
  high: 'When it is high: ',
  noText: {
    about: (title: string) => `What ${title} is, I have no text about. Your doctor or pharmacist can tell you.`,
    use: (title: string) => `What ${title} is for, I have no text about. Your doctor or pharmacist can tell you.`,
    low: (title: string) =>
      `What a low value of ${title} can come from, I have no text about. Your doctor can tell you.`,
    high: (title: string) =>
      `What a high value of ${title} can come from, I have no text about. Your doctor can tell you.`,
    effects: (title: string) =>
      `What ${title} can cause, I have no text about. Your doctor or pharmacist can tell you.`,
    alcohol: (title: string) =>
      `About alcohol with ${title} I have no text. Please ask your doctor or pharmacist before drinking.`,
    food: (title: string) => `About food with ${title} I have no text. Please ask your doctor or a dietitian.`,
    doctor: (title: string) =>
      `When to see a doctor about ${title}, I have no text about. If you are worried, see one.`,
  },
  whichMedicine: 'Which medicine do you mean? Write its name as it stands on the pack.',
} as const;

type ArticleFrame = Translation<typeof english>;

const hindi: ArticleFrame = {
  source: (name, date) => `मिलान के लिए स्रोत: “${name}”। लेख की तारीख ${date}; सारे स्रोत “Blogs” पेज पर हैं।`,
  again: (name, date) => `स्रोत: “${name}”, ${date}; सीमाएँ वही जो ऊपर लिखी हैं।`,
  holds: (name, parts) => `**${name}** में **${parts}** है।`,
  and: ' और ',
  alsoHolds: (name, parts) =>
    `**${name}** में **${parts}** भी है, जिसके बारे में मेरे पास लेख नहीं है। कृपया डॉक्टर या फ़ार्मासिस्ट से पूछें।`,
  low: 'कम होने पर: ',
  high: 'ज़्यादा होने पर: ',
  noText: {
    about: (title) => `**${title}** क्या है, इस पर मेरे पास लेख नहीं है। डॉक्टर या फ़ार्मासिस्ट बता सकते हैं।`,
    use: (title) => `**${title}** किस लिए है, इस पर मेरे पास लेख नहीं है। डॉक्टर या फ़ार्मासिस्ट बता सकते हैं।`,
    low: (title) => `**${title}** कम क्यों होता है, इस पर मेरे पास लेख नहीं है। डॉक्टर बता सकते हैं।`,
    high: (title) => `**${title}** ज़्यादा क्यों होता है, इस पर मेरे पास लेख नहीं है। डॉक्टर बता सकते हैं।`,
    effects: (title) => `**${title}** से क्या हो सकता है, इस पर मेरे पास लेख नहीं है। डॉक्टर या फ़ार्मासिस्ट बता सकते हैं।`,
    alcohol: (title) => `**${title}** के साथ शराब पर मेरे पास लेख नहीं है। पीने से पहले डॉक्टर या फ़ार्मासिस्ट से पूछें।`,
    food: (title) => `**${title}** में खाने पर मेरे पास लेख नहीं है। डॉक्टर या डाइटीशियन से पूछें।`,
    doctor: (title) => `**${title}** में डॉक्टर को कब दिखाएँ, इस पर मेरे पास लेख नहीं है। चिंता हो तो दिखा लीजिए।`,
  },
  whichMedicine: 'कौन सी दवा? पैकेट पर लिखा नाम लिखिए।',
};

const hinglish: ArticleFrame = {
  source: (name, date) => `Milaan ke liye srot: “${name}”. Lekh ki tareekh ${date}; saare srot “Blogs” page par hain.`,
  again: (name, date) => `Srot: “${name}”, ${date}; seemayein wahi jo upar likhi hain.`,
  holds: (name, parts) => `**${name}** mein **${parts}** hai.`,
  and: ' aur ',
  alsoHolds: (name, parts) =>
    `**${name}** mein **${parts}** bhi hai, jiske baare mein mere paas lekh nahi hai. Kripya doctor ya pharmacist se poochhein.`,
  low: 'Kam hone par: ',
  high: 'Zyada hone par: ',
  noText: {
    about: (title) => `**${title}** kya hai, is par mere paas lekh nahi hai. Doctor ya pharmacist bata sakte hain.`,
    use: (title) => `**${title}** kis liye hai, is par mere paas lekh nahi hai. Doctor ya pharmacist bata sakte hain.`,
    low: (title) => `**${title}** kam kyun hota hai, is par mere paas lekh nahi hai. Doctor bata sakte hain.`,
    high: (title) => `**${title}** zyada kyun hota hai, is par mere paas lekh nahi hai. Doctor bata sakte hain.`,
    effects: (title) =>
      `**${title}** se kya ho sakta hai, is par mere paas lekh nahi hai. Doctor ya pharmacist bata sakte hain.`,
    alcohol: (title) =>
      `**${title}** ke saath sharab par mere paas lekh nahi hai. Peene se pehle doctor ya pharmacist se poochhein.`,
    food: (title) => `**${title}** mein khane par mere paas lekh nahi hai. Doctor ya dietitian se poochhein.`,
    doctor: (title) =>
      `**${title}** mein doctor ko kab dikhayein, is par mere paas lekh nahi hai. Chinta ho to dikha lijiye.`,
  },
  whichMedicine: 'Kaun si dawai? Packet par likha naam likhiye.',
};

/** What the guide says around a short article; each language for itself, so that a message is in one. */
export const guideArticles = { en: english, hi: hindi, hx: hinglish } as const;
