const affected = [
  'Not affected',
  'A little affected',
  'Noticeably affected',
  'Strongly affected',
  'Hardly possible',
] as const;

/** What the self-assessments have in common. All questions are our own words: they ask how everyday life goes, and measure no illness. */
export const assessmentCommon = {
  duration: '3 to 5 minutes',
  /** Above each of our questionnaires. */
  intro:
    'There are no right or wrong answers. Think of the past month, and take what comes first. You can stop at any time; what you answered is kept.',
  pages: { now: 'How it is now', day: 'Your day', around: 'You and others', last: 'Before you finish' },

  /** How much something suffers; 0 to 4. */
  hindrance: { none: 'Not at all', little: 'A little', some: 'Noticeably', much: 'A lot', whole: 'Completely' },
  /** How hard something is; 0 to 4. */
  hard: { easy: 'Easy', mostly: 'Mostly easy', rather: 'Rather hard', very: 'Very hard', hardly: 'Hardly possible' },
  /** How often something is there; 0 to 4. */
  days: {
    hardly: 'Hardly ever',
    now: 'Now and then',
    some: 'On some days of a week',
    most: 'On most days',
    every: 'Every day',
  },

  since: {
    text: 'Since when has it been like this?',
    options: {
      days: 'For some days',
      weeks: 'For some weeks',
      months: 'For some months',
      year: 'For a year or longer',
      always: 'As long as I can remember',
    },
  },
  presence: 'On how many days does it take up room in you?',
  sleep: 'How much is your sleep disturbed?',
  work: 'How much do your work, your studies or the tasks at home suffer?',
  care: 'How much does looking after yourself suffer: eating, washing, resting?',
  people: 'How much does your time with family and friends suffer?',
  joy: 'How much do you miss out on what you usually like to do?',
  strength: {
    text: 'How is your strength for what the day asks of you?',
    options: {
      enough: 'Enough',
      less: 'A little less than usual',
      low: 'Noticeably less',
      little: 'Very little',
      none: 'Hardly any',
    },
  },
  support: {
    text: 'Is there somebody with whom you can talk openly?',
    options: { yes: 'Yes, whenever I need it', some: 'Yes, about some of it', nobody: 'Nobody at the moment' },
  },
  eases: 'What helps, even a little?',
  note: 'Is there anything else that you want to keep with this, or tell a doctor later?',
  safety: {
    text: 'Have you thought lately of hurting yourself, or that you would rather not live?',
    options: {
      no: 'No',
      earlier: 'Not lately, but at another time',
      thoughts: 'Yes, such thoughts come',
      now: 'Yes, and I may do something',
    },
  },

  areas: {
    presence: {
      label: 'How present it is',
      levels: ['Hardly ever', 'Now and then', 'On some days', 'On most days', 'Every day'],
    },
    sleep: { label: 'Sleep', levels: affected },
    work: { label: 'Daily tasks', levels: affected },
    care: { label: 'Looking after yourself', levels: affected },
    people: { label: 'Being with others', levels: affected },
    joy: { label: 'What you enjoy', levels: affected },
    energy: {
      label: 'Strength for the day',
      levels: ['Enough', 'A little less than usual', 'Noticeably less', 'Very little', 'Hardly any'],
    },
    support: {
      label: 'Somebody to talk to',
      levels: ['Always there', 'Mostly there', 'There for some of it', 'Hardly there', 'Nobody at the moment'],
    },
  },
  affected,
  hardLevels: ['Easy', 'Mostly easy', 'Rather hard', 'Very hard', 'Hardly possible'],
} as const;
