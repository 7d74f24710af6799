import type { HealthRecord, HealthType, RecordType } from '@arogo/contract/vault';
import type { Session } from '../../platform/auth/sessions.ts';
import type { VaultService } from '../vault/service.ts';
import { plainWords } from '@arogo/clinical/guide/test-names';

interface RecordSearchResult {
  readonly records: readonly HealthRecord[];
  readonly more: boolean;
}

/** Searches records that contain all words; if there are none, those that contain most of them. */
export const createRecordSearch = (
  vault: Pick<VaultService, 'list'>,
  session: Session,
  sides: readonly HealthType[],
) => {
  const listed = async (q: string, recordType: RecordType | undefined, limit: number): Promise<RecordSearchResult> => {
    const pages = await Promise.all(
      sides.map((healthType) =>
        vault.list(session, {
          healthType,
          recordType,
          status: undefined,
          page: 1,
          limit,
          sortBy: 'date',
          sortOrder: 'desc',
          q,
        }),
      ),
    );
    const all = pages
      .flatMap((page) => page.records as readonly HealthRecord[])
      .toSorted((one, other) => other.date.localeCompare(one.date));
    return { records: all.slice(0, limit), more: all.length > limit || pages.some(({ total }) => total > limit) };
  };

  return async (query: string, recordType: RecordType | undefined, limit: number): Promise<RecordSearchResult> => {
    const found = await listed(query, recordType, limit);
    const words = [...new Set(plainWords(query).split(' '))].filter((word) => word.length > 2).slice(0, 5);
    if (found.records.length > 0 || words.length < 2) return found;
    const counted = new Map<string, { readonly record: HealthRecord; count: number }>();
    for (const word of words) {
      for (const record of (await listed(word, recordType, limit)).records) {
        const known = counted.get(record.id);
        if (known) known.count += 1;
        else counted.set(record.id, { record, count: 1 });
      }
    }
    const best = [...counted.values()].toSorted((one, other) => other.count - one.count).map(({ record }) => record);
    return { records: best.slice(0, limit), more: best.length > limit };
  };
};
