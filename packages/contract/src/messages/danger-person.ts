import type { DangerSign } from '../danger.ts';

interface DangerTexts {
  readonly title?: string;
  readonly whatToDo: readonly string[];
}

/** What is said of a danger sign of another person than who reads it, where the words for oneself do not fit. */
export const buildPersonDangers = (
  name: string,
): {
  readonly title: (title: string) => string;
  readonly inHindi: Readonly<Record<'emergency' | 'crisis', string>>;
  readonly today: DangerTexts;
  readonly signs: Readonly<Partial<Record<DangerSign, DangerTexts>>>;
} => ({
  title: (title) => (title.includes(name) ? title : `${name}: ${title}`),
  inHindi: {
    emergency: `यह आपात स्थिति हो सकती है: अभी 112 या 108 पर फ़ोन करें, और ${name} को अकेला न छोड़ें।`,
    crisis: `${name} को अकेला न छोड़ें: अभी 14416 (टेली-मानस) पर बात करें। जान को ख़तरा हो तो 112 पर फ़ोन करें।`,
  },
  today: {
    title: `Let a doctor see ${name} today`,
    whatToDo: [
      `Let a doctor see ${name} today, or go to a hospital; do not wait for an appointment some days from now.`,
      'Trouble breathing, pain in the chest, heavy bleeding, fainting or confusion: call 112 or 108 at once.',
    ],
  },
  signs: {
    breathing: {
      whatToDo: [
        'Call 112 or 108 now.',
        `Let ${name} sit upright and lean forward a little, and loosen tight clothes.`,
        `Give the reliever inhaler as the doctor showed it, if ${name} was given one for this.`,
      ],
    },
    heart: {
      whatToDo: [
        `Call 112 or 108 now. Do not let ${name} drive or walk.`,
        `Let ${name} sit down and stay still, and loosen tight clothes.`,
        `Tell the ambulance what ${name} takes and is allergic to: it stands on the emergency card.`,
        'Do not wait to see whether it passes.',
      ],
    },
    anaphylaxis: {
      whatToDo: [
        'Call 112 or 108 now.',
        `Use an adrenaline pen if one was prescribed to ${name} for this.`,
        `Lay ${name} down with the legs raised; sitting up, if breathing is hard.`,
        'Keep away from what caused it.',
      ],
    },
    bleeding: {
      whatToDo: [
        'Call 112 or 108 now.',
        'Press firmly on a wound with a clean cloth and do not let go.',
        `Lay ${name} down and keep ${name} warm.`,
        `Give nothing to eat or drink until a doctor has seen ${name}.`,
      ],
    },
    infant: {
      whatToDo: [
        'Go to the nearest hospital with a children’s ward now, or call 108.',
        'Keep the baby warm against the skin of whoever carries it on the way.',
        'Breastfeeding goes on if the baby can swallow.',
        'Give no medicine on your own.',
      ],
    },
    pregnancy: {
      whatToDo: [
        `Call 108 or take ${name} to the nearest hospital with a maternity ward now.`,
        `Let ${name} lie on the left side meanwhile.`,
        'Take the pregnancy papers with you.',
      ],
    },
    snakeBite: {
      whatToDo: [
        'Call 108 or 112, or go to the nearest hospital that has antivenom.',
        `Keep ${name} calm and the bitten limb still; take off rings and tight things.`,
        'Do not cut, suck, burn or tie the place, and do not look for the snake.',
      ],
    },
    heatStroke: {
      whatToDo: [
        'Call 112 or 108 now.',
        `Bring ${name} into the shade, take off clothes, and cool with water and a fan; wet cloths at neck, armpits and groin.`,
        'Give small sips of water only to somebody who is fully awake.',
      ],
    },
    bloodPressure: {
      whatToDo: [
        `Let ${name} sit quietly for five minutes and measure again.`,
        `Still as high: let a doctor see ${name} today without waiting.`,
        'With pain in the chest, trouble breathing, weakness, a bad headache or blurred sight: call 112 or 108.',
      ],
    },
    bloodTest: {
      whatToDo: [
        'Call the doctor or hospital that asked for the test, or go to one today, with the report.',
        'Call 108 at once with weakness, palpitations, breathlessness, bleeding, drowsiness or confusion.',
        'Change no medicine by yourself; take the list of the medicines with you.',
      ],
    },
    violence: {
      title: `${name} has a right to be safe`,
      whatToDo: [
        `Call 112 if ${name} or somebody else is in danger now.`,
        `Bring ${name} where other people are, if you can.`,
        'Have wounds seen in a hospital; treatment comes before any police paper.',
      ],
    },
    selfHarm: {
      title: `${name} should not be alone with this`,
      whatToDo: [
        'Call Tele-MANAS on 14416, at any hour and free of charge: somebody trained listens. If life is in danger now, call 112.',
        `Stay with ${name}, and ask openly: asking does not cause such thoughts.`,
        `Put away what ${name} could be harmed with.`,
        'These feelings can pass, also when it does not look so now.',
      ],
    },
    abdomen: {
      whatToDo: [
        `Let a doctor see ${name} now, without waiting for an appointment.`,
        'Give nothing to eat or drink until then.',
        `If the belly is hard, ${name} vomits blood, or feels faint: call 112 or 108.`,
      ],
    },
    dehydration: {
      whatToDo: [
        `Take ${name} to a doctor or hospital now, without waiting.`,
        `On the way give ORS in small sips, if ${name} is awake and keeps it down.`,
        'Drowsy, cold hands, or no urine: call 108.',
      ],
    },
    spine: {
      whatToDo: [
        `Take ${name} to a hospital now: some of this can only be mended within hours.`,
        `Say since when ${name} cannot feel, move or pass water.`,
        'After a fall, do not move the person, and call 108.',
      ],
    },
    testicle: {
      whatToDo: [
        `Take ${name} to a hospital now: after six hours it may be too late to save it.`,
        'Give nothing to eat or drink until a doctor has seen it.',
      ],
    },
    animalBite: {
      whatToDo: [
        'Wash the place with soap and running water for 15 minutes.',
        `Take ${name} to a doctor or hospital today for vaccination against rabies; do not wait for signs.`,
      ],
    },
  },
});
