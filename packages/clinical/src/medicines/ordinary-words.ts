/** Brands that are ordinary words: on a blurred line such a word is the word, not the brand. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  'advent alex concern equilibrium headset laser looz loan mobic modus pause practin relent remo spectra sumo susten tide tory trek vent zox'.split(' '),
);
