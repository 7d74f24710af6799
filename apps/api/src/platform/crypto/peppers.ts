import { hkdfSync } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

/** A secret outside the database that is a part of the hash of every PIN. */
export interface Pepper {
  /** Stands with each hash that was made with it. Tells nothing of the pepper. */
  readonly id: string;
  readonly key: Buffer;
}

/** The peppers of an installation: the first is for new PINs, the others still verify those that were hashed with them. */
export type Peppers = readonly [Pepper, ...Pepper[]];

/**
 * Reads PIN_PEPPER: one pepper in base64, or several separated by commas.
 * @throws StartupError when one of them stands there twice
 */
export const parsePeppers = (text: string): Peppers => {
  const [current = '', ...former] = text.split(',').map((entry) => entry.trim());
  const peppers: Peppers = [toPepper(current), ...former.map(toPepper)];
  if (new Set(peppers.map(({ id }) => id)).size < peppers.length)
    throw new StartupError('PIN_PEPPER names the same pepper twice. Leave one of them out.');
  return peppers;
};

const toPepper = (text: string): Pepper => {
  const key = Buffer.from(text, 'base64');
  return { id: `p${Buffer.from(hkdfSync('sha256', key, '', 'arogo/1/pepper-id', 4)).toString('hex')}`, key };
};
