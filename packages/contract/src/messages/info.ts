import { dangerNoticeMessages } from './danger-notice.ts';

/** Texts of About, Service and Contact, and what all pages of information share. */
export const infoMessages = {
  onThisPage: 'On this page',
  versionOf: (date: string) => `Version of ${date}`,

  about: {
    title: 'About',
    lead: 'Arogo is made for patients: one calm place for the papers, medicines and people of your health.',
    sections: [
      {
        title: 'Why',
        paragraphs: [
          'A prescription from one clinic, a report from another, a photo in a chat, ' +
            'a box of tablets with half a label. When it matters, the one paper that is asked for is at home.',
          'Arogo keeps these things together, in your hands. ' +
            'Everything else (reminders, a visit, an answer, a second opinion) rests on a paper that can be found.',
        ],
      },
      {
        title: 'What we hold to',
        paragraphs: [],
        list: [
          'Your records are yours. You get back exactly what you put in, and what you delete is destroyed.',
          'What is not there says so. No button pretends.',
          'You see who opened your records. You take everything with you, or delete it, without asking anybody.',
          'Arogo never diagnoses and never tells you to start, stop or change a medicine.',
          'No advertisements, no trackers, no sale of data.',
          'It works on a small phone, with a keyboard alone, and with a screen reader.',
        ],
      },
      {
        title: dangerNoticeMessages.about,
        paragraphs: [
          'While you write to the assistant, to a doctor or into a booking, Arogo looks for danger signs in your ' +
            'words, in English, Hindi and Hinglish. Fixed rules say which words together are a sign. ' +
            'What counts as one follows the guideline that each notice names: of the World Health Organization, ' +
            'the American Heart Association, NHS and NICE, and Indian ministries.',
          'How people put such things was collected by the makers of Arogo. ' +
            'A small program also learned it from examples; alone, without a word of danger in your text, ' +
            'it never raises an emergency. ' +
            'Doctors have not yet checked the rules and the examples, so take a notice as a reason to act, ' +
            'and its absence as no proof that all is well.',
        ],
        list: [
          'Red: call 112 or 108 now.',
          'Calm card: be seen by a doctor today, or talk to somebody now.',
          'One line: a question, where your words may tell of something past or of somebody’s question.',
          'Nothing: no sign was recognised. If you feel that it is urgent, call 112 or 108 all the same.',
        ],
        after: 'Your words are read on this server, and for this nothing of them is kept or sent elsewhere.',
      },
      {
        title: 'Who runs it',
        paragraphs: [
          'Arogo is software. ' +
            'Whoever installed it (a clinic, a company, a person) is the operator of this installation and is ' +
            'responsible for it and for the data in it.',
        ],
      },
    ],
  },

  service: {
    title: 'Service',
    lead: 'What Arogo does for you, and the two parts that are still to come.',
    ready: 'Ready',
    coming: 'Coming soon',
    readyTitle: 'Works today',
    comingTitle: 'Coming soon',
    readyItems: [
      {
        name: 'Your account',
        to: '/profile',
        text: 'Sign-up and login with a code by e-mail, a Security PIN that brings you back where you were, and your profile with a photo.',
      },
      {
        name: 'Health Vault',
        to: '/service/health-vault',
        text: 'Prescriptions and lab reports as PDF, encrypted, for physical and mental health; read, explained, searched and shared.',
      },
      {
        name: 'MedAlert',
        to: '/service/medicine-alert',
        text: 'Reminders for every dose, made from your prescriptions once you have said yes, or by hand.',
      },
      {
        name: 'Doctors and visits',
        to: '/doctor-list',
        text: 'Search by specialty, symptom, place and language; booking online or in person; payment with a receipt.',
      },
      {
        name: 'Messages and calls',
        to: '/messages',
        text: 'Writing and talking with your doctor, by text, sound and video, in your browser.',
      },
      {
        name: 'Assistant',
        to: '/service/ai',
        text: 'Danger signs first, then answers from your own records, each with the paper it rests on. Never a diagnosis.',
      },
      {
        name: 'Self-assessments',
        to: '/assessment',
        text: 'Questions about how you are, a plain summary, and how it changes.',
      },
      {
        name: 'Medical and emergency profile',
        to: '/profile?section=medical',
        text: 'Blood group, allergies, conditions and medicines, whom to call for you, and your insurance cards.',
      },
      {
        name: 'Your data',
        to: '/profile?section=settings',
        text: 'Who opened your records, your consents, everything as one download, and the deletion of the account.',
      },
      {
        name: 'Without a connection',
        to: '/appointments',
        text: 'Installed on your phone, Arogo still shows today’s medicines and your coming visits.',
      },
    ],
    comingItems: [
      {
        name: 'Book test',
        to: '/service/book-test',
        text: 'Lab tests from your prescription, at a lab near you or at home. You can ask to be told.',
      },
      {
        name: 'Arogo card',
        to: '/service/arogo-card',
        text: 'What a helper must know about you, on one card. You can ask to be told.',
      },
    ],
    signUp: 'Sign up',
    openVault: 'Open the Health Vault',
  },

  contact: {
    title: 'Contact',
    lead: 'For an emergency call first. Everything else can wait for an answer.',
    urgentTitle: 'In an emergency',
    urgentText: 'Nobody watches Arogo for emergencies. These numbers in India are free and answer day and night.',
    writeTitle: 'Write to us',
    writeText:
      'About your account, your data, or something that does not work. Please leave out codes, PINs and medical details: an e-mail can be read on its way.',
    writeAction: (address: string) => `Write to ${address}`,
    addressFailed: 'The address to write to could not be loaded. Please check your connection and load the page again.',
    noAddress:
      'The operator of this installation has not named an e-mail address yet. Please turn to the people who gave you the address of this page.',
    helpTitle: 'Perhaps it is answered already',
    privacyLink: 'What is stored, and your rights',
    serviceLink: 'What works today',
    termsLink: 'The terms of use',
  },
} as const;
