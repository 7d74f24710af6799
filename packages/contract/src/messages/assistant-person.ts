import type { assistantScreen } from './assistant-screen.ts';

type Screen = {
  -readonly [K in keyof typeof assistantScreen]?: (typeof assistantScreen)[K] extends string
    ? string
    : (typeof assistantScreen)[K];
};

/** Texts of the chats with the assistant that are about another person than who writes. */
export const buildAssistantPersonTexts = (name: string) =>
  ({
    noChats: `Chats about ${name} are kept with the records of ${name}. You see those that you began.`,
    greeting: `Ask about ${name}`,
    greetingText: `I answer from the records of ${name} and show you which ones. If I cannot find something, I tell you.`,
    composerLabel: `Your message to Arogo AI about ${name}`,
    placeholder: `Ask about ${name}`,
    clearText: `This erases all messages and files in the chats that you began about ${name}. You cannot undo this.`,
    openRecord: 'Open in the vault',
  }) satisfies Screen;

/** The ways to start a chat about another person. */
export const buildPersonBeginnings = (name: string) =>
  [
    { is: 'medicines', text: `What are the medicines of ${name}?` },
    { is: 'report', text: 'What does the last report say?' },
    { is: 'unwell', text: `${name} does not feel well` },
    { is: 'doctor', text: 'Help me find a doctor' },
  ] as const;

export const assistantPersonScreen = {
  /** Who may view the records alone. */
  readOnly: (name: string) => `You may read what you asked about ${name}, and ask nothing new: your access is to view.`,
  begunBy: (name: string) => `Started by ${name}`,
} as const;
