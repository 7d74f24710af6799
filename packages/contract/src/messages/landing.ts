/** Texts of /mental, the landing page. Those of the specification stand to the letter. */
export const landingMessages = {
  title: 'Your well-being matters. Take a moment for yourself',
  lead: 'Find out what weighs on you, talk to somebody who knows their trade, and keep what is said in a place that is yours alone.',
  consultNow: 'Consult now',
  startAssessment: 'Start your assessment now',
  crisis: (name: string, number: string) => `Is it too much right now? Call ${name} ${number}`,

  carousel: 'What Arogo does for the mind',
  carouselKind: 'carousel',
  slideKind: 'slide',
  slidePlace: (name: string, place: string) => `${name}, ${place}`,
  chooseSlide: 'Choose what is shown',
  /** @param number from 1 */
  counter: (number: number, total: number) => `${number}/${total}`,
  previous: 'Show the one before',
  next: 'Show the next one',
  pause: 'Stop changing by itself',
  play: 'Change by itself',
  view: 'View',
  slides: {
    questions: {
      tab: 'Questions',
      title: 'A few questions, in plain words',
      text: 'They show what weighs most, since when, and how it hinders your day. Asked again later, they show how it changes. They are no diagnosis.',
      to: '/assessment',
    },
    doctors: {
      tab: 'Doctors',
      title: 'People who know their trade',
      text: 'Psychiatrists, psychologists and counsellors, with their languages, fees and next free times.',
      to: '',
    },
    online: {
      tab: 'Online',
      title: 'A talk from where you are',
      text: 'See who is free online soonest, and meet by video in your browser. There is nothing to install.',
      to: '/service/consult-online',
    },
    papers: {
      tab: 'Papers',
      title: 'A side of the vault for the mind',
      text: 'Papers of mental health lie apart from the others, encrypted. Nobody but you sees them unless you share them.',
      to: '/service/health-vault?tab=mental',
    },
    help: {
      tab: 'Help now',
      title: 'Somebody who listens, at any hour',
      text: 'When things are too much, do not wait for an appointment. The calls are free, day and night.',
      to: '/service/mental-health',
    },
  },

  expertsTitle: 'Designed by experts, delivered with care',
  expertsText: 'Some of those who see patients here. Each has free times of their own.',
  talk: 'Talk',
  viewDoctor: (name: string) => `View ${name}`,
  expertsLoading: 'Experts are loading',
  expertsFailed: 'The experts could not be loaded.',
  noExperts: 'No doctor for the mind is in the directory yet.',
  noExpertsAction: 'See all doctors',

  mindSpaceTitle: 'MindSpace',
  mindSpaceText:
    'Small groups for the mind, guided by professionals. Begin with a talk of your own, or with some questions about how you are.',
  mindSpaceOwnText:
    'What is here for the mind, gathered in one place: your answers and how they change, your papers, doctors, and lines to call.',
  mindSpaceLoading: 'MindSpace is loading',
  freeConsultation: 'Free individual consultation',
  trustTitle: 'What you can count on',

  helpTitle: 'Someone to talk to, now',
  helpText: 'If you think of harming yourself, do not stay alone with it. These calls are free, day and night.',
} as const;

/** What is promised unless the operator's file says otherwise. The figures are those of the specification. */
export const promisedMessages = {
  promises: [
    { figure: '8-10', text: 'participants per group' },
    { figure: '6-12', text: 'professionals' },
    { figure: '1', text: 'assessment per week' },
    { figure: '23-minute', text: 'video session per week' },
  ],
  rhythm: 'Alternating guided sessions with sessions of the group alone.',
  trust: [
    {
      name: 'Data security',
      text: 'Every file is encrypted, the database keeps people apart, and each look is written down.',
    },
    {
      name: 'Quick start within the same week',
      text: 'From the first talk to the first session it is a matter of days.',
    },
    { name: 'Scientific basis', text: 'What is asked and done rests on published work.' },
  ],
} as const;
