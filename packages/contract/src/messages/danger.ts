import { harmDangers } from './danger-harm.ts';

/** What is shown when somebody's words carry a danger sign. First aid in general terms; it names no illness and changes no medicine. */
export const dangerMessages = {
  /** By what the sign asks for. */
  inHindi: {
    emergency: 'यह आपात स्थिति हो सकती है: अभी 112 या 108 पर फ़ोन करें, और अकेले न रहें।',
    crisis: 'आप अकेले नहीं हैं: अभी 14416 (टेली-मानस) पर बात करें। जान को ख़तरा हो तो 112 पर फ़ोन करें।',
    now: 'आज ही, बिना इंतज़ार किए, डॉक्टर को दिखाएँ। हालत बिगड़े तो 108 पर फ़ोन करें।',
  },
  /** Where it is uncertain what it is, but a doctor should see it today. */
  today: {
    title: 'This should be seen by a doctor today',
    whatToDo: [
      'Be seen by a doctor today, or go to a hospital; do not wait for an appointment some days from now.',
      'Trouble breathing, pain in the chest, heavy bleeding, fainting or confusion: call 112 or 108 at once.',
    ],
    lines: ['ambulance', 'emergency'],
  },
  signs: {
    unconscious: {
      title: 'Somebody who cannot be woken, or who fainted, needs help at once',
      whatToDo: [
        'Call 112 or 108 now and stay on the line.',
        'If they do not breathe normally, begin chest compressions: hard and fast in the middle of the chest. The operator guides you.',
        'If they breathe, turn them on their side and keep watching the breathing.',
        'Give nothing to eat or drink.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    choking: {
      title: 'Choking needs help this minute',
      whatToDo: [
        'If they cough, let them go on coughing.',
        'If they cannot cough or speak: up to five firm blows between the shoulder blades, ' +
          'then up to five thrusts above the navel (for a baby on the chest, with two fingers), in turn.',
        'Let somebody call 112 or 108 meanwhile.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    breathing: {
      title: 'Trouble breathing like this needs help at once',
      whatToDo: [
        'Call 112 or 108 now.',
        'Sit upright, lean forward a little, and loosen tight clothes.',
        'Use a reliever inhaler as your doctor showed you, if you were given one for this.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    drowning: {
      title: 'After drowning, even a short one, help is needed at once',
      whatToDo: [
        'Call 112 or 108 now.',
        'If they do not breathe: rescue breaths and chest compressions. The operator guides you.',
        'Keep them warm and on their side if they breathe. They need to be seen in a hospital even when they feel well again.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    electricShock: {
      title: 'An electric shock needs help at once',
      whatToDo: [
        'Do not touch the person while the current is on: switch off the mains first.',
        'Call 112 or 108 now.',
        'If they do not breathe normally, begin chest compressions. The operator guides you.',
        'Even when they feel well, their heart has to be checked in a hospital today.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    heart: {
      title: 'Pain or pressure in the chest can be an emergency',
      whatToDo: [
        'Call 112 or 108 now. Do not drive yourself.',
        'Sit down, stay still, and loosen tight clothes.',
        'Tell the ambulance what you take and what you are allergic to.',
        'Do not wait to see whether it passes.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    anaphylaxis: {
      title: 'A sudden strong allergic reaction needs help at once',
      whatToDo: [
        'Call 112 or 108 now.',
        'Use an adrenaline pen if one was prescribed for this.',
        'Lie down with the legs raised; sit up if breathing is hard.',
        'Keep away from what caused it.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    stroke: {
      title: 'Signs like these need a hospital within minutes',
      whatToDo: [
        'Call 112 or 108 now, and say when it began.',
        'Look: does the face droop, does an arm sink, is the speech strange?',
        'Give nothing to eat or drink, and no tablets.',
        'Lay them on the side if they are drowsy or vomit.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    bleeding: {
      title: 'Bleeding like this needs help at once',
      whatToDo: [
        'Call 112 or 108 now.',
        'Press firmly on a wound with a clean cloth and do not let go.',
        'Lie down and keep warm.',
        'Eat and drink nothing until a doctor has seen you.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    seizure: {
      title: 'A fit needs help',
      whatToDo: [
        'Call 112 or 108 now if it lasts, comes again, is the first one, or the person does not wake up.',
        'Put something soft under the head and move hard things away. Hold nobody down and put nothing into the mouth.',
        'When it ends, turn them on their side and look at the breathing and the clock.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    infant: {
      title: 'A young baby with these signs must be seen at once',
      whatToDo: [
        'Go to the nearest hospital with a children’s ward now, or call 108.',
        'Keep the baby warm against your skin on the way.',
        'Go on breastfeeding if the baby can swallow.',
        'Give no medicine on your own.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    pregnancy: {
      title: 'In pregnancy or after a birth, these signs must be seen at once',
      whatToDo: [
        'Call 108 or go to the nearest hospital with a maternity ward now.',
        'Lie on your left side while you wait.',
        'Take your pregnancy papers and somebody with you.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    poisoning: {
      title: 'After poison or too much of a medicine, every minute counts',
      whatToDo: [
        'Call 112 or 108 now, even if there is no complaint yet.',
        'Keep the packet, bottle or strip and show it.',
        'Do not make them vomit, and give nothing by mouth unless you are told to.',
        'Wash the skin or eyes with plenty of water where it touched them.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    ...harmDangers,
    bloodSugar: {
      title: 'A blood sugar like this needs help now',
      whatToDo: [
        'Call 112 or 108 if they are confused, drowsy or cannot swallow.',
        'If the sugar is low and they are awake: something sweet such as glucose or sugar water, and measure again after 15 minutes.',
        'If it is very high: water, and a hospital now.',
        'Put nothing into the mouth of somebody who is drowsy.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    help: {
      title: 'Call 112 or 108 now',
      whatToDo: [
        'Nobody reads this at once, and an ambulance cannot be sent from here: call 112 or 108 now.',
        'Say where you are, what has happened, and who is hurt or ill.',
        'Stay on the line and do what the operator says. Open the door, and let somebody be with the patient.',
      ],
      lines: ['emergency', 'ambulance'],
    },
    bloodPressure: {
      title: 'A blood pressure this high must be looked at today',
      whatToDo: [
        'Sit quietly for five minutes and measure again.',
        'Still as high: be seen by a doctor today without waiting.',
        'With pain in the chest, trouble breathing, weakness, a bad headache or blurred sight: call 112 or 108.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    violence: {
      title: 'You have a right to be safe',
      whatToDo: [
        'Call 112 if you or somebody else is in danger now.',
        'Go where other people are, if you can.',
        'Have wounds seen in a hospital; treatment comes before any police paper.',
      ],
      lines: ['emergency', 'teleManas'],
    },
    selfHarm: {
      title: 'You do not have to be alone with this',
      whatToDo: [
        'Call Tele-MANAS on 14416, at any hour and free of charge: somebody trained listens. If life is in danger now, call 112.',
        'Tell somebody near you what you told us, and let them stay with you.',
        'Put away what you could harm yourself with, or go where it is not.',
        'These feelings can pass, also when it does not look so now.',
      ],
      lines: ['teleManas', 'emergency'],
    },
    abdomen: {
      title: 'Strong sudden pain in the belly must be seen today',
      whatToDo: [
        'Be seen by a doctor now, without waiting for an appointment.',
        'Eat and drink nothing until then.',
        'If the belly is hard, you vomit blood, or you feel faint: call 112 or 108.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    dehydration: {
      title: 'Losing this much water must be seen today',
      whatToDo: [
        'Go to a doctor or hospital now, without waiting.',
        'On the way drink ORS in small sips, if you are awake and can keep it down.',
        'Drowsy, cold hands, or no urine: call 108.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    dengue: {
      title: 'With dengue, these signs must be seen in a hospital now',
      whatToDo: [
        'Go to a hospital now, without waiting for an appointment.',
        'Take your blood reports along and say which day of the fever it is.',
        'Take no painkiller on your own.',
        'Bleeding, fainting or trouble breathing: call 108.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    spine: {
      title: 'Back trouble with these signs must be seen now',
      whatToDo: [
        'Go to a hospital now: some of this can only be mended within hours.',
        'Say since when you cannot feel, move or pass water.',
        'After a fall, lie still and call 108.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    eye: {
      title: 'An eye like this must be seen now',
      whatToDo: [
        'After something splashed in: wash with plenty of clean water for at least 20 minutes, lids open, before anything else.',
        'Go to an eye doctor or hospital now.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    testicle: {
      title: 'Sudden pain in a testicle must be seen within hours',
      whatToDo: [
        'Go to a hospital now: after six hours it may be too late to save it.',
        'Eat and drink nothing until you were seen.',
      ],
      lines: ['ambulance', 'emergency'],
    },
    animalBite: {
      title: 'After an animal’s bite or scratch, be seen today',
      whatToDo: [
        'Wash the place with soap and running water for 15 minutes.',
        'Go to a doctor or hospital today for vaccination against rabies; do not wait for signs.',
      ],
      lines: ['ambulance', 'emergency'],
    },
  },
} as const;
