/** Our own questions of the self-assessment 'ADHD & Neurodivergence'. */
export const adhdAssessment = {
  title: 'ADHD & Neurodivergence',
  description: 'For a mind that works in its own way: attention, restlessness, order, noise, or being with others.',
  weighs: {
    text: 'What makes your days hardest?',
    options: {
      attention: 'Keeping to one thing',
      restless: 'Being driven, inside or out',
      order: 'Times, papers, things that are gone',
      senses: 'Noise, light, crowds, or plans that change',
      people: 'Understanding others, or being understood',
      feelings: 'Feelings that come fast and strong',
    },
  },
  since: 'Since when do you know this of yourself?',
  childhood: {
    text: 'Did your family or a teacher speak of it when you were a child?',
    options: { yes: 'Yes', no: 'No', unsure: 'I do not know' },
  },
  senses: {
    text: 'What is most often too much?',
    options: {
      sound: 'Sounds and voices',
      light: 'Light and screens',
      touch: 'Touch, clothes, smells',
      crowds: 'Many people at once',
      change: 'Plans that change',
    },
  },
  tasks: 'How hard is it to begin something that has to be done, and to bring it to its end?',
  order: 'How hard is it to keep track of times, money and papers?',
  calm: 'How hard is it to come to rest after a day?',
  talked: {
    text: 'Have you talked with a professional about it before?',
    options: { no: 'Not yet', once: 'Yes, some time ago', now: 'Yes, I am seeing somebody' },
  },
  eases: 'What helps you through the day, or goes well just because of how you are?',
  areas: {
    tasks: { label: 'Beginning and finishing' },
    order: { label: 'Keeping order' },
    calm: { label: 'Coming to rest' },
  },
} as const;
