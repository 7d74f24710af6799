/** Our own questions of the self-assessment 'Eating Disorders'. They ask for no weight and no number. */
export const eatingAssessment = {
  title: 'Eating Disorders',
  description: 'For when food, weight or your body take up much of your day. It asks for no numbers.',
  weighs: {
    text: 'What takes up most room?',
    options: {
      thoughts: 'Thinking of food, weight or my body',
      little: 'I eat very little',
      much: 'I eat much and cannot find an end',
      undo: 'I undo what I ate, such as by vomiting, tablets or sport',
      picky: 'There is little that I can eat at all',
      body: 'I do not bear to look at my body',
    },
  },
  meals: {
    text: 'How do your meals go on a usual day?',
    options: {
      three: 'I eat at my usual times',
      skip: 'I leave one out now and then',
      one: 'I leave one out on most days',
      snacks: 'There is no order in it',
      none: 'I hardly eat',
    },
  },
  lastMeal: {
    text: 'When did you last eat a meal?',
    options: { today: 'Today', yesterday: 'Yesterday', before: 'Two days ago, or longer' },
  },
  signs: {
    text: 'Did you faint lately, or did your heart beat out of step?',
    options: { no: 'No', earlier: 'Not lately, but at another time', yes: 'Yes' },
  },
  together: 'How hard is it to eat together with others?',
  people: 'How much do you stay away from people because of it?',
  free: {
    text: 'How much of your free time goes into it?',
    options: {
      none: 'None',
      little: 'A little of it',
      some: 'A good part of it',
      most: 'Most of it',
      all: 'All of it',
    },
  },
  areas: {
    meals: {
      label: 'Meals',
      levels: ['At their usual times', 'Mostly at their times', 'Often left out', 'Without order', 'Hardly any'],
    },
    together: { label: 'Eating with others' },
    free: {
      label: 'Your free time',
      levels: ['Free', 'A little taken', 'Noticeably taken', 'Mostly taken', 'Taken wholly'],
    },
  },
} as const;
