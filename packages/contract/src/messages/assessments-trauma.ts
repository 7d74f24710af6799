/** Our own questions of the self-assessment 'PTSD & Trauma Therapy'. They ask how it is today, not what happened. */
export const traumaAssessment = {
  title: 'PTSD & Trauma Therapy',
  description: 'For something bad that happened and does not let go. You need not tell what it was.',
  intro: 'You need not tell what happened. If a question is too much, leave the page: what you answered is kept.',
  weighs: {
    text: 'Which of these comes nearest?',
    options: {
      sudden: 'An accident, a disaster or a sudden danger',
      violence: 'Violence by somebody',
      long: 'Something that was done to me over a long time',
      loss: 'I lost somebody',
      illness: 'An illness, a treatment or a birth',
      work: 'What I see or do in my work',
      silent: 'I do not want to say',
    },
  },
  since: {
    text: 'When was it?',
    options: {
      weeks: 'In the past weeks',
      months: 'Some months ago',
      years: 'Years ago',
      childhood: 'When I was a child',
      ongoing: 'It is still going on',
    },
  },
  safe: {
    text: 'Are you safe from it where you are now?',
    options: { yes: 'Yes', unsure: 'I am not sure', no: 'No' },
  },
  presence: 'On how many days does it take hold of you?',
  freedom: 'How much does it keep you from going where you want and doing what you want?',
  ease: 'How hard is it to feel at ease, even where nothing threatens?',
  body: {
    text: 'How much does it show in your body, such as heart, stomach, pain or trembling?',
    options: { none: 'Not at all', little: 'A little', some: 'Noticeably', much: 'A lot', always: 'All the time' },
  },
  areas: {
    freedom: { label: 'Going where you want' },
    ease: { label: 'Feeling at ease' },
    body: {
      label: 'Your body',
      levels: ['At ease', 'A little troubled', 'Noticeably troubled', 'Strongly troubled', 'Troubled all the time'],
    },
  },
} as const;
