import { bookingLimitTexts } from './booking-limit-texts.ts';

/** What the guide says about the product, each with the place where it is done. */
export const guideProduct = {
  question: 'What do you want to know?',
  again: (label: string) => `I told that above (${label}). Is it about something else?`,
  topics: {
    upload: {
      label: 'Add a record',
      say: 'Open **Health Vault** and choose **Upload**. A PDF of up to 5 MB works; it is read in the background, and you can correct what was read.',
    },
    share: {
      label: 'Share a record',
      say: 'Open the record in **Health Vault** and choose **Share**. The link ends after 24 hours, can have a passcode, and you can take it back at any time.',
    },
    alerts: {
      label: 'Medicine alerts',
      say:
        'Open a prescription in **Health Vault** and choose **Add med alert**, or go to **MedAlert**. ' +
        'You choose how reminders reach you under **Profile**, **Settings**, **Notification**.',
    },
    payment: {
      label: 'Payments and receipts',
      say: 'You pay when you book, or at the visit where the doctor offers that. You find all payments and their receipts under **Profile**, **Transaction**.',
    },
    refund: {
      label: 'Refunds',
      say: bookingLimitTexts.guideRefund,
    },
    pin: {
      label: 'PIN and signing in',
      say:
        'If you forgot the PIN, log out and sign in again with a code by e-mail. ' +
        'You see where you are signed in under **Profile**, **Settings**, **Security**.',
    },
    delete: {
      label: 'Delete something',
      say:
        'A record is deleted in **Health Vault**; you can take it back for 10 seconds. ' +
        'Chats are deleted in their list here. ' +
        'You can delete your account under **Profile**, **Settings**, **Privacy**: you see first what goes and what must be kept.',
    },
    language: {
      label: 'Languages',
      say:
        'You can write to me in English and Hindi, also Hindi in English letters. ' +
        'The app is in English and Hindi: you choose under **Profile**, **Settings**.',
    },
    privacy: {
      label: 'Privacy',
      say:
        'Your records belong to you alone: nobody else sees them unless you share one or attach it to a visit. ' +
        'You find what you agreed to under **Profile**, **Settings**, and you can take it back there.',
    },
    export: {
      label: 'Download my data',
      say: 'Records can be downloaded as PDF in **Health Vault**, several at once.',
    },
    call: {
      label: 'Online visits and messages',
      say: 'Book a visit **online**; when it begins, join it from your dashboard or **Consult online**. You can write to a doctor of yours under **Messages**.',
    },
    account: {
      label: 'Profile and settings',
      say: 'You find your name and details under **Profile**; reminders, times and quiet hours under **Profile**, **Settings**.',
    },
    app: {
      label: 'What Arogo does',
      say: 'Arogo keeps your health records, reads them, reminds you of medicines, finds doctors and books visits.',
    },
  },
} as const;
