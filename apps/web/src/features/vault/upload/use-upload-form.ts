import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import type { HealthType } from '@arogo/contract/vault';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePersistedState } from '../../../components/shared/entity-editor/use-persisted-state.ts';
import { type RefusedFile, validateFiles } from './upload-choice.ts';
import { getReadDetails, resolveDetails, type DetailsInput } from './document-details.ts';
import type { DocumentReadState } from './document-reader.ts';
import { toUploadFields, type Problems, validateUploadFields, type UploadDetails, omitKey } from './upload-details.ts';
import { isPending, type UploadItem } from './upload-queue.ts';
import { useDocumentDetails } from './use-document-details.ts';
import { useUploads } from './use-upload.ts';

type ByFileId<V> = Readonly<Record<string, V>>;

interface UploadForm
  extends
    Pick<ReturnType<typeof useUploads>, 'items' | 'saving' | 'stop'>,
    Pick<ReturnType<typeof usePersistedState>, 'restored' | 'leave' | 'question'> {
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  /** What is said of all files: typed, or of the only one read on its paper. */
  readonly common: UploadDetails;
  /** What was typed of those files whose doctor or date is another, by their id. */
  readonly own: ByFileId<DetailsInput>;
  /** How far the reading of each file is, by its id. */
  readonly papers: ByFileId<DocumentReadState>;
  /** What a file is saved with as it stands. */
  readonly resolve: (id: string) => UploadDetails;
  readonly problems: Problems;
  readonly ownProblems: ByFileId<Problems>;
  readonly refused: readonly RefusedFile[];
  /** Counts the tries that were not sent because something is missing or wrong. */
  readonly checks: number;
  readonly choose: (files: readonly File[]) => void;
  readonly removeFile: (item: UploadItem) => void;
  readonly setFileProblem: (message: string) => void;
  readonly setCommon: (typed: DetailsInput, settled: string) => void;
  /** Undefined: it goes with the others. */
  readonly setOwn: (id: string, typed: DetailsInput | undefined, settled?: string) => void;
  /** Sends these, or whatever is not saved yet. */
  readonly save: (wanted?: readonly UploadItem[]) => void;
}

/**
 * What was chosen and typed in the window that adds records.
 * @param onEnd is told what became of all files when nothing is under way any more
 */
export const useUploadForm = (healthType: HealthType, onEnd: (items: readonly UploadItem[]) => void): UploadForm => {
  const { items, latest, saving, add, remove, start, stop } = useUploads();
  // One moment for the whole window, so that a second try says the same as the first.
  const [now] = useState(() => new Date());
  const today = toCalendarDate(now, getBrowserTimeZone());
  const {
    draft: typed,
    change: setTyped,
    settle,
    restored,
    leave,
    question,
  } = usePersistedState<DetailsInput>('upload', {});
  const isAllSaved = items.length > 0 && items.every(({ state }) => 'record' in state);
  const settleSaved = useEffectEvent(settle);
  // Together with the words that say so: a link that is followed then asks nothing.
  useLayoutEffect(() => {
    if (isAllSaved) settleSaved();
  }, [isAllSaved]);
  const [own, setOwn] = useState<ByFileId<DetailsInput>>({});
  const { states: papers, leave: leavePapers } = useDocumentDetails(items);
  const [problems, setProblems] = useState<Problems>({});
  const [ownProblems, setOwnProblems] = useState<ByFileId<Problems>>({});
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [checks, setChecks] = useState(0);
  /** Choices are sorted one after the other: each must know what the one before it took. */
  const sorted = useRef<Promise<void>>(Promise.resolve());

  const [only] = items;
  const common = resolveDetails(
    [typed],
    items.length === 1 && only ? getReadDetails(papers[only.id], today) : undefined,
    today,
  );
  const resolve = (id: string): UploadDetails =>
    resolveDetails([own[id], typed], getReadDetails(papers[id], today), today);
  /** What is missing of files that go with all: asked once for all, or of each whose own paper does not say it while others' do. */
  const findMissing = (
    wanted: readonly UploadItem[],
  ): { readonly forAll: Problems; readonly each: ByFileId<Problems> } => {
    const problemsById = wanted.flatMap(({ id }) =>
      own[id] ? [] : [[id, validateUploadFields(toUploadFields(resolve(id), healthType, now))] as const],
    );
    const withProblems = problemsById.filter(([, each]) => Object.keys(each).length > 0);
    if (wanted.length > 0 && withProblems.length < problemsById.length)
      return { forAll: {}, each: Object.fromEntries(withProblems) };
    return {
      forAll:
        wanted.length === 0 || problemsById.length > 0
          ? validateUploadFields(toUploadFields(common, healthType, now))
          : {},
      each: {},
    };
  };

  const sort = async (files: readonly File[], earlier: Promise<void>): Promise<void> => {
    await earlier;
    const held = latest().map(({ file }) => file);
    const choice = await validateFiles(files, held);
    add(choice.accepted);
    // A file that was chosen alone needs no name beside its message.
    const alone = files.length === 1 && held.length === 0 ? choice.refused[0] : undefined;
    setRefused(alone ? [] : choice.refused);
    setProblems((others) => (alone ? { ...others, file: alone.problem } : omitKey(others, 'file')));
  };

  const showRefusals = (after: readonly UploadItem[]): void => {
    for (const { id, state } of after) {
      if (state.is !== 'failed') continue;
      // One file's message stands at the field; of several each has its own, in its row.
      const fields = after.length === 1 ? state.fields : omitKey(state.fields, 'file');
      if (own[id]) setOwnProblems((others) => ({ ...others, [id]: fields }));
      else setProblems((others) => ({ ...others, ...fields }));
    }
  };

  const save = async (wanted: readonly UploadItem[]): Promise<void> => {
    const sending = new Map(wanted.map(({ id }) => [id, toUploadFields(resolve(id), healthType, now)]));
    const missing = findMissing(wanted);
    const found: Problems = {
      ...(items.length === 0 && { file: problems['file'] ?? m.fileRequired }),
      ...missing.forAll,
    };
    const ownFound: ByFileId<Problems> = {
      ...Object.fromEntries(
        [...sending].filter(([id]) => own[id]).map(([id, fields]) => [id, validateUploadFields(fields)]),
      ),
      ...missing.each,
    };
    // What is asked of one file is asked in its row.
    setOwn((others) => ({ ...Object.fromEntries(Object.keys(missing.each).map((id) => [id, {}])), ...others }));
    setProblems(found);
    setOwnProblems(ownFound);
    if ([found, ...Object.values(ownFound)].some((each) => Object.keys(each).length > 0))
      return setChecks((tries) => tries + 1);
    if (wanted.length === 0) return;
    setRefused([]);
    leavePapers(sending.keys());
    const after = await start(sending);
    if (after === undefined) return;
    showRefusals(after);
    if (after.every(({ state }) => 'record' in state)) settle();
    onEnd(after);
  };

  return {
    items,
    saving,
    stop,
    today,
    common,
    own,
    papers,
    resolve,
    // What the paper has filled in meanwhile is missing no more.
    problems: common.doctor !== '' && typed.doctor === undefined ? omitKey(problems, 'doctor_name') : problems,
    ownProblems,
    refused,
    checks,
    restored,
    leave,
    question,
    choose(files) {
      sorted.current = sort(files, sorted.current);
    },
    removeFile({ id }) {
      remove(id);
      setOwn((others) => omitKey(others, id));
      setOwnProblems((others) => omitKey(others, id));
    },
    setFileProblem: (message) => setProblems((others) => ({ ...others, file: message })),
    setCommon(fresh, settled) {
      setTyped(fresh);
      setProblems((others) => omitKey(others, settled));
    },
    setOwn(id, fresh, settled) {
      setOwn((others) =>
        fresh === undefined ? omitKey(others, id) : { ...others, [id]: { ...others[id], ...fresh } },
      );
      setOwnProblems((others) =>
        settled === undefined ? omitKey(others, id) : { ...others, [id]: omitKey(others[id] ?? {}, settled) },
      );
    },
    save: (wanted = items.filter(isPending)) => void save(wanted),
  };
};
