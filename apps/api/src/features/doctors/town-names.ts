import { nearWordsOf, type NearWords } from '@arogo/clinical/directory/near-words';
import type { Statements } from '../../platform/database.ts';

/** The places are written once and stay, so their names are read when they are first needed and kept. */
let near: NearWords | undefined;

/** The names of towns that a name can be a mistyping of. */
export const nearestTownNames = async (db: Statements, name: string): Promise<readonly string[]> => {
  if (near === undefined) {
    const rows = await db.selectFrom('place').select('folded').distinct().where('kind', '=', 'city').execute();
    if (rows.length === 0) return [];
    near = nearWordsOf(rows.map(({ folded }) => folded));
  }
  return near(name).words;
};
