import type { RandomGenerator } from './random.ts';

// The texts of the sample data. All are invented.

const clinicNames = (
  'Sunrise Lotus Jeevan Arogya Sanjeevani Shanti Ashirwad Aster Banyan Bluebell Chandan Deepam Evergreen Ganga ' +
  'Greenleaf Harmony Himalaya Kalpataru Kaveri Lakeside Madhuban Marigold Mayur Navjeevan Neem Nirmal Om Palm ' +
  'Prerna Rainbow Sahyadri Samarth Silver Oak Surya Swasthya Tulsi Vatsalya Vriksha'
).split(' ');
const kinds = ['Clinic', 'Clinic', 'Health Centre', 'Polyclinic', 'Nursing Home', 'Medical Centre', 'Care Centre'];
const roads = [
  'Station Road',
  'MG Road',
  'Temple Road',
  'Market Road',
  'College Road',
  'Lake View Road',
  'Ring Road',
  'Gandhi Chowk',
  'Nehru Nagar',
  'Civil Lines',
  'Park Street',
  'Old Bazaar',
  'Shastri Nagar',
  'Model Town',
  'River Road',
  'Subhash Marg',
  'Tilak Road',
  'Garden Colony',
];
const spots = [
  'opposite the bus stand',
  'near the post office',
  'above the chemist',
  'next to the bank',
  'behind the town hall',
  'near the water tank',
  'beside the school',
  'first floor',
  'second floor',
  'ground floor',
];

export const pickClinicName = (random: RandomGenerator): string => `${random.pick(clinicNames)} ${random.pick(kinds)}`;
export const pickClinicAddress = (random: RandomGenerator): string =>
  `${random.between(1, 240)} ${random.pick(roads)}, ${random.pick(spots)}`;

const approaches = [
  'Takes time to listen, explains what the tests are for, and writes down what to do next.',
  'Believes that a patient who understands a treatment follows it better.',
  'Keeps visits on time and prescriptions short.',
  'Works with the family where a patient wishes it.',
  'Prefers the simplest treatment that works, and says when waiting is the best one.',
  'Answers questions in plain words and is glad about a second opinion.',
  'Looks at what daily life allows before planning a treatment.',
  'Keeps follow-up visits short and useful.',
];

export const createBio = (
  random: RandomGenerator,
  doctor: {
    readonly practitioner: string;
    readonly years: number;
    readonly expertise: readonly string[];
    readonly city: string;
  },
): string => {
  const [first = '', second = ''] = doctor.expertise;
  const years = doctor.years <= 1 ? 'in the first years of practice' : `with ${doctor.years} years of practice`;
  return (
    `${doctor.practitioner} in ${doctor.city} ${years}, with a special interest in ${first.toLowerCase()} ` +
    `and ${second.toLowerCase()}. ${random.pick(approaches)}`
  );
};

const openings: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Not a good visit.',
    'I expected more.',
    'Would not go again.',
    'Disappointed.',
    'Waited long for little.',
    'Felt rushed from the start.',
  ],
  2: [
    'Could have been better.',
    'Mixed feelings.',
    'The treatment was fine, the rest was not.',
    'Hard to get a word in.',
    'Okay doctor, poor organisation.',
  ],
  3: [
    'Decent visit.',
    'Okay overall.',
    'Neither good nor bad.',
    'Fine for a simple problem.',
    'Average, but it helped.',
    'Good doctor, crowded clinic.',
  ],
  4: [
    'Good experience.',
    'Very helpful.',
    'Knows the work well.',
    'Would visit again.',
    'Satisfied with the treatment.',
    'Polite and clear.',
    'Got better in a week.',
  ],
  5: [
    'Excellent doctor.',
    'Could not be happier.',
    'One of the best I have seen.',
    'Very kind and patient.',
    'Solved what others could not.',
    'Highly recommended.',
    'Felt heard from the first minute.',
    'Bahut achhe doctor hain.',
  ],
};
const details: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Forty minutes late and five minutes of talk.',
    'My questions were not answered.',
    'Too many tests for a small problem.',
    'The front desk was rude.',
    'Nobody explained the medicines.',
    'The line broke twice during the online visit.',
  ],
  2: [
    'The wait was over an hour in spite of a booked time.',
    'I had to ask twice what the tablets are for.',
    'The clinic is hard to find and has no parking.',
    'The fee is high for so short a talk.',
    'Follow-up by phone did not work.',
  ],
  3: [
    'Waited twenty minutes, the visit itself was fine.',
    'Explained the problem, but in a hurry.',
    'The medicine helped after some days.',
    'Parking is difficult, come early.',
    'Online visit was okay, the sound not always.',
    'Staff is polite.',
  ],
  4: [
    'Explained the reports line by line.',
    'No needless tests.',
    'The wait was short.',
    'My mother felt at ease.',
    'Clear about what the treatment costs.',
    'The clinic is clean.',
    'Replied to my questions the next day.',
  ],
  5: [
    'Listened for a long time and explained everything with a drawing.',
    'Only one tablet instead of four, and it worked.',
    'On time to the minute.',
    'Called the next day to ask how my father is.',
    'Very gentle with my child.',
    'The online visit was as good as being there.',
    'Speaks our language, which made it easy for my grandmother.',
    'Told us honestly that no medicine is needed.',
  ],
};

/** The comment of a review with this many stars; sometimes empty. */
export const createComment = (random: RandomGenerator, star: number): string => {
  if (random.chance(12)) return '';
  const opening = random.pick(openings[star] ?? []);
  return random.chance(30) ? opening : `${opening} ${random.pick(details[star] ?? [])}`;
};

const questions: readonly (readonly [question: string, answers: readonly string[]])[] = [
  [
    'How long does a first visit take?',
    [
      'About half an hour, so that there is time for your history.',
      'Plan for thirty minutes; an online visit can take an hour.',
    ],
  ],
  [
    'What should I bring?',
    [
      'Earlier prescriptions and reports, and a list of the medicines you take.',
      'Your last reports. Those in your health vault can be shared while booking.',
    ],
  ],
  [
    'Can somebody come with me?',
    ['Yes, one person can be with you during the visit.', 'Of course. For children a parent should be there.'],
  ],
  [
    'Do you see children?',
    ['From twelve years on. For younger children a paediatrician is the right one.', 'Yes, together with a parent.'],
  ],
  [
    'Can reports be discussed online?',
    ['Yes, book an online visit and attach them.', 'Most of them. Where I have to examine you, I will say so.'],
  ],
  [
    'Is there parking at the clinic?',
    [
      'A few places in front of the house; the bus stop is a minute away.',
      'Two-wheelers in front, cars in the next street.',
    ],
  ],
  [
    'Do you accept payment at the visit?',
    ['Yes, choose pay on consultation while booking.', 'Yes, in cash, by card or UPI.'],
  ],
  [
    'How soon can I get a time?',
    ['Mostly within two days; the calendar shows the free times.', 'The free times on this page are up to date.'],
  ],
];

/** Three to five questions with answers. */
export const createFaq = (random: RandomGenerator): readonly { readonly question: string; readonly answer: string }[] =>
  random
    .some(questions, random.between(3, 5))
    .map(([question, answers]) => ({ question, answer: random.pick(answers) }));
