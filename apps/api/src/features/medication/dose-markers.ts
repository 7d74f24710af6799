import { representativeTexts } from '@arogo/contract/messages/representatives';
import type { Acting } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type AnyDose, getMarker, type MarkerNames } from './dose-mapper.ts';
import { findMarkers, type MarkerRow } from './doses-store.ts';

const formatName = ({ first_name: first, last_name: last }: MarkerRow): string =>
  [first, last].filter((part) => part !== null && part !== '').join(' ');

/**
 * Finds the names of accounts that marked doses of a patient, other than the reader. Runs no query if the reader marked all of
 * them. A deleted account has no name.
 */
export const findMarkerNames = async (
  trx: Trx,
  { accountId, patientId }: Acting,
  doses: readonly Pick<AnyDose, 'answer' | 'accountId'>[],
): Promise<MarkerNames> => {
  const markers = new Set(doses.flatMap((dose) => getMarker(dose, patientId) ?? []));
  markers.delete(accountId);
  if (markers.size === 0) return new Map();
  const names = new Map((await findMarkers(trx, patientId)).map((row) => [row.id, formatName(row)]));
  return new Map([...markers].map((id) => [id, names.get(id) || representativeTexts.someoneWhoLeft]));
};
