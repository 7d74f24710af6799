/** Texts of the page Blogs: short guides of our own, each with the sources it rests on. */
export const articlesMessages = {
  title: 'Blogs',
  lead: 'Short guides about papers, visits, medicines and the mind. Each names what it rests on.',
  notAdvice:
    'General information, no medical advice. What a result or a medicine means for you, ask your doctor or pharmacist.',
  sources: 'Sources',
  readIn: (minutes: number) => `${minutes} min read`,
  articles: [
    {
      id: 'keeping-prescriptions',
      title: 'Keep a prescription so that it helps the next doctor',
      minutes: 2,
      paragraphs: [
        'A prescription does more than open the chemist’s drawer. ' +
          'It tells the next doctor what was found, what was given, how much and for how long. ' +
          'That only works if the paper can be found and read.',
      ],
      steps: [
        'Keep the whole page, not the corner with the medicines. ' +
          'The date, the doctor’s name and registration number, your name and age, and the diagnosis belong to it.',
        'Save it on the day you get it. Thermal print fades and folded paper tears. A scan made by your phone as PDF, flat and in good light, stays as it is.',
        'Keep old ones too. That a medicine was stopped, and why, is as useful as that it was started.',
        'Carry a list of everything you take now: name, strength, when, since when. ' +
          'Tablets without a prescription, drops and herbal remedies count. ' +
          'Show it at every visit and when you are admitted.',
        'Ask for your papers. If you ask a doctor or hospital in India for your medical records, ' +
          'the rules of professional conduct give them 72 hours to hand them over.',
      ],
      sources: [
        {
          name: 'World Health Organization: 5 Moments for Medication Safety (2019)',
          url: 'https://www.who.int/publications/i/item/WHO-HIS-SDS-2019.4',
        },
        {
          name: 'Indian Medical Council (Professional Conduct, Etiquette and Ethics) Regulations, 2002, regulation 1.3',
          url: 'https://www.nmc.org.in/rules-regulations/code-of-medical-ethics-regulations-2002/',
        },
      ],
    },
    {
      id: 'reference-range',
      title: 'What the reference range on a lab report says, and what it does not',
      minutes: 2,
      paragraphs: [
        'Beside most results stands a pair of numbers: the reference range. ' +
          'It is usually made by measuring many healthy people and taking the middle 95 of every 100. ' +
          'So about 5 of 100 healthy people lie outside it in any one test.',
      ],
      steps: [
        'Outside is not the same as ill, and inside is not the same as well. ' +
          'The range is a hint; your doctor reads it together with your symptoms, your history and other results.',
        'Use the range on your own report. ' +
          'Laboratories use different machines and methods, so the range of another laboratory, ' +
          'or one from the internet, may not fit your number.',
        'Look at the unit. The same sugar value is written as 100 mg/dL or as about 5.6 mmol/L. Numbers with different units cannot be compared as they stand.',
        'Ranges can depend on age, sex and pregnancy. ' +
          'Food, medicines, stress, exercise and the hour of the day can move a result. ' +
          'Say at the laboratory what you ate and took.',
        'One number is a moment. Earlier reports of the same test, side by side, often tell more. That is a good reason to keep them.',
      ],
      sources: [
        {
          name: 'MedlinePlus, U.S. National Library of Medicine: How to Understand Your Lab Results',
          url: 'https://medlineplus.gov/lab-tests/how-to-understand-your-lab-results/',
        },
        {
          name:
            'Clinical and Laboratory Standards Institute: EP28, Defining, Establishing, ' +
            'and Verifying Reference Intervals in the Clinical Laboratory (2010)',
          url: '',
        },
      ],
    },
    {
      id: 'before-a-visit',
      title: 'Ten minutes before a visit that are worth an hour',
      minutes: 2,
      paragraphs: [
        'A visit is short, and what was on your mind the evening before is often gone when you sit there. A few lines on paper change what you bring home.',
      ],
      steps: [
        'Write down your two or three most important questions, the most important one first. Ask it at the beginning, not at the door.',
        'Say when it began, how often it comes, what makes it better or worse, and what you have tried. Dates help more than adjectives.',
        'Bring what you take: every medicine with its strength, drops, supplements and herbal remedies too, and what you are allergic to.',
        'Bring earlier reports and letters. In Arogo you attach them to the booking, so that the doctor has them before you sit down.',
        'At the end say back in your own words what was found and what happens next. If something is not clear, that is the moment to ask.',
        'Take somebody along if you like. Two people hear more than one.',
      ],
      sources: [
        {
          name: 'Agency for Healthcare Research and Quality: Questions Are the Answer',
          url: 'https://www.ahrq.gov/questions/index.html',
        },
        {
          name: 'National Institute on Aging: How to Prepare for a Doctor’s Appointment',
          url: 'https://www.nia.nih.gov/health/medical-care-and-appointments/how-prepare-doctors-appointment',
        },
      ],
    },
    {
      id: 'every-dose',
      title: 'Why doses are missed, and what helps',
      minutes: 2,
      paragraphs: [
        'In rich countries about half of the people with a long illness take their medicines as they were ' +
          'prescribed, and elsewhere fewer: that is what the World Health Organization found in 2003. ' +
          'It is rarely carelessness. ' +
          'Days are full, courses are long, and what is felt is often the side effect and not the benefit.',
      ],
      steps: [
        'Tie a dose to something that happens every day anyway: tea in the morning, brushing your teeth at night.',
        'Let yourself be reminded, and mark what you took. Who marks does not have to wonder in the evening.',
        'When a dose was missed, do not take two at once unless the leaflet or your pharmacist says so.',
        'If a medicine troubles you, say so. There is often another strength, time or medicine. To stop by yourself can be dangerous with some of them.',
        'Ask for fewer times a day when there are many. Sometimes two medicines can go together, sometimes one is needed no more.',
        'Renew in time: a week before the strip is empty, not on the evening when it is.',
      ],
      sources: [
        {
          name: 'World Health Organization: Adherence to long-term therapies, evidence for action (2003)',
          url: 'https://iris.who.int/handle/10665/42682',
        },
      ],
    },
    {
      id: 'low-for-two-weeks',
      title: 'A bad week, or something more',
      minutes: 2,
      paragraphs: [
        'Everybody is low at times. Doctors begin to think of a depressive episode when low mood, ' +
          'or no joy in what used to give it, is there for most of the day, nearly every day, ' +
          'for at least two weeks, together with other signs. ' +
          'No list on a page can tell you which of the two it is. A talk can.',
      ],
      steps: [
        'Look at the fortnight and not at the day: sleep, appetite, strength, concentration, how you think of yourself and of what is to come.',
        'Tell one person. To say it aloud changes it, and somebody else sees what you no longer see.',
        'Keep one small thing of each day: to get up at the same hour, a walk in daylight, a meal with somebody.',
        'Go to a doctor when it lasts, when work or home suffers, or when you drink or take something to bear ' +
          'it. A family doctor is a good beginning. There are treatments that help, with and without medicines.',
        'If you think of dying or of harming yourself, do not wait and do not stay alone: call Tele-MANAS 14416, or 112. Both answer day and night.',
      ],
      sources: [
        {
          name: 'World Health Organization: Depressive disorder (depression), fact sheet',
          url: 'https://www.who.int/news-room/fact-sheets/detail/depression',
        },
        { name: 'Ministry of Health and Family Welfare: Tele-MANAS', url: 'https://telemanas.mohfw.gov.in' },
      ],
    },
  ],
} as const;
