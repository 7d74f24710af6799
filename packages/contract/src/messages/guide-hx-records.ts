import type { Translation } from './guide-language.ts';
import type { guideMedicine } from './guide-medicine.ts';
import type { guideRecords } from './guide-records.ts';
import type { guideAppointments } from './guide-appointments.ts';
import { modificationCutoffHours } from '../booking-limits.ts';

export const guideHinglishRecords: Translation<typeof guideRecords> = {
  result: [
    (name: string, value: string, day: string, cited: string) =>
      `Aapka pichhla ${name} ${value} tha, ${day} ko ${cited}.`,
    (name: string, value: string, day: string, cited: string) =>
      `Isse naya kuch nahi mila: ${name} ${value} tha, ${day} ko ${cited}.`,
  ],
  resultBefore: (name: string, value: string, day: string, cited: string) =>
    `Usse pehle ${name} ${value} tha, ${day} ko ${cited}.`,
  newerUnsure: (value: string, day: string, cited: string) =>
    `${day} ke naye kaagaz par shayad ${value} likha hai ${cited}. Yeh pakka nahi padha gaya aur confirm nahi hai, isliye kaagaz dekh lijiye.`,
  typed: '(aapne khud likha)',
  range: (range: string) => `Report ki range: ${range}.`,
  rangeMarked: {
    high: (range: string) => `Report ki range ${range} hai, aur woh ise high (zyada) batati hai.`,
    low: (range: string) => `Report ki range ${range} hai, aur woh ise low (kam) batati hai.`,
    abnormal: (range: string) => `Report ki range ${range} hai, aur woh ise abnormal batati hai.`,
    normal: (range: string) => `Report ki range ${range} hai, aur woh ise normal batati hai.`,
  },
  flags: {
    high: 'Report ise high (zyada) batati hai.',
    low: 'Report ise low (kam) batati hai.',
    abnormal: 'Report ise abnormal batati hai.',
    normal: 'Report ise normal batati hai.',
  },
  flagWords: { high: 'high bataya', low: 'low bataya', abnormal: 'abnormal bataya', normal: 'normal bataya' },
  doubtful: 'Yeh pakka nahi padha gaya aur confirm nahi hai, isliye kaagaz dekh lijiye.',
  doubtfulShort: 'confirm nahi',
  replacedShort: 'aapke records mein naya result hai',
  askDoctor: 'Iska aapke liye kya matlab hai, yeh doctor bata sakte hain.',
  judged: {
    high: (name: string, value: string) => `Aapki report ${name}, ${value}, ko high (zyada) batati hai.`,
    low: (name: string, value: string) => `Aapki report ${name}, ${value}, ko low (kam) batati hai.`,
    abnormal: (name: string, value: string) => `Aapki report ${name}, ${value}, ko abnormal batati hai.`,
    normal: (name: string, value: string) => `Aapki report ${name}, ${value}, ko normal batati hai.`,
    unmarked: (name: string, value: string) =>
      `Aapki report ${name}, ${value}, par kuch nahi likhti, isliye main nahi keh sakta ki yeh kam hai ya zyada.`,
    doubtful: (name: string, value: string) =>
      `${name}, ${value}, pakka nahi padha gaya, isliye main na kam kehta hoon na zyada. Kripya kaagaz dekhiye.`,
  },
  judgedRange: (range: string) => `Wahan range ${range} hai.`,
  judgedDoctor: [
    'Yeh aapke liye kitna serious hai, yeh aapko jaanne wale doctor hi bata sakte hain.',
    'Test likhne wale doctor ko yeh dikhaiye.',
    'Kuch karna hai ya nahi, doctor batayenge.',
  ],
  judgedNothing: (name: string) => `Is par kuch nahi keh sakta: ${name} ka koi result nahi mila.`,
  whichMeant: [
    'Kaun se result ki baat hai? Test ka naam likhiye, jaise HbA1c ya haemoglobin.',
    'Mujhe nahi pata kaun sa result. Test ka naam bataiye.',
  ],
  noSuchPlace: (count: number) => `Us list mein sirf ${count} hain.`,
  noResult: (name: string) =>
    `Aapke records mein ${name} ka koi result nahi mila. Kaagaz ho to use Health Vault mein jod sakte hain.`,
  noEarlier: (name: string) => `Aapke records mein ${name} ka isse purana result nahi mila.`,
  resultLeftOut: (count: number) =>
    count === 1
      ? 'Aise result wali ek report par kisi aur ka naam hai, isliye use chhod diya. Use kholkar bataiye ki woh kiski hai.'
      : `Aise result wali ${count} reports par kisi aur ka naam hai, isliye unhe chhod diya. Kholkar bataiye ki ve kiski hain.`,
  value: (name: string) =>
    `${name} ke result par main rai nahi de sakta; test likhne wale doctor de sakte hain. ` +
    'Report ise bahut low, bahut high ya serious bataye, ya tabiyat theek na ho, ' +
    'to **aaj hi** doctor ko phone karein ya aspatal jaayein.',
  valueUrgent: (name: string) =>
    `${name} ka aisa result aam taur par doctor ko turant bataya jaata hai. ` +
    'Theek lage tab bhi **aaj hi** test likhne wale doctor se baat karein, ya aspatal jaayein. ' +
    'Iska matlab main nahi bata sakta.',
  valueTitle: 'Aaj hi doctor se baat karein',
  thisTest: 'is test',
  valueReason: (name: string, value: string) => `${name}: ${value}`,
  valueWatch: ['Behoshi, bhram, ya betarteeb dhadkan', 'Saans ki takleef, ya seene mein dard', 'Khoon jo ruke nahi'],
  valueNext: [
    'Test likhne wale doctor ko aaj phone karein, ya aspatal jaayein.',
    'Report aur dawaiyon ke naam saath le jaayein.',
    'Neeche ka koi sanket ho to 112 ya 108 par phone karein.',
  ],
  illness: [
    'Aapko koi bimari hai ya nahi, main nahi bata sakta; dekhkar doctor bata sakte hain.',
    'Yeh jaanch karke doctor hi bata sakte hain.',
  ],
  family:
    'Yeh aapke parivar ka itihaas hai, ise doctor ko zaroor bataiye. Aap apne liye pooch rahe hain, ya abhi koi beemar hai?',
  familyRisk: [
    'Aapko ho sakta hai ya nahi, main nahi bata sakta. ' +
      'Parivar ka itihaas jaankar doctor batayenge ki kaun si jaanch theek hai; main doctor dhoondh sakta hoon.',
    'Parivar ka kitna asar hai, yeh doctor hi bata sakte hain. Doctor dhoondhun?',
  ],
  familyPast: [
    'To yeh parivar ka itihaas hai. Doctor poochhenge ki kise aur kis umar mein hua tha.',
    'Theek hai. Khud koi takleef ho to likhiye kya hai aur kab se.',
  ],
  illnessTell: 'Koi takleef ho to likhiye kya hai aur kab se; main bataunga ki kitni jaldi dikhana chahiye.',
  abnormal: 'Aapki nayi reports in results ko range se bahar batati hain:',
  noneAbnormal: 'Aapki nayi reports kisi result ko range se bahar nahi batatin.',
  noImages: (what: string) => `Aapke Health Vault mein ${what} nahi mila.`,
  between: (low: string, high: string) => `${low} se ${high}`,
  below: (value: string) => `${value} se kam`,
  above: (value: string) => `${value} se zyada`,
  atMost: (value: string) => `${value} tak`,
  atLeast: (value: string) => `kam se kam ${value}`,
  whichTest: [
    'Kaun sa test? Naam likhiye, jaise HbA1c, creatinine ya haemoglobin.',
    'Test ka naam likhiye, main dekhta hoon.',
  ],
  trend: (name: string) => `${name} ke aapke results, naye pehle:`,
  trendLine: (day: string, value: string, extra: string, cited: string) => `- ${day}: ${value}${extra} ${cited}`,
  onlyOne: 'Aapke records mein bas yahi ek hai, isliye tulna ke liye kuch nahi.',
  who: (record: string) => `Yeh ${record} hai.`,
  trendUnsure: (count: number) =>
    count === 1
      ? 'Ek result pakka nahi padha gaya, isliye chhod diya. Health Vault mein use confirm kijiye.'
      : `${count} results pakke nahi padhe gaye, isliye chhod diye. Health Vault mein unhe confirm kijiye.`,
  more: (count: number) => `Health Vault mein ${count} aur hain.`,
  types: { PRESCRIPTION: 'Parchi', LAB_REPORT: 'Lab report' },
  record: (type: string, day: string, doctor: string, ref: string) =>
    `${type}, ${day}${doctor === '' ? '' : `, ${doctor}`} [${ref}]`,
  listed: (what: string) => `${what}, nayi pehle:`,
  all: 'Aapke records',
  prescriptions: 'Aapki parchiyan',
  reports: 'Aapki lab reports',
  noRecords: (what: string) => `Health Vault mein kuch nahi mila: ${what}.`,
  openVault: 'Sab Health Vault mein hain.',
  notRead: 'Is par kya likha hai, abhi padha nahi gaya; kripya kholkar dekhiye.',
  found: (words: string) => `Aapke records mein “${words}” ke liye yeh mila:`,
  foundNothing: (words: string) => `Aapke records mein “${words}” dhoondha, kuch nahi mila.`,
  passage: (passage: string) => `“${passage}”`,
  unsaid: (record: string) =>
    `${record} par kisi aur ka naam hai, isliye usmein likha nahi batata. Use kholkar bataiye ki woh kiski hai.`,
  ofAnother: (record: string) => `${record} aapke kahe anusaar kisi aur ki hai. Us par likha hai:`,
  passedOver: (record: string) => `${record} chhod di: us par kisi aur ka naam hai. Kholkar bataiye ki woh kiski hai.`,
  another: 'kisi aur ka naam hai',
  fromDoctor: (record: string) => `${record} se:`,
  noFromDoctor: (doctor: string) => `Aapke records mein ${doctor} ki koi parchi nahi mili.`,
  says: (record: string) => `${record} par likha hai:`,
  noRecordMeant: 'Kripya woh record jodiye, ya Health Vault kholiye.',
  gone: 'Woh record ab nahi mila.',
  written: {
    diagnosis: 'Likha hua kaaran',
    symptoms: 'Takleefein',
    medicines: 'Dawaiyan',
    tests: 'Likhe gaye test',
    advice: 'Salah',
    results: 'Results',
  },
  outside: (count: number) =>
    count === 1
      ? 'Report ek result ko range se bahar batati hai.'
      : `Report ${count} results ko range se bahar batati hai.`,
  noneOutside: 'Report kisi result ko range se bahar nahi batati.',
  nothingRead: 'Is par kuch padh nahi paaya.',
  save:
    'Card par confirm karne par yeh PDF aapke Health Vault mein ja sakti hai, taaki padhi aur rakhi jaaye. ' +
    'Card na dikhe to Health Vault mein Upload se jodiye.',
  saveOnlyPdf: 'Health Vault mein sirf PDF ja sakti hai. Photo, awaaz ya video main yahan nahi dekh sakta.',
  saveWhat: 'PDF yahan jodiye, main use rakhne ko poochhunga; ya Health Vault mein Upload se jodiye.',
};

export const guideHinglishMedicine: Translation<typeof guideMedicine> = {
  alert: (name: string, dose: string, when: string, extra: string, ref: string) =>
    `- **${name}**${dose === '' ? '' : `, ${dose}`}: ${when}${extra}${ref}`,
  prescribed: (name: string, how: string, day: string, ref: string) =>
    `- **${name}**${how === '' ? '' : `: ${how}`} (${day} ki parchi) [${ref}]`,
  ofRecord: (name: string, how: string, ref: string) => `- **${name}**${how === '' ? '' : `: ${how}`} [${ref}]`,
  until: (day: string) => `${day} tak`,
  paused: 'ruka hua',
  ended: 'khatam',
  now: 'In dawaiyon ke alert hain:',
  onPaper: 'Parchiyon par, bina alert ke:',
  of: (name: string) => `Aapke alert aur parchiyan ${name} ke baare mein yeh kehti hain:`,
  none: 'Aapke alert ya parchiyon mein koi dawai nahi mili. Health Vault mein parchi jod sakte hain.',
  leftOut: (count: number) =>
    count === 1
      ? 'Ek parchi par kisi aur ka naam hai, isliye use chhod diya. Health Vault mein kholkar bataiye ki woh kiski hai.'
      : `${count} parchiyon par kisi aur ka naam hai, isliye unhe chhod diya. Health Vault mein kholkar bataiye ki ve kiski hain.`,
  noneOf: (name: string) => `Aapke alert ya parchiyon mein ${name} nahi mili.`,
  these: 'Yeh milin:',
  noMoreDoses: 'Aaj ki saari khurakein darj ho chuki hain.',
  doses: { next: 'Aaj abhi baaki hain:', today: 'Aaj ki khurakein:', day: (day: string) => `${day} ki khurakein:` },
  dose: (time: string, medicine: string, dose: string, status: string) =>
    `- ${time}, **${medicine}**${dose === '' ? '' : ` (${dose})`}: ${status}`,
  status: { Taken: 'li gayi', Missed: 'chhooti', Pending: 'abhi nahi li', Skipped: 'chhodi' },
  yes: 'Haan, sab li hui darj hain.',
  notAll: 'Sab li hui darj nahi hain.',
  no: 'Nahi, li hui darj nahi hai.',
  noDoses: 'Us samay ki koi khurak nahi mili. Dawai ka alert hone par khurakein yahan dikhti hain.',
  recorded: 'Mujhe bas wahi pata hai jo Arogo mein darj hua.',
  mark: [
    'Card par confirm karne par is khurak ko li hui darj kar sakta hoon. Card na ho to MedAlert mein darj hoti hai.',
    'Card par confirm kijiye, yeh li hui darj ho jaayegi.',
    'Yeh bhi darj ho sakti hai: card par confirm kijiye.',
  ],
  markWhich: 'Kaun si khurak li?',
  markNone: 'Abhi li hui darj karne layak koi khurak nahi mili.',
  markedAlready: 'Yeh pehle se li hui darj hai.',
  notMine: [
    'Dawai shuru karna, chhodna ya badalna main nahi bata sakta. Kuch bhi badalne se pehle likhne wale doctor ya pharmacist se poochhiye.',
    'Yeh bhi doctor ya pharmacist ka faisla hai. Poochhne se pehle kuch na badliye.',
    'Dawai aur uski matra ke liye pehle doctor ya pharmacist se poochhiye.',
  ],
  paperSays: 'Aapke kaagaz kehte hain:',
  badly:
    'Lene ke baad tabiyat bigde to aaj hi dikhaiye. Saans ki takleef ya chehre par sujan ho to 112 ya 108 par phone karein.',
  missedLong:
    'Kuch dawaiyan zyada din nahi chhootni chahiye: ' +
    'insulin, daure, dil, transplant ya khoon patla karne ki goliyan, aur steroid bhi. ' +
    'Likhne wale doctor se **aaj hi** baat karein; tabiyat theek na ho to aspatal jaayein, ' +
    'ya 112 ya 108 par phone karein.',
  without: 'Likhne wale doctor ya dawai ki dukan se **aaj hi** sampark karein, taaki dawai na chhoote.',
  excess:
    'Batayi gayi se zyada ya galat dawai asar dikhne se pehle bhi nuksan kar sakti hai. ' +
    '**Abhi** doctor ko phone karein ya aspatal jaayein, aur batayein ki kya, kitna aur kab liya; ' +
    'packet saath rakhein. ' +
    'Susti, behoshi, daura, ulti ya saans ki takleef ho to **112** ya **108** par phone karein.',
  excessTitle: 'Abhi doctor ya aspatal se baat karein',
  excessReason: 'Batayi gayi se zyada, ya galat dawai li gayi',
  excessWatch: ['Susti, behoshi ya bhram', 'Daura, ulti, ya saans ki takleef'],
  excessNext: [
    'Abhi doctor ya aspatal ko phone karein; batayein kya, kitna aur kab.',
    'Packet saath le jaayein.',
    'Akele na rahein.',
  ],
  ofOther: [
    'Mujhe sirf aapke apne records ki dawaiyan aur results pata hain, kisi aur ke nahi bata sakta.',
    'Is account mein sirf aapke apne kaagaz hain. Kisi aur ke main nahi dekh sakta.',
    'Doosron ke baare mein kuch nahi pata: yahan sirf aapke apne records hain.',
  ],
  doseUnknown:
    'Kisi ko kitni dawai leni chahiye, main nahi bata sakta: ' +
    'yeh vyakti par, aur bachchon mein vajan par nirbhar hai. Kripya doctor ya pharmacist se poochhiye.',
  missed:
    'Chhooti khurak ka kya karein, yeh dawai par nirbhar hai. Doctor ya pharmacist se poochhiye; dibbe ke parche mein bhi likha hota hai.',
  missedToday: 'Aaj chhooti darj hain:',
  missedNone: 'Aaj koi khurak chhooti darj nahi hai.',
  missedOn: (day: string) => `${day} ko chhooti darj hain:`,
  missedNoneOn: (day: string) => `${day} ko koi khurak chhooti darj nahi hai.`,
  aboutUnknown: [
    'Isse zyada mujhe nahi pata. Yeh kis kaam ki hai aur kya kar sakti hai, doctor ya pharmacist bata sakte hain.',
    'Iska asar doctor ya pharmacist samjha sakte hain; mujhe bas aapke kaagaz ka likha pata hai.',
  ],
  alerts: (name: string, day: string) => `${day} ki parchi se alert (${name}):`,
  alertsOfAnother:
    'Jude kaagaz par kisi aur ka naam hai, isliye usse alert nahi banata. Health Vault mein kholkar bataiye ki woh kiska hai.',
  alertsNothing:
    'Jude kaagaz par koi dawai nahi padhi, isliye alert nahi bana sakta. MedAlert mein haath se bana sakte hain.',
  alertsHave: 'Aapki parchiyon ke alert pehle se hain. Samay MedAlert mein badalte hain.',
  alertsByHand: (name: string) =>
    `Mujhe ${name} wali koi parchi nahi mili, isliye main iska alert taiyar nahi kar sakta. ` +
    'MedAlert mein aap din aur samay chunkar haath se alert bana sakte hain.',
  alertsNone: 'Alert parchi se bante hain. Health Vault mein parchi jodiye, ya MedAlert mein haath se banaiye.',
};

export const guideHinglishAppointments: Translation<typeof guideAppointments> = {
  next: 'Aapki agli appointment:',
  all: 'Aapki aane wali appointments:',
  past: 'Aapki pichhli visits:',
  line: (when: string, doctor: string, specialty: string, where: string) =>
    `- **${when}**: ${doctor}, ${specialty}${where}`,
  online: 'online',
  none: 'Aapki koi aane wali appointment nahi hai. Doctor dhoondhoon?',
  noPast: 'Koi pichhli visit nahi mili.',
  change:
    'Appointment dashboard par Appointments mein badli ya cancel ki jaati hai: ' +
    `use kholkar Reschedule ya Cancel chuniye. Dono ${modificationCutoffHours} ghante pehle tak ho sakte hain.`,
  changeNone: 'Badalne layak koi aane wali appointment nahi hai.',
  doctors: (specialty: string, wanted: string) => `${specialty} ke doctor${wanted}, sabse jaldi khaali pehle:`,
  cheapest: (specialty: string, wanted: string) => `${specialty} ke doctor${wanted}, sabse kam fees pehle:`,
  named: (name: string) => `Yeh hain ${name}:`,
  namedAt: (name: string, time: string) => `${name}, ${time}:`,
  freeAt: (specialty: string, wanted: string) => `${specialty} ke doctor jo khaali hain${wanted}:`,
  doctorLine: (name: string, about: string) => `- **${name}**${about}`,
  about: {
    clinic: (clinic: string, city: string) => [clinic, city].filter((part) => part !== '').join(', '),
    fee: (rupees: number) => `₹${rupees}`,
    next: (when: string) => `agla samay ${when}`,
    times: (day: string, times: string) => `${day} ko ${times}`,
    none: 'jaldi koi samay nahi',
  },
  wanted: {
    place: (place: string) => `${place} mein`,
    under: (rupees: number) => `₹${rupees} tak`,
    online: 'online',
    'in-person': 'clinic mein',
    female: 'mahila doctor',
    male: 'purush doctor',
    language: (language: string) => `${language} bolne wale`,
  },
  days: { today: 'aaj', tomorrow: 'kal' },
  onDay: (weekday: string, day: string) => `${weekday}, ${day} ko`,
  parts: { morning: 'subah', afternoon: 'dopahar', evening: 'shaam', night: 'raat' },
  tap: 'Saare samay dekhne aur book karne ke liye doctor par tap kijiye.',
  doctorsTitle: (specialty: string) => `Doctor: ${specialty}`,
  noDoctors: (specialty: string, wanted: string) =>
    `${specialty} ka koi doctor${wanted} nahi mila. Saare doctor **Doctors** mein hain.`,
  noNamed: (name: string) => `${name} naam ka koi doctor nahi mila. Saare doctor **Doctors** mein hain.`,
  noneThen: (when: string) => `Us samay (${when}) koi khaali nahi hai.`,
  atOtherTimes: 'Doosre samay yeh khaali hain:',
  anySpecialty: 'sabhi specialties',
  noOthers: 'Iske aur doctor nahi mile. Saare doctor **Doctors** mein hain.',
  which: 'Doctor ko kya dikhana hai?',
  whom: [
    'Kaun se doctor? Chuniye ki kya dikhana hai, main dhoondhta hoon.',
    'Pehle doctor chunte hain. Kya dikhana hai?',
  ],
  book: (name: string) =>
    `Main khud book nahi kar sakta. **${name}** par tap karein, samay chunein aur confirm karein: tab book hoga.`,
  bookAny:
    'Main khud book nahi kar sakta. Apne chune doctor par tap karein, samay chunein aur confirm karein: tab book hoga.',
};
