import type { Translation } from './guide-language.ts';

/** What the guide says of a reminder that a patient asks for; the reminder itself stands on a card. */
const english = {
  card: (name: string) => `I have put the reminder for **${name}** on a card. Please check it, then confirm it there.`,
  changed: (name: string) => `The new card for **${name}** takes the place of the one before.`,
  askTime: 'You did not say a time, so I took the morning. If it is another, just write it, such as 9 pm.',
  half: (time: string) => `I took ${time}. If you meant the other half of the day, please write am or pm.`,
  onPaper: 'Your prescription says:',
  which: ['Which medicine shall I remind you of?', 'Please write the name of the medicine.'],
  days: (name: string) => `On which days shall I remind you of **${name}**? For example: Monday and Thursday.`,
  onAlert: (name: string) => `**${name}** has an alert already. Its days and times are changed under MedAlert.`,
  onlyMedicines: [
    'I can set reminders for medicines only. If it is a medicine, please write: remind me to take, and its name.',
    'Reminders here are for medicines. Please write which one to take.',
  ],
  ofOther:
    'An alert here is checked against your own allergies and medicines, so I prepare none for another person. They can set it in their own account.',
} as const;

type ReminderTexts = Translation<typeof english>;

const hindi: ReminderTexts = {
  card: (name) => `**${name}** का रिमाइंडर कार्ड पर है। देख लीजिए, फिर वहीं पुष्टि कीजिए।`,
  changed: (name) => `**${name}** का नया कार्ड पिछले कार्ड की जगह है।`,
  askTime: 'आपने समय नहीं बताया, इसलिए सुबह रखा है। कोई और समय हो तो लिख दीजिए, जैसे रात 9 बजे।',
  half: (time) => `मैंने ${time} रखा है। दिन का दूसरा समय हो तो सुबह या रात भी लिखिए।`,
  onPaper: 'आपके पर्चे पर लिखा है:',
  which: ['कौन सी दवा याद दिलाऊँ?', 'कृपया दवा का नाम लिखिए।'],
  days: (name) => `**${name}** किन दिनों याद दिलाऊँ? जैसे: सोमवार और गुरुवार।`,
  onAlert: (name) => `**${name}** का अलर्ट पहले से है। उसके दिन और समय MedAlert में बदलते हैं।`,
  onlyMedicines: [
    'मैं केवल दवाओं के रिमाइंडर लगा सकता हूँ। दवा हो तो उसका नाम और “गोली” लिखिए।',
    'यहाँ रिमाइंडर दवाओं के लिए हैं। कौन सी दवा लेनी है, लिखिए।',
  ],
  ofOther:
    'यहाँ का अलर्ट आपकी अपनी एलर्जी और दवाओं से जाँचा जाता है, इसलिए किसी और के लिए नहीं बनाता। वे इसे अपने खाते में लगा सकते हैं।',
};

const hinglish: ReminderTexts = {
  card: (name) => `**${name}** ka reminder card par hai. Dekh lijiye, phir wahin confirm kijiye.`,
  changed: (name) => `**${name}** ka naya card pichhle card ki jagah hai.`,
  askTime: 'Aapne samay nahi bataya, isliye subah rakha hai. Koi aur samay ho to likh dijiye, jaise raat 9 baje.',
  half: (time) => `Maine ${time} rakha hai. Din ka doosra samay ho to subah ya raat bhi likhiye.`,
  onPaper: 'Aapki parchi par likha hai:',
  which: ['Kaun si dawai yaad dilaun?', 'Kripya dawai ka naam likhiye.'],
  days: (name) => `**${name}** kin dinon yaad dilaun? Jaise: Monday aur Thursday.`,
  onAlert: (name) => `**${name}** ka alert pehle se hai. Uske din aur samay MedAlert mein badalte hain.`,
  onlyMedicines: [
    'Main sirf dawaiyon ke reminder laga sakta hoon. Dawai ho to uska naam aur “goli” likhiye.',
    'Yahan reminder dawaiyon ke liye hain. Kaun si dawai leni hai, likhiye.',
  ],
  ofOther:
    'Yahan ka alert aapki apni allergy aur dawaiyon se jaancha jaata hai, isliye kisi aur ke liye nahi banata. Woh ise apne account mein laga sakte hain.',
};

export const guideReminders = { en: english, hi: hindi, hx: hinglish } as const;
