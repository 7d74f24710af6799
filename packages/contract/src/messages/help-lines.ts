/** Numbers to call in India, free of charge and at any hour. Arogo shows them; it never calls them by itself. */
export const helpLines = {
  emergency: { number: '112', name: 'All emergencies', when: 'Police, fire, ambulance: danger to life of any kind' },
  ambulance: { number: '108', name: 'Ambulance', when: 'Chest pain, breathing trouble, an accident, a birth' },
  teleManas: {
    number: '14416',
    name: 'Tele-MANAS',
    when: 'Somebody trained who listens, in many Indian languages, when things are too much',
  },
} as const;

export type HelpLine = (typeof helpLines)[keyof typeof helpLines];

export const helpLineMessages = { call: 'Call' } as const;
