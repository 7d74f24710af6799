/** What to show of danger signs after bites, burns and blows, in infection, and in heat and cold. */
export const harmDangers = {
  withdrawal: {
    title: 'Stopping alcohol or sleeping tablets at once can be dangerous',
    whatToDo: [
      'Call 112 or 108 now if there is a fit, fever or confusion, or things are seen or heard that are not there.',
      'Do not leave the person alone. Keep the room light and quiet, and sharp things away.',
      'Do not treat it at home: in a hospital it can be made safe.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  snakeBite: {
    title: 'A snake bite or a scorpion’s sting needs a hospital now',
    whatToDo: [
      'Call 108 or 112, or go to the nearest hospital that has antivenom.',
      'Stay calm and keep the bitten limb still; take off rings and tight things.',
      'Do not cut, suck, burn or tie the place, and do not look for the snake.',
    ],
    lines: ['ambulance', 'emergency'],
  },
  burn: {
    title: 'A burn like this needs help at once',
    whatToDo: [
      'Call 112 or 108.',
      'Cool it under running water for 20 minutes; after a chemical even longer.',
      'Take off rings and clothes that do not stick. No ice, paste or cream.',
      'Cover it loosely with a clean cloth.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  accident: {
    title: 'After an accident, call for help first',
    whatToDo: [
      'Call 112 or 108 now.',
      'Do not move somebody who may have hurt the neck or back, unless they are in danger where they are.',
      'Press firmly on what bleeds.',
      'Give nothing to eat or drink.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  headInjury: {
    title: 'A blow to the head with these signs needs a hospital now',
    whatToDo: [
      'Call 112 or 108.',
      'Keep the head and neck still, and do not leave them alone.',
      'Lay them on the side, moving head and body as one, if they vomit.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  meningitis: {
    title: 'These signs together must be seen in a hospital at once',
    whatToDo: [
      'Call 112 or 108, or go to the nearest hospital now.',
      'Say when it began, and whether there is a rash that stays when a glass is pressed on it.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  sepsis: {
    title: 'An infection with these signs must be seen at once',
    whatToDo: [
      'Call 112 or 108, or go to the nearest hospital now.',
      'Say that you fear a severe infection, and since when.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  limb: {
    title: 'A foot, leg or hand like this must be seen in a hospital now',
    whatToDo: [
      'Call 108, or go to a hospital now: within hours it may be too late to save it.',
      'Keep it still and lower than the heart. Do not rub, heat or cut it; loosen what is tight.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  heatStroke: {
    title: 'Too much heat with these signs is an emergency',
    whatToDo: [
      'Call 112 or 108 now.',
      'Go into the shade, take off clothes, and cool with water and a fan; wet cloths at neck, armpits and groin.',
      'Give small sips of water only to somebody who is fully awake.',
    ],
    lines: ['emergency', 'ambulance'],
  },
  bloodTest: {
    title: 'A blood test like this must be looked at by a doctor today',
    whatToDo: [
      'Call the doctor or hospital that asked for the test, or go to one today, with the report.',
      'Call 108 at once with weakness, palpitations, breathlessness, bleeding, drowsiness or confusion.',
      'Change no medicine by yourself; take the list of your medicines with you.',
    ],
    lines: ['ambulance'],
  },
  hypothermia: {
    title: 'Somebody this cold needs help now',
    whatToDo: [
      'Call 112 or 108 now.',
      'Bring them out of the cold, take off wet clothes, and cover head and body with dry blankets.',
      'Do not rub, and use no hot water or fire. A warm sweet drink only for somebody who is fully awake.',
    ],
    lines: ['emergency', 'ambulance'],
  },
} as const;
