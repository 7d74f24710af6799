/** Our own questions of the self-assessment 'Depression'. Four of the cards lead to it, each with its own beginning. */
export const depressionAssessment = {
  title: 'Depression',
  description: 'For heavy days: low mood, no strength, after a birth, or in older age.',
  focus: {
    text: 'Which of these fits you best?',
    options: {
      mood: 'My mood is low',
      tired: 'I am tired, and my sleep is not good',
      birth: 'I am expecting a child, or have had one',
      age: 'Getting older weighs on me',
    },
  },
  presence: 'On how many days is it heavy?',
  sleepKind: {
    text: 'What is it mostly about your sleep?',
    options: {
      falling: 'I lie awake before I sleep',
      waking: 'I wake up in the night',
      early: 'I wake up long before morning',
      much: 'I sleep much and am still tired',
      turned: 'My days and nights are turned round',
    },
  },
  birthWhen: {
    text: 'Where are you on that way?',
    options: {
      expecting: 'I am expecting',
      weeks: 'The birth was some weeks ago',
      months: 'The birth was some months ago',
      year: 'The birth was a year ago or longer',
      lost: 'I lost the child',
    },
  },
  relief: {
    text: 'Does somebody take work off you, so that you can rest?',
    options: { enough: 'Yes, enough', some: 'Yes, but too little', nobody: 'No' },
  },
  babySafety: {
    text: 'Are you afraid that the child may come to harm, by you or by somebody else?',
    options: { no: 'No', yes: 'Yes', silent: 'I do not want to say' },
  },
  ageChange: {
    text: 'What has changed most for you?',
    options: {
      alone: 'I am alone more often',
      loss: 'Somebody died',
      body: 'My body can do less',
      memory: 'I forget more',
      work: 'My work or my task is gone',
      other: 'Something else',
    },
  },
} as const;
