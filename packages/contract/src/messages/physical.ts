import { helpLines } from '../help-lines.ts';
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
  subtitle: 'Look for a doctor, keep every prescription and report in one place, and see what comes next.',
  toMental: 'Go to mental health',

  service: '24/7 Service',
  professionals: '30+',
  professionalsAfter: 'professionals',
  /** The faces beside the number are drawn: letters of nobody in particular. */
  drawnInitials: ['AK', 'RS', 'MP', 'SJ', 'NV', 'DT', 'LB'],

  tilesTitle: 'Services',
  comingSoon: 'Coming soon',
  tiles: {
    'consult-online': { name: 'Consult online', text: 'Meet a doctor from where you are' },
    'medicine-alert': { name: 'Medicine alert', text: 'Reminders made from your prescriptions' },
    'health-vault': { name: 'Health Vault', text: 'Prescriptions and lab reports, safe and at hand' },
    'book-test': { name: 'Book test', text: 'Lab tests near you or at home' },
    'arogo-card': { name: 'Arogo card', text: 'What a helper must know, in your pocket' },
    'mental-health': { name: 'Mental health', text: 'Help for the mind, and numbers to call' },
  },

  stepsTitle: 'Steps to connect with a doc',
  steps: [
    { name: 'Search', text: 'Write a condition, a symptom or a name, and where you are.' },
    { name: 'Select', text: 'Compare by specialty, distance, language and fee.' },
    { name: 'Schedule', text: 'Choose a free time that suits you, online or in person.' },
  ],
  stepsNote: bookingLimitTexts.stepsNote,

  faqTitle: 'Frequently asked questions',
  faq: [
    {
      question: 'What does Arogo do with what I tell it?',
      answer: [
        'It keeps it for you and shows it to you. There are no advertisements, no trackers and no scripts of other companies on any page, and nothing is sold.',
        'Whoever runs this installation is responsible for it under the Digital Personal Data Protection Act, ' +
          '2023. The Privacy page says in plain words what is stored, why, and for how long.',
      ],
    },
    {
      question: 'How are my records kept?',
      answer: [
        'Every file is encrypted (AES-256-GCM) with a key of its own before it is stored, ' +
          'and that key is locked with the master key of this installation. ' +
          'What lies on the disk cannot be read without it.',
        'You get back exactly the file that you put in, byte for byte. ' +
          'A file that was damaged or changed is refused, never shown as if it were yours. ' +
          'Please still keep the paper originals.',
      ],
    },
    {
      question: 'Why is there a code by e-mail and also a PIN?',
      answer: [
        `The code of ${otpLength} digits proves that the e-mail address is yours. ` +
          `It works once, for ${toMinutes(otpLifetimeMs)} minutes and ${maxOtpAttempts} tries.`,
        `The Security PIN of ${pinLength} digits brings you back quickly when a session has ended, ` +
          `to the page where you were, for up to ${toDays(sessionRenewableMs)} days on the same browser. ` +
          `After ${maxPinAttempts} wrong PINs that is over and you log in by e-mail again. ` +
          'Nobody from Arogo ever asks for either of them.',
      ],
    },
    {
      question: 'What can I put into the vault?',
      answer: [
        `Prescriptions and lab reports as PDF, each up to ${maxRecordFileBytes / 1024 / 1024} MB, ` +
          'for physical and for mental health. A PDF is told by its content, not by its name.',
        'A photo of a paper must be saved as PDF first; most phones can do that when they scan or print. ' +
          'Arogo reads medicines, results and advice out of each paper and shows them beside it for you to check.',
      ],
    },
    {
      question: 'Who can see my data?',
      answer: [
        'You, after you have signed in. ' +
          'Other patients cannot: the database itself hands out a row only to the patient it belongs to. ' +
          'A doctor sees what you attach to a visit or send in a message, and nothing else of your vault.',
        'Each time a record is opened, downloaded or changed, Arogo writes a line about it, ' +
          'which you read under Profile, Settings, Privacy. ' +
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
      answer: [
        'Signing up, the vault, the reminders and the search for a doctor cost nothing.',
        bookingLimitTexts.feeAnswer,
      ],
    },
    {
      question: 'How do I delete something?',
      answer: [
        'Choose Delete beside the record. ' +
          `It disappears at once, and for ${recordRestoreWindowMs / 1000} seconds you can take it back. ` +
          'Then the stored file is destroyed. ' +
          'Only the line that says that something was deleted stays, without its content.',
        'The whole account you delete under Profile, Settings, Privacy. ' +
          'Before you confirm, it says what is destroyed, what is cancelled and refunded, ' +
          'and the little that the law wants kept.',
      ],
    },
  ],
} as const;
