import { dangerNoticeMessages } from './danger-notice.ts';

/** Texts of About, Service and Contact, and what all pages of information share. */
export const infoMessages = {
  onThisPage: 'On this page',
  versionOf: (date: string) => `Version of ${date}`,

  about: {
    title: 'About',
    lead: 'Arogo is made for patients: one calm place for your records, your medicines and the people who care for you.',
    sections: [
      {
        title: 'Why',
        paragraphs: [
          'A prescription from one clinic, a report from another, a photo in a chat, ' +
            'a box of tablets with half a label. When it matters, the one paper you need is at home.',
          'Arogo keeps these things together, in your hands. ' +
            'Everything else (reminders, an appointment, an answer, a second opinion) ' +
            'starts with a paper that you can find.',
        ],
      },
      {
        title: 'What we promise',
        paragraphs: [],
        list: [
          'Your records are yours. You get back exactly what you put in, and we erase what you delete.',
          'If something is not ready, we say so. No button pretends.',
          'You see who opened your records. You can download or delete everything without asking anyone.',
          'Arogo never diagnoses and never tells you to start, stop or change a medicine.',
          'No advertisements, no trackers, no sale of data.',
          'It works on a small phone, with only a keyboard, and with a screen reader.',
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
    lead: 'What Arogo does for you today, and two parts that are coming.',
    ready: 'Ready',
    coming: 'Coming soon',
    readyTitle: 'Works today',
    comingTitle: 'Coming soon',
    readyItems: [
      {
        name: 'Your account',
        to: '/profile',
        text: 'Sign up and sign in with a code by email, a Security PIN that takes you back to where you were, and your profile with a photo.',
      },
      {
        name: 'Health Vault',
        to: '/service/health-vault',
        text: 'Your prescriptions and lab reports for physical and mental health: encrypted, explained, easy to search and share.',
      },
      {
        name: 'MedAlert',
        to: '/service/medicine-alert',
        text: 'Reminders for every dose, created from your prescriptions when you agree, or by hand.',
      },
      {
        name: 'Doctors and appointments',
        to: '/doctor-list',
        text: 'Search by specialty, symptom, place and language. Book online or in person. Pay and get a receipt.',
      },
      {
        name: 'Messages and calls',
        to: '/messages',
        text: 'Messages, voice calls and video calls with your doctor, in your browser.',
      },
      {
        name: 'Assistant',
        to: '/service/ai',
        text: 'Danger signs first, then answers from your own records, each with its source. Never a diagnosis.',
      },
      {
        name: 'Self-assessments',
        to: '/assessment',
        text: 'Questions about how you are, a clear summary, and what changes over time.',
      },
      {
        name: 'Medical and emergency profile',
        to: '/profile?section=medical',
        text: 'Your blood group, allergies, conditions and medicines, your emergency contacts and your insurance cards.',
      },
      {
        name: 'Your data',
        to: '/profile?section=settings',
        text: 'See who opened your records, manage your consents, download everything or delete your account.',
      },
      {
        name: 'Without a connection',
        to: '/appointments',
        text: 'Install Arogo on your phone to see today’s medicines and your upcoming appointments without a connection.',
      },
    ],
    comingItems: [
      {
        name: 'Book test',
        to: '/service/book-test',
        text: 'Lab tests from your prescription, at a lab near you or at home. We can tell you when it is ready.',
      },
      {
        name: 'Arogo card',
        to: '/service/arogo-card',
        text: 'What people who help you need to know, on one card. We can tell you when it is ready.',
      },
    ],
    signUp: 'Sign up',
    openVault: 'Open the Health Vault',
  },

  contact: {
    title: 'Contact',
    lead: 'In an emergency, call first. Everything else can wait for a reply.',
    urgentTitle: 'In an emergency',
    urgentText: 'Nobody watches Arogo for emergencies. These numbers in India are free, day and night.',
    writeTitle: 'Write to us',
    writeText:
      'About your account, your data, or something that does not work. ' +
      'Please leave out codes, PINs and medical details, because others may be able to read an email on its way.',
    writeAction: (address: string) => `Write to ${address}`,
    addressFailed: 'We could not load our email address. Please check your connection and reload the page.',
    noAddress:
      'The operator of this installation has not given an email address yet. Please ask the people who gave you the address of this page.',
    helpTitle: 'You may find the answer here',
    privacyLink: 'What we store, and your rights',
    serviceLink: 'What works today',
    termsLink: 'The terms of use',
  },
} as const;
