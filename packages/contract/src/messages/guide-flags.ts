/** Warning signs, as answers to tap and as lines of what to watch for. */
export const guideFlags = {
  breathing: 'Trouble breathing',
  confused: 'Confused, or very drowsy',
  stiffNeck: 'Stiff neck, or light hurts the eyes',
  fit: 'A fit (seizure)',
  spots: 'Bleeding from nose or gums, or dark red spots on the skin',
  notDrinking: 'Cannot drink or keep anything down',
  noUrine: 'Hardly any urine for 8 hours',
  bellyPain: 'Strong pain in the belly',
} as const;
