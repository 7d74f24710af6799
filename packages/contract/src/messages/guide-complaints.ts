/** Complaints as the guide calls them within a sentence, and what anybody can do at home meanwhile. */
export const guideComplaints = {
  names: {
    fever: 'fever',
  },
  /** Questions that one complaint alone has. */
  own: {},
  care: {
    rest: 'Rest, and sleep enough.',
    fluids: 'Drink plenty: water, soup, coconut water or ORS, in small sips if you feel sick.',
    coolClothes: 'Wear light clothes and keep the room cool.',
    measure: 'Measure the temperature and write it down with the time.',
  },
} as const;
