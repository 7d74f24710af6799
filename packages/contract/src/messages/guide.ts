/** What the built-in guide says: short, calm, and nothing that only a doctor can say. Of lists of texts the first that was not said yet is taken. */
export const guideMessages = {
  hello: {
    named: [
      (name: string) => `Hello, ${name}! I'm Arogo AI. What can I do for you today?`,
      (name: string) => `Hello again, ${name}. How can I help?`,
    ],
    unnamed: ["Hello! I'm Arogo AI. What can I do for you today?", 'Hello again. How can I help?'],
  },
  me: (name: string, age: number | null) => `Your profile says ${name}${age === null ? '' : `, ${age} years`}.`,
  howAreYou: ['I am a program, so I am always well. How are you?', 'All is well here. What can I do for you?'],
  well: [
    'Good. I am here when you need me.',
    'All right. Write whenever something comes up.',
    'Fine. Is there anything else?',
  ],
  thanks: ['You are welcome.', 'Glad to help. Take care of yourself.', 'Any time.'],
  bye: ['Goodbye, and take care.', 'Take care. Write whenever you like.', 'See you soon. Stay well.'],
  who: [
    'I am Arogo AI, a program: not a doctor and not a person. ' +
      'I look things up in your own records, ask about complaints, and show doctors. ' +
      'What something means for your health, a doctor decides.',
    'I am really a program, and no person reads along. A doctor can tell you what I cannot.',
  ],
  help: ['I can help with these:', 'This is what I can do for you:'],
  emergency:
    'Call **112** now, or **108** for an ambulance. ' +
    'Say where you are and what has happened, and stay on the line. ' +
    'If you can, let somebody wait outside to show the way.',
  threat:
    'You have a right to be safe. If you or somebody else is in danger now, call **112**. ' +
    'The women’s helpline is **181**, the children’s **1098**, both at any hour. ' +
    '**14416** (Tele-MANAS) listens too. Go where other people are, if you can.',
  off: [
    'I can only help with your health, your records and this app.',
    'That is outside what I know. With health, records and visits I can help.',
  ],
  abuse: [
    'Sorry, that was not what you needed. Tell me in other words what you are looking for, and I try again.',
    'I would like to do better. What shall I look for?',
    'I hear that you are annoyed. These I can do:',
  ],
  others: [
    'I only see your own records, and nothing that is written here changes that. Is there something of yours that I can look up?',
    'That stays so: your own records are all I can look into.',
  ],
  language: [
    'I understand English and Hindi, also Hindi in English letters. Please write in one of them.',
    'Please try English or Hindi. Other languages I cannot read yet.',
  ],
  nothing: [
    'I see no words here that I can read. What can I do for you?',
    'Signs alone tell me little. Can you put it in words?',
    'Please write a few words, and I help.',
  ],
  unknown: [
    'I am not sure what you mean. Can you say it in other words?',
    'I did not follow that. A test, a medicine, a complaint or a doctor is enough to start with.',
    'I still do not follow. Choose one of these, perhaps:',
  ],
  tellMe: 'Tell me in your own words what troubles you, since when, and how strong it is.',
  menuQuestion: 'What can I do for you?',
  menu: {
    symptom: 'I do not feel well',
    medicines: 'My medicines',
    results: 'A test result',
    visit: 'See a doctor',
    how: 'How Arogo works',
  },
  whichOne: ['Which one do you mean?', 'Please tap the one that you mean.', 'One of these?'],
  onCard: [
    'Please confirm it on the card above. Nothing happens before you do.',
    'The card above is waiting for your tap.',
  ],
  leftAlone: ['Good, I leave it as it is.', 'All right, nothing is changed.', 'Then it stays so.'],
  yesToWhat: ['All right. What else can I do for you?', 'What shall I do?', 'Tell me what you need.'],
  /** Of another person, whom who writes may see in part alone. */
  closed: 'Your access does not include that, so I cannot look it up.',
  failed: [
    'I could not look that up just now. Please try again in a moment.',
    'That could not be looked up. Please try once more a little later.',
  ],
  dangerAgain: [
    'As long as it is so, or gets worse: call **112** or **108** now, or let somebody take you to the nearest hospital. Do not wait for me.',
    'Please call **112** or **108** now. What I could ask can wait.',
    'Help is at **112** and **108**. Please call before you write on.',
  ],
  crisisAgain: [
    'Please do not stay alone with this. **14416** (Tele-MANAS) listens at any hour; if life is in danger, call **112** now.',
    'Somebody at **14416** listens to you right now. In danger call **112**.',
  ],
  dangerShown: [
    'Please follow what is shown above first. I am here when that is done.',
    'What stands above comes first. Then I help with the rest.',
    'First the steps above, please.',
  ],
} as const;
