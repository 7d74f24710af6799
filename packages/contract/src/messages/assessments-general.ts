/** Our own questions of the self-assessment 'General'. */
export const generalAssessment = {
  title: 'General',
  description: 'For when you are not sure what it is. It asks what weighs most on you, and how your days go.',
  weighs: {
    text: 'What weighs most on you at the moment?',
    options: {
      mood: 'A low, empty or heavy mood',
      worry: 'Worry, tension or fear',
      focus: 'Attention, restlessness, getting things done',
      memories: 'Something bad that happened and does not let go',
      eating: 'Eating, weight or my body',
      sleep: 'Sleep and tiredness',
      people: 'Trouble with family, partner or other people',
      use: 'Alcohol, tobacco, other substances, or games',
      other: 'Something else',
      nothing: 'Nothing in particular: I want to see how I am',
    },
  },
  own: 'What is it, in a few words?',
  worry: {
    text: 'What is the worry mostly about?',
    options: {
      money: 'Money or work',
      health: 'Health, mine or of somebody close',
      exams: 'Exams and marks',
      family: 'Family',
      people: 'What others think of me',
      all: 'About everything, or I cannot tell',
    },
  },
  harmed: {
    text: 'Is somebody hurting or threatening you, or are you afraid of somebody?',
    options: { no: 'No', yes: 'Yes', silent: 'I do not want to say' },
  },
} as const;
