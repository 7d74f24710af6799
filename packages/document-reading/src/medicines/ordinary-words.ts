import { buildNameKey } from './medicine-names.ts';

/** Brands that are ordinary words: on a blurred line such a word is not taken for the brand. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  'advent alex atm equilibrium gate giro headset modus orni pan pause relent remo spectra sumo swich tide tory'
    .split(' ')
    .map(buildNameKey),
);
