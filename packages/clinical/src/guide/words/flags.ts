import type { FlagKey } from '../triage/complaint.ts';

/** What patients type for a warning sign, parted by '|'. What of it is dangerous by itself is found before anything else. */
export const flagWords: Readonly<Record<FlagKey, string>> = {
  breathing: 'trouble breathing|difficulty breathing|breathless|breathlessness|short of breath|shortness of breath|cannot breathe|cant breathe|saans phool|saans fool|saans lene me dikkat|saans lene me takleef|सांस फूल|सांस लेने में तकलीफ|सांस लेने में दिक्कत|breathing problem|breathing',
  confused: 'confused|confusion|drowsy|very sleepy|not making sense|behosh|hosh nahi|बेहोश|होश नहीं|bahki bahki|सुस्त|sust',
  stiffNeck: 'stiff neck|neck stiff|neck stiffness|light hurts|gardan akad|गर्दन अकड़',
  fit: 'fit|fits|seizure|convulsion|convulsions|daura|daure|mirgi|jhatke|दौरा|दौरे|मिर्गी|झटके',
  spots: 'bleeding gums|gums bleeding|nose bleed|nosebleed|bleeding nose|red spots|dark spots|purple spots|masudo se khoon|naak se khoon|lal chakatte|लाल चकत्ते|मसूड़ों से खून|नाक से खून',
  notDrinking: 'cannot drink|cant drink|not drinking|cannot keep anything down|cant keep anything down|vomiting everything|throwing up everything|sab ulti|pani nahi pi|पानी नहीं पी|सब उल्टी',
  noUrine: 'no urine|not passing urine|very little urine|hardly any urine|less urine|peshab nahi|peshab kam|पेशाब नहीं|पेशाब कम',
  bellyPain: 'stomach pain|belly pain|abdominal pain|tummy pain|pain in stomach|pain in abdomen|pet dard|pet me dard|पेट दर्द|पेट में दर्द',
};
