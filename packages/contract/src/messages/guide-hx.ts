import { guideHinglishComplaints, guideHinglishFlags, guideHinglishTriage } from './guide-hx-triage.ts';
import { guideHinglishMedicine, guideHinglishRecords, guideHinglishAppointments } from './guide-hx-records.ts';
import type { guideMessages } from './guide.ts';
import type { Translation } from './guide-language.ts';
import type { guideProduct } from './guide-product.ts';
import type { guideWhen } from './guide-when.ts';
import { modificationCutoffHours } from '../booking-limits.ts';

const small: Translation<typeof guideMessages> = {
  hello: {
    named: [
      (name: string) => `Namaste, ${name}! Main Arogo AI hoon. Aaj aapki kya madad karoon?`,
      (name: string) => `Phir se namaste, ${name}. Bataiye, kya chahiye?`,
    ],
    unnamed: ['Namaste! Main Arogo AI hoon. Aaj aapki kya madad karoon?', 'Phir se namaste. Bataiye, kya chahiye?'],
  },
  me: (name: string, age: number | null) =>
    `Aapki profile mein likha hai: ${name}${age === null ? '' : `, ${age} saal`}.`,
  howAreYou: [
    'Main ek program hoon, isliye hamesha theek hoon. Aap kaise hain?',
    'Yahan sab theek hai. Bataiye, kya madad karoon?',
  ],
  well: ['Theek hai. Zaroorat ho to likhiye.', 'Achha. Jab bhi kuch ho, likh dijiye.', 'Theek. Aur kuch?'],
  thanks: ['Aapka swagat hai.', 'Madad karke achha laga. Apna dhyan rakhiye.', 'Kabhi bhi poochhiye.'],
  bye: ['Alvida, apna dhyan rakhiye.', 'Phir milenge. Jab chahein likhiye.', 'Swasth rahiye.'],
  who: [
    'Main Arogo AI hoon, ek program: doctor nahi, insaan bhi nahi. ' +
      'Main aapke records mein dekhta hoon, takleef ke baare mein poochhta hoon aur doctor dikhata hoon. ' +
      'Sehat ka faisla doctor karte hain.',
    'Main sach mein ek program hoon, koi insaan saath mein nahi padhta. Jo main nahi bata sakta, woh doctor bata sakte hain.',
  ],
  help: ['Main inmein madad kar sakta hoon:', 'Aapke liye main yeh kar sakta hoon:'],
  emergency:
    'Abhi **112** par, ya ambulance ke liye **108** par phone karein. ' +
    'Bataiye ki aap kahan hain aur kya hua hai, aur phone par bane rahein. ' +
    'Ho sake to kisi ko rasta dikhane bahar bhejein.',
  threat:
    'Surakshit rehna aapka haq hai. Abhi khatra ho to **112** par phone karein. ' +
    'Mahila helpline **181**, bachchon ke liye **1098**, dono har samay. **14416** (Tele-MANAS) bhi sunta hai. ' +
    'Ho sake to logon ke beech chale jaiye.',
  off: [
    'Main sirf sehat, aapke records aur is app mein madad kar sakta hoon.',
    'Yeh meri jaankari se bahar hai. Sehat, records aur appointment mein madad kar sakta hoon.',
  ],
  abuse: [
    'Maaf kijiye, yeh aapke kaam ka nahi tha. Doosre shabdon mein bataiye, main phir koshish karta hoon.',
    'Main behtar karna chahta hoon. Kya dhoondhoon?',
    'Samajhta hoon ki aap naaraaz hain. Main yeh kar sakta hoon:',
  ],
  others: [
    'Main sirf aapke apne records dekh sakta hoon, yahan kuch bhi likhne se yeh nahi badalta. Aapka kuch dekhoon?',
    'Yeh aisa hi rahega: main sirf aapke apne records dekh sakta hoon.',
  ],
  language: [
    'Main English aur Hindi samajhta hoon. Kripya inmein se kisi ek mein likhein.',
    'Kripya Hindi ya English mein likhein. Doosri bhashayein main abhi nahi padh sakta.',
  ],
  nothing: [
    'Ismein mujhe koi shabd nahi mila. Kya madad karoon?',
    'Sirf chihnon se kam samajh aata hai. Shabdon mein likhenge?',
    'Kuch shabd likhiye, main madad karunga.',
  ],
  unknown: [
    'Main theek se samajh nahi paaya. Doosre shabdon mein batayenge?',
    'Yeh main nahi samjha. Shuru karne ko kisi test, dawai, takleef ya doctor ka naam kaafi hai.',
    'Ab bhi nahi samjha. Shayad inmein se kuch chuniye:',
  ],
  tellMe: 'Apne shabdon mein bataiye: kya takleef hai, kab se hai, aur kitni tez hai.',
  menuQuestion: 'Kya madad karoon?',
  menu: {
    symptom: 'Meri tabiyat theek nahi',
    medicines: 'Meri dawaiyan',
    results: 'Test ka result',
    visit: 'Doctor ko dikhana',
    how: 'Arogo kaise chalta hai',
  },
  whichOne: ['Inmein se kaun sa?', 'Jo chahiye use chuniye.', 'Inmein se ek?'],
  onCard: [
    'Kripya upar ke card par confirm karein. Usse pehle kuch nahi hota.',
    'Upar ka card aapke tap ka intezaar kar raha hai.',
  ],
  leftAlone: ['Theek hai, jaisa hai waisa rehne deta hoon.', 'Theek hai, kuch nahi badla.', 'To waisa hi rahega.'],
  yesToWhat: ['Theek hai. Aur kya madad karoon?', 'Bataiye, kya karoon?', 'Bataiye, kya chahiye.'],
  closed: 'Aapke access mein yeh shaamil nahi hai, isliye main ise nahi dekh sakta.',
  failed: [
    'Abhi yeh dekh nahi paaya. Thodi der mein phir koshish kijiye.',
    'Yeh abhi nahi mil saka. Kuch der baad phir poochhiye.',
  ],
  dangerAgain: [
    'Jab tak aisa hai ya badhe: abhi **112** ya **108** par phone karein, ya nazdeeki aspatal jaayein. Mera intezaar na karein.',
    'Kripya abhi **112** ya **108** par phone karein. Mere sawal baad mein.',
    'Madad **112** aur **108** par hai. Aage likhne se pehle phone karein.',
  ],
  crisisAgain: [
    'Kripya iske saath akele na rahein. **14416** (Tele-MANAS) har samay sunta hai; jaan ko khatra ho to abhi **112** par phone karein.',
    '**14416** par koi abhi aapki baat sunega. Khatre mein **112**.',
  ],
  dangerShown: [
    'Pehle woh karein jo upar likha hai. Uske baad main yahin hoon.',
    'Upar ki baat pehle. Phir baaki mein madad karta hoon.',
    'Pehle upar ke kadam.',
  ],
};

const product: Translation<typeof guideProduct> = {
  question: 'Kya jaanna chahte hain?',
  again: (label: string) => `Yeh upar bataya hai (${label}). Kya kuch aur jaanna hai?`,
  topics: {
    upload: {
      label: 'Record jodna',
      say: '**Health Vault** kholkar **Upload** chuniye. 5 MB tak ki PDF chalti hai; woh peechhe padhi jaati hai, aur padha hua aap sudhaar sakte hain.',
    },
    share: {
      label: 'Record share karna',
      say:
        '**Health Vault** mein record kholkar **Share** chuniye. ' +
        'Link 24 ghante mein khatam hota hai, passcode lag sakta hai, aur aap use kabhi bhi wapas le sakte hain.',
    },
    alerts: {
      label: 'Dawai ke alert',
      say:
        '**Health Vault** mein parchi kholkar **Add med alert** chuniye, ya **MedAlert** mein jaiye. ' +
        'Yaad dilane ka tareeka **Profile**, **Settings**, **Notification** mein hai.',
    },
    payment: {
      label: 'Payment aur receipt',
      say: 'Payment booking ke samay hota hai, ya jahan doctor maane wahan visit par. Saare payment aur receipt **Profile**, **Transaction** mein hain.',
    },
    refund: {
      label: 'Paise wapas',
      say:
        `Visit se ${modificationCutoffHours} ghante pehle tak cancel karne par, ya doctor ke cancel karne par, ` +
        'paisa usi raste laut aata hai. Woh **Profile**, **Transaction** mein dikhta hai.',
    },
    pin: {
      label: 'PIN aur sign in',
      say:
        'PIN bhool gaye hon to log out karke email ke code se phir sign in kijiye. ' +
        'Aap kahan sign in hain, yeh **Profile**, **Settings**, **Security** mein hai.',
    },
    delete: {
      label: 'Kuch mitana',
      say:
        'Record **Health Vault** mein mitta hai; 10 second tak wapas le sakte hain. ' +
        'Chat yahin list mein mitti hai. ' +
        'Account **Profile**, **Settings**, **Privacy** mein delete hota hai: pehle dikhta hai ki kya mitega aur kya rakhna zaroori hai.',
    },
    language: {
      label: 'Bhashayein',
      say:
        'Aap Hindi aur English mein likh sakte hain, English akshar wali Hindi mein bhi. ' +
        'App English aur Hindi mein hai: **Profile**, **Settings** mein chuniye.',
    },
    privacy: {
      label: 'Privacy',
      say:
        'Aapke records sirf aapke hain: jab tak aap share na karein ya visit mein na jodein, koi nahi dekhta. ' +
        'Aapki sehmatiyan **Profile**, **Settings** mein hain, wahin wapas li ja sakti hain.',
    },
    export: {
      label: 'Mera data download',
      say: '**Health Vault** se records PDF mein download ho sakte hain, kai ek saath bhi.',
    },
    call: {
      label: 'Online visit aur messages',
      say: '**online** visit book kijiye; samay par dashboard ya **Consult online** se judiye. Apne doctor ko **Messages** mein likh sakte hain.',
    },
    account: {
      label: 'Profile aur settings',
      say: 'Naam aur jaankari **Profile** mein hai; reminder, samay aur shaant ghante **Profile**, **Settings** mein.',
    },
    app: {
      label: 'Arogo kya karta hai',
      say: 'Arogo aapke sehat ke records rakhta aur padhta hai, dawai yaad dilata hai, doctor dhoondhta hai aur visit book karta hai.',
    },
  },
};

const when: Translation<typeof guideWhen> = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  phrases: {
    everyOtherDay: 'ek din chhodkar',
    everyDay: 'roz',
    onceAWeek: 'hafte mein ek baar',
    everyDays: (count: string) => `har ${count} din mein`,
    everyHours: (count: string) => `har ${count} ghante mein`,
    everyHour: 'har ghante',
    minutesBefore: (count: string) => `${count} minute pehle`,
    whenNeeded: 'zaroorat par',
    morning: 'subah',
    noon: 'dopahar',
    evening: 'shaam',
    night: 'raat',
    beforeFood: 'khane se pehle',
    afterFood: 'khane ke baad',
    withFood: 'khane ke saath',
    and: 'aur',
    days: (count: string) => `${count} din`,
    day: (count: string) => `${count} din`,
    tablets: (count: string) => `${count} goliyan`,
    tablet: (count: string) => `${count} goli`,
    takenNow: 'abhi li',
  },
  weekdays: ['Ravivar', 'Somvar', 'Mangalvar', 'Budhvar', 'Guruvar', 'Shukravar', 'Shanivar'],
  shortWeekdays: ['Ravi', 'Som', 'Mangal', 'Budh', 'Guru', 'Shukra', 'Shani'],
  onDays: (days: string) => days,
  clock: {
    morning: (time: string) => `subah ${time} baje`,
    noon: (time: string) => `dopahar ${time} baje`,
    evening: (time: string) => `shaam ${time} baje`,
    night: (time: string) => `raat ${time} baje`,
  },
};

/** The guide's texts in Hindi with Latin letters, as people type it. Names of screens, tests and medicines keep their spelling. */
export const guideHinglish = {
  small,
  product,
  when,
  triage: guideHinglishTriage,
  complaints: guideHinglishComplaints,
  flags: guideHinglishFlags,
  records: guideHinglishRecords,
  medicine: guideHinglishMedicine,
  visits: guideHinglishAppointments,
} as const;
