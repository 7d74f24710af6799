/** Texts of the page Blogs: short guides of our own, each with the sources it rests on. */
export const articlesMessages = {
  title: 'Blogs',
  lead: 'There are no blog posts yet. Until then, two short guides about keeping your health records.',
  notAdvice: 'General information about papers, no medical advice. What a result or a medicine means for you, ask your doctor or pharmacist.',
  sources: 'Sources',
  readIn: (minutes: number) => `${minutes} min read`,
  articles: [
    {
      id: 'keeping-prescriptions',
      title: 'Keep a prescription so that it helps the next doctor',
      minutes: 2,
      paragraphs: [
        'A prescription does more than open the chemist’s drawer. It tells the next doctor what was found, what was given, how much and for how long. That only works if the paper can be found and read.',
      ],
      steps: [
        'Keep the whole page, not the corner with the medicines. The date, the doctor’s name and registration number, your name and age, and the diagnosis belong to it.',
        'Save it on the day you get it. Thermal print fades and folded paper tears. A scan made by your phone as PDF, flat and in good light, stays as it is.',
        'Keep old ones too. That a medicine was stopped, and why, is as useful as that it was started.',
        'Carry a list of everything you take now: name, strength, when, since when. Tablets without a prescription, drops and herbal remedies count. Show it at every visit and when you are admitted.',
        'Ask for your papers. If you ask a doctor or hospital in India for your medical records, the rules of professional conduct give them 72 hours to hand them over.',
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
        'Beside most results stands a pair of numbers: the reference range. It is usually made by measuring many healthy people and taking the middle 95 of every 100. So about 5 of 100 healthy people lie outside it in any one test.',
      ],
      steps: [
        'Outside is not the same as ill, and inside is not the same as well. The range is a hint; your doctor reads it together with your symptoms, your history and other results.',
        'Use the range on your own report. Laboratories use different machines and methods, so the range of another laboratory, or one from the internet, may not fit your number.',
        'Look at the unit. The same sugar value is written as 100 mg/dL or as about 5.6 mmol/L. Numbers with different units cannot be compared as they stand.',
        'Ranges can depend on age, sex and pregnancy. Food, medicines, stress, exercise and the hour of the day can move a result. Say at the laboratory what you ate and took.',
        'One number is a moment. Earlier reports of the same test, side by side, often tell more. That is a good reason to keep them.',
      ],
      sources: [
        {
          name: 'MedlinePlus, U.S. National Library of Medicine: How to Understand Your Lab Results',
          url: 'https://medlineplus.gov/lab-tests/how-to-understand-your-lab-results/',
        },
        {
          name: 'Clinical and Laboratory Standards Institute: EP28, Defining, Establishing, and Verifying Reference Intervals in the Clinical Laboratory (2010)',
          url: '',
        },
      ],
    },
  ],
} as const;
