/** Texts of /mental, the landing page. Those of the specification stand to the letter. */
export const landingMessages = {
  title: 'Your well-being matters. Take a moment for yourself',
  lead: 'Find out what is affecting you, talk to a professional, and keep it all in one private place.',
  consultNow: 'Consult now',
  startAssessment: 'Start your assessment now',
  crisis: (name: string, number: string) => `Is it too much right now? Call ${name} ${number}`,

  carousel: 'What Arogo does for your mental health',
  carouselKind: 'carousel',
  slideKind: 'slide',
  chooseSlide: 'Choose a slide',
  /** @param number from 1 */
  counter: (number: number, total: number) => `${number}/${total}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
  view: 'View',
  slides: {
    questions: {
      tab: 'Questions',
      title: 'A few simple questions',
      text: 'They show what affects you most, since when, and how it affects your day. Answer again later to see what changes. This is not a diagnosis.',
      to: '/assessment',
    },
    doctors: {
      tab: 'Doctors',
      title: 'Professionals you can trust',
      text: 'Psychiatrists, psychologists and counsellors, with their languages, fees and next free times.',
      to: '',
    },
    online: {
      tab: 'Online',
      title: 'Talk from where you are',
      text: 'See which doctors are free online soonest, and meet by video in your browser. There is nothing to install.',
      to: '/service/consult-online',
    },
    papers: {
      tab: 'Papers',
      title: 'A private place for mental health records',
      text: 'Mental health records are kept separately and encrypted. Nobody else sees them unless you allow it.',
      to: '/service/health-vault?tab=mental',
    },
    help: {
      tab: 'Help now',
      title: 'Someone who listens, at any hour',
      text: 'When it is too much, do not wait for an appointment. The calls are free, day and night.',
      to: '/service/mental-health',
    },
  },

  expertsTitle: 'Designed by experts, delivered with care',
  expertsText: 'Some of the professionals on Arogo, with their next free times.',
  talk: 'Talk',
  expertsLoading: 'Loading experts',
  expertsFailed: 'We could not load the experts.',
  noExperts: 'There are no mental health doctors in the directory yet.',
  noExpertsAction: 'See all doctors',

  mindSpaceTitle: 'MindSpace',
  mindSpaceText:
    'Small mental health groups guided by professionals. Start with a personal talk, or with a few questions about how you are.',
  mindSpaceOwnText:
    'Everything for your mental health in one place: your answers over time, your records, doctors and helplines.',
  mindSpaceLoading: 'Loading MindSpace',
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
