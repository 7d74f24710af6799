import {
  notificationRetentionDays,
  otpLifetimeMs,
  pinSetupLifetimeMs,
  recordRestoreWindowMs,
  sessionRenewableMs,
} from '../limits.ts';

const toMinutes = (milliseconds: number): number => milliseconds / 60_000;
const toDays = (milliseconds: number): number => milliseconds / 86_400_000;

/** The privacy notice, as the page shows it. A change of meaning needs a new `legalVersion`. */
export const privacyMessages = {
  title: 'Privacy',
  lead: 'What is stored about you, why, for how long, who sees it, and what you can ask for.',
  storedTitle: 'What is stored, and why',
  why: 'Why',
  until: 'Until',
  stored: [
    {
      name: 'Account: e-mail address, names, date of birth, gender, phone number, photo, time zone, and the address from sign-up',
      why: 'To know you again, to call you by your name, and to show times in your time zone.',
      until: 'You change it, or your account is deleted.',
    },
    {
      name:
        'Medical profile: blood group, height, weight, conditions, medicines, allergies, surgeries. ' +
        'Emergency contacts and saved addresses, with the names and numbers that you write there',
      why: 'To have it at hand when somebody must help you, and to fill in a booking.',
      until: 'You change or delete it.',
    },
    {
      name: 'Insurance: policies, their dates, and pictures of the card',
      why: 'To show the card at a counter, and to say when a policy ends.',
      until: 'You delete the policy.',
    },
    {
      name: 'Records: the files, with date, doctor, kind and file name',
      why: 'To keep them for you and to give them back.',
      until: `You delete them. ${recordRestoreWindowMs / 1000} seconds later the stored file is destroyed.`,
    },
    {
      name: 'Insights: what a record says in plain words, with the lines it rests on',
      why: 'To show them again, and to draw them as a PDF.',
      until: 'You delete the record, or have them made anew.',
    },
    {
      name: 'Medicines: your alerts, and which doses you took, missed or left out; the browsers that take notices',
      why: 'To remind you, and to show how it went.',
      until: 'You delete the alert, turn notices off, or your account is deleted.',
    },
    {
      name: 'Notifications: what you were told and when, whether you saw it, and where it was sent',
      why: 'To list them for you, and to show whether they reached you.',
      until: `${notificationRetentionDays.max} days after they came at the latest. Those of an alert go with the alert, all with your account.`,
    },
    {
      name: 'Messages with doctors and their files. Calls: with whom, when and how long, never what was said or seen',
      why: 'To carry them to the doctor, and to show them again.',
      until: 'You delete the message, or your account. A call’s line goes with the account.',
    },
    {
      name: 'Prescriptions that a doctor writes for you here',
      why: 'To give them to you as a signed paper.',
      until: 'You delete your record of it. The doctor’s own copy stays, as doctors must keep what they prescribed.',
    },
    {
      name: 'Chats with the assistant: what you write and attach, and its answers',
      why: 'To answer you, and to show the chat again.',
      until: 'You delete the chat.',
    },
    {
      name: 'Self-assessments: your answers and their results',
      why: 'To show you what they came to, and how that changed.',
      until: 'You delete them.',
    },
    {
      name:
        'Links to shared records: what they show, their end, the hash of a passcode; ' +
        'when each was opened, on what kind of device, and which files it was handed',
      why: 'To let somebody read what you choose, and to show you who did.',
      until: '30 days after the link’s end. Of who opened it neither name nor network address is kept.',
    },
    {
      name:
        'Visits: with which doctor and when, who is seen (name, date of birth, gender, phone number), symptoms, ' +
        'the files that you attach; your reviews, under the name that you choose',
      why: 'To book them, to remind you, and so that the doctor is prepared.',
      until: 'Your account is deleted.',
    },
    {
      name:
        'Payments: amount, payee, name and address for the receipt, the card’s brand and last four digits, ' +
        'the payment service’s reference. Never a card number',
      why: 'To charge once, to refund, and to give you receipts, which the law asks to be kept.',
      until: 'The law no longer asks for the books.',
    },
    {
      name: 'Feedback: what you write, its file, and the address for an answer. Wishes: that you want to be told when a part is there',
      why: 'To mend what is wrong, and to tell you.',
      until:
        'Your account is deleted; a wish also when you take it back. Feedback that was mailed stays in the operator’s mailbox as long as it is worked on.',
    },
    {
      name: 'Security PIN and codes, only as a hash that cannot be turned back',
      why: 'To be sure that it is you.',
      until: `A code ends after ${toMinutes(otpLifetimeMs)} minutes, the PIN with your account.`,
    },
    {
      name: 'Sessions: begin, last use, and how your browser names itself',
      why: 'To keep you signed in, and to renew with the PIN.',
      until: `You log out, or ${toDays(sessionRenewableMs)} days after the session began or was renewed.`,
    },
    {
      name: 'E-mails that wait to be sent, sealed',
      why: 'To send you the code that you asked for.',
      until: 'They are sent, or their code has ended.',
    },
    {
      name: 'Counters of attempts, under a keyed hash of the e-mail or network address',
      why: 'To stop guessing and flooding.',
      until: 'Their time has passed, about an hour.',
    },
    {
      name: 'Log: who opened, added, changed or deleted which record, and when, without its content',
      why: 'To prove who touched health data. The law and good practice ask for it.',
      until: 'The operator no longer has to show it. It outlives the account.',
    },
    {
      name: 'Consents: what you agreed to, in which version, and when',
      why: 'To prove that you agreed.',
      until: 'Your account is deleted.',
    },
  ],
  sections: [
    {
      title: 'In your browser',
      paragraphs: [
        'Arogo keeps your session’s token and your profile in the storage of your browser, ' +
          'so that you stay signed in. ' +
          'Beside them lie what you have begun to write, and today’s medicines and your coming visits, ' +
          'so that they can be seen without a connection. Logging out removes all of it; ' +
          'what is kept for a moment without a connection ends with the session as well.',
        `While you sign up there is one cookie, for ${toMinutes(pinSetupLifetimeMs)} minutes, ` +
          'that proves that you verified your e-mail address. ' +
          'Where you choose a language, another keeps your choice in this browser for a year. ' +
          'There are no other cookies, no trackers, no advertisements, and no scripts, ' +
          'fonts or pictures of other companies on any page.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [],
      list: [
        'You, after signing in.',
        'No other patient. The database itself hands out a row only to the patient to whom it belongs.',
        'Whoever has a link that you made to shared records: those records and your first name, ' +
          'until the link ends or you revoke it. What was downloaded before stays with whoever downloaded it.',
        'A doctor with whom you book: who is seen, your symptoms, what you attach to that visit, ' +
          'and what you write or send to them in messages. Nothing else of your vault.',
        'Emergency contacts and others to whom you send records yourself: those records, by a link that ends.',
        'In a call, the two browsers: they learn each other’s network address where they find a direct way. ' +
          'Sound and picture are encrypted between them, and nothing is recorded.',
        'The service of your browser’s maker that carries notices: that there is one, never its words.',
        'The payment service that the operator has chosen: what you type of a card goes to it alone; ' +
          'from Arogo it learns the amount and a reference, no symptom and no doctor’s specialty.',
        'Everybody: a review that you publish, with the name that you chose for it.',
        'The operator holds the server and its keys, and so could reach what lies on it. The operator answers for who may do that and for what.',
        'The mail service of the operator carries codes, reminders and news of your visits to your address. ' +
          'If you choose to sign in with Google, Google learns that you use this installation.',
        'A language model, only where the operator has set one up and only after you said yes: ' +
          'the insights of a record and the settings name it and its host before they ask. ' +
          'For insights it is then sent medicines, results and advice of your records. ' +
          'For answers in the assistant it is sent what you write there with the chat so far, your age and gender, ' +
          'your medicines and doses, your visits with place and doctor, and what your records say. ' +
          'Your name, your files and their names are not added. ' +
          'What is about your mental health needs a yes of its own, and you can say no again in the same places.',
        'Nobody else. Nothing is sold.',
      ],
    },
    {
      title: 'How it is protected',
      paragraphs: [
        'Every file is encrypted with a key of its own (AES-256-GCM), which is itself locked with a master key ' +
          'of the installation. PINs are hashed with Argon2id and a secret that lies outside the database. ' +
          'Tokens and codes are stored only as hashes; the secret of a link that you share also sealed, ' +
          'so that you can copy it again. Guesses are counted and stopped.',
        'No protection is perfect. ' +
          'If a breach touches your data, the operator must tell you and the Data Protection Board of India what ' +
          'happened, what it may mean for you, and what to do.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'Under the Digital Personal Data Protection Act, 2023 you may ask the operator, who is the data fiduciary:',
      ],
      list: [
        'for a summary of your data, of what is done with it, and of everybody with whom it was shared (section 11);',
        'to correct, complete, update or erase it (section 12);',
        'to answer a grievance in good time (section 13), after which you may turn to the Data Protection Board of India;',
        'to note whom you name to use these rights for you if you die or can no longer act (section 14).',
      ],
      after:
        'You may withdraw your consent at any time, as easily as you gave it (section 6); ' +
        'what was done before stays lawful, and without it your account cannot go on. ' +
        'Your profile you correct yourself, and your records you fetch and delete yourself. ' +
        'Under Profile, Settings, Privacy you see and withdraw your consents, read who opened your records, ' +
        'download everything as one file, and delete your account. ' +
        'After that only what the law asks for is kept: payments and receipts without a word about your health, ' +
        'doctors’ own copies of what they prescribed, and lines that say when something was opened.',
    },
    {
      title: 'Children',
      paragraphs: [
        'For anybody below 18 the Act asks for the verifiable consent of a parent or guardian. ' +
          'At sign-up Arogo asks for their name and e-mail address, sends them a request, ' +
          'and keeps their answer with its text and time. ' +
          'Until they agree, no language model outside Arogo processes the young person’s health data. ' +
          'An e-mail does not prove who answers it; where the operator needs more certainty, ' +
          'it has to obtain it in another way. No child’s data is used for advertising or to follow behaviour; ' +
          'nobody’s is.',
      ],
    },
    {
      title: 'Where it lies',
      paragraphs: [
        'On the server of this installation and, where the operator has set that up, ' +
          'in the operator’s storage for files and backups. The operator tells you in which place and country. ' +
          'After a deletion, backups may hold a copy until they are replaced.',
      ],
    },
  ],
  contactTitle: 'Whom to ask',
  contactText: 'The operator of this installation, for every question and grievance about your data.',
  contactLink: 'How to reach the operator',
} as const;
