/** What the guide says around a short article; each language for itself, so that a message is in one. */
export const guideArticles = {
  en: {
    source: (name: string, date: string) =>
      `Source to compare with: ${name}. Written on ${date}. The page Blogs lists all sources.`,
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
    unknownMedicine: (name: string) =>
      `About ${name} I have no text, so I do not guess. Your doctor or pharmacist can tell you; the leaflet in the pack says it too.`,
  },
  hi: {
    source: (name: string, date: string) =>
      `मिलान के लिए स्रोत: ${name}. हमारा लेख, तारीख ${date}; सारे स्रोत Blogs पेज पर हैं।`,
    limits: 'यह सामान्य जानकारी है। आपके लिए इसका क्या मतलब है, यह आपके डॉक्टर या फ़ार्मासिस्ट बताएँगे।',
    holds: (name: string, parts: string) => `${name} में ${parts} है।`,
    and: ' और ',
    alsoHolds: (name: string, parts: string) =>
      `${name} में ${parts} भी है, जिसके बारे में मेरे पास लेख नहीं है। कृपया डॉक्टर या फ़ार्मासिस्ट से पूछें।`,
  },
} as const;
