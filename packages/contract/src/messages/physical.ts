import { helpLines } from './help-lines.ts';
import {
  otpLength,
  otpLifetimeMs,
  maxOtpAttempts,
  pinLength,
  maxPinAttempts,
  maxRecordFileBytes,
  recordRestoreWindowMs,
  sessionRenewableMs,
} from '../limits.ts';
import { bookingLimitTexts } from './booking-limit-texts.ts';

const toMinutes = (milliseconds: number): number => milliseconds / 60_000;
const toDays = (milliseconds: number): number => milliseconds / 86_400_000;
const { emergency, ambulance, teleManas } = helpLines;

/** Texts of the physical-health dashboard. Those of the specification stand to the letter. */
export const physicalMessages = {
  title: 'Physical health',
  headline: 'Care for your body, without the paper chase',
  subtitle: 'Doctors with free times, and every paper in one place.',
  toMental: 'Go to mental health',

  service: '24/7 Service',
  professionals: '30+',
  professionalsAfter: 'professionals',

  tilesTitle: 'Services',
  comingSoon: 'Coming soon',
  tiles: {
    'consult-online': { name: 'Consult online', text: 'From where you are' },
    'medicine-alert': { name: 'Medicine alert', text: 'From your prescriptions' },
    'health-vault': { name: 'Health Vault', text: 'Every paper, safe and at hand' },
    'book-test': { name: 'Book test', text: 'Near you or at home' },
    'arogo-card': { name: 'Arogo card', text: 'Your details, in your pocket' },
    'mental-health': { name: 'Mental health', text: 'Support, and numbers to call' },
  },

  paperTitle: 'Take a photo, and it is read',
  paperText: 'Medicines, doses and advice come out of the paper. You check them once, and Arogo reminds you.',

  stepsTitle: 'Steps to connect with a doc',
  steps: [
    { name: 'Search', text: 'Say what it is about, and where you are.' },
    { name: 'Select', text: 'Compare distance, language and fee.' },
    { name: 'Schedule', text: 'Take a free time, online or in person.' },
  ],
  stepsNote: bookingLimitTexts.stepsNote,

  faqTitle: 'Frequently asked questions',
  faq: [
    {
      question: 'What does Arogo do with what I tell it?',
      answer: [
        'Arogo keeps it for you and shows it to you. There are no advertisements, trackers or scripts from other companies on any page, and we sell nothing.',
        'Whoever runs this installation is responsible for it under the Digital Personal Data Protection Act, ' +
          '2023. The Privacy page says in plain words what we store, why, and for how long.',
      ],
    },
    {
      question: 'How are my records kept?',
      answer: [
        'Every file is encrypted (AES-256-GCM) with a key of its own before it is stored, ' +
          'and that key is locked with the master key of this installation. ' +
          'Nobody can read the stored files without it.',
        'You get back exactly the file you added. ' +
          'If a file is ever damaged or changed, Arogo tells you and does not show it as yours. ' +
          'Please still keep the paper originals.',
      ],
    },
    {
      question: 'Why is there a code by email and also a PIN?',
      answer: [
        `The ${otpLength}-digit code proves that the email address is yours. ` +
          `It works once, for ${toMinutes(otpLifetimeMs)} minutes and ${maxOtpAttempts} tries.`,
        `When a session ends, the ${pinLength}-digit Security PIN takes you straight back to where you were, ` +
          `for up to ${toDays(sessionRenewableMs)} days in the same browser. ` +
          `After ${maxPinAttempts} wrong PINs you sign in by email again. ` +
          'Nobody from Arogo ever asks you for either of them.',
      ],
    },
    {
      question: 'What can I put into the vault?',
      answer: [
        `Prescriptions and lab reports as PDF, each up to ${maxRecordFileBytes / 1024 / 1024} MB, ` +
          'for physical and for mental health. Arogo checks the content of a file, not just its name.',
        'A photo of a paper must be saved as PDF first; most phones can do that when they scan or print. ' +
          'Arogo reads medicines, results and advice out of each paper and shows them beside it for you to check.',
      ],
    },
    {
      question: 'Who can see my data?',
      answer: [
        'You, after you have signed in. ' +
          'Other patients cannot: the database itself gives a row only to the patient it belongs to. ' +
          'A doctor sees what you attach to an appointment or send in a message, and nothing else in your vault.',
        'Each time someone opens, downloads or changes a record, Arogo logs it. ' +
          'You can see the log under Profile, Settings, Privacy. ' +
          'Whoever runs this installation holds its keys and answers for how they are used.',
      ],
    },
    {
      question: 'What do I do in an emergency?',
      answer: [
        `Do not wait for an answer in Arogo: nobody watches it for emergencies. Call ${emergency.number} ` +
          `for any danger to life, or ${ambulance.number} for an ambulance.`,
        `When things feel too much, or you think of harming yourself, call ${teleManas.name} ` +
          `on ${teleManas.number}, at any hour and free of charge, or ${emergency.number}.`,
      ],
    },
    {
      question: 'What does it cost?',
      answer: ['Signing up, the vault, reminders and finding a doctor are free.', bookingLimitTexts.feeAnswer],
    },
    {
      question: 'How do I delete something?',
      answer: [
        'Choose Delete beside the record. ' +
          `It disappears at once, and you can undo this for ${recordRestoreWindowMs / 1000} seconds. ` +
          'Then we erase the stored file. Only a log entry that something was deleted stays, without its content.',
        'You can delete your whole account under Profile, Settings, Privacy. ' +
          'Before you confirm, you see what is erased, what is cancelled and refunded, ' +
          'and the little that the law requires us to keep.',
      ],
    },
  ],
} as const;
