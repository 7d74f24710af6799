import { hkdfSync } from 'node:crypto';
import { StartupError } from '../startup-error.ts';

/** A secret outside the database that is a part of every PIN hash. */
export interface Pepper {
  /** Stored with each hash that was made with the pepper. Reveals nothing about the pepper. */
  readonly id: string;
  readonly key: Buffer;
}

/** The peppers of an installation: the first hashes new PINs, the others still verify the PINs hashed with them. */
export type Peppers = readonly [Pepper, ...Pepper[]];

/**
 * Parses PIN_PEPPER: one pepper in base64, or several separated by commas.
 * @throws StartupError if a pepper is listed twice
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
