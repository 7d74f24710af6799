/** The condition cards, of which the specification names the titles; what tells the four of Depression apart is ours. */
export const conditionCardTexts = {
  general: { title: 'General', description: 'Not sure what it is? Begin here.' },
  'low-mood': { title: 'Depression', description: 'Low mood, and little joy in things' },
  'sleep-and-energy': { title: 'Depression', description: 'Poor sleep, and no strength for the day' },
  'after-birth': { title: 'Depression', description: 'While expecting, or after a birth' },
  'older-age': { title: 'Depression', description: 'In older age' },
  adhd: { title: 'ADHD & Neurodivergence', description: 'Attention, restlessness, too much noise' },
  trauma: { title: 'PTSD & Trauma Therapy', description: 'Something bad that does not let go' },
  eating: { title: 'Eating Disorders', description: 'Food, weight, and how you see your body' },
} as const;
