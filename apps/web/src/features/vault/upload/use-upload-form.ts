import { toCalendarDate, getBrowserTimeZone } from '@arogo/client/format';
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
  /** Details of all files: typed, or read from the document of the only one. */
  readonly common: UploadDetails;
  /** Typed details of files with a doctor or date of their own, by file id. */
  readonly own: ByFileId<DetailsInput>;
  /** State of the reading of each file, by file id. */
  readonly papers: ByFileId<DocumentReadState>;
  /** The details that would be saved for a file now. */
  readonly resolve: (id: string) => UploadDetails;
  readonly problems: Problems;
  readonly ownProblems: ByFileId<Problems>;
  readonly refused: readonly RefusedFile[];
  /** Number of attempts that were not sent because of invalid input. */
  readonly checks: number;
  readonly choose: (files: readonly File[]) => void;
  readonly removeFile: (item: UploadItem) => void;
  readonly setFileProblem: (message: string) => void;
  readonly setCommon: (typed: DetailsInput, settled: string) => void;
  /** Undefined: the file uses the shared details. */
  readonly setOwn: (id: string, typed: DetailsInput | undefined, settled?: string) => void;
  /** Sends these files, or all that are not saved yet. */
  readonly save: (wanted?: readonly UploadItem[]) => void;
}

/**
 * State of the dialog that adds records.
 * @param onEnd called with the outcome of all files when no upload is running any more
 */
export const useUploadForm = (healthType: HealthType, onEnd: (items: readonly UploadItem[]) => void): UploadForm => {
  const { items, latest, saving, add, remove, start, stop } = useUploads();
  // Fixed for the lifetime of the dialog, so that a retry sends the same as the first attempt.
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
  // In the same render as the message that all is saved, so that following a link does not ask about unsaved input.
  useLayoutEffect(() => {
    if (isAllSaved) settleSaved();
  }, [isAllSaved]);
  const [own, setOwn] = useState<ByFileId<DetailsInput>>({});
  const { states: papers, leave: leaveDocuments } = useDocumentDetails(items);
  const [problems, setProblems] = useState<Problems>({});
  const [ownProblems, setOwnProblems] = useState<ByFileId<Problems>>({});
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [checks, setChecks] = useState(0);
  /** Serialises selections, because each needs to know which files the previous one added. */
  const sorted = useRef<Promise<void>>(Promise.resolve());

  const [only] = items;
  const common = resolveDetails(
    [typed],
    items.length === 1 && only ? getReadDetails(papers[only.id], today) : undefined,
    today,
  );
  const resolve = (id: string): UploadDetails =>
    resolveDetails([own[id], typed], getReadDetails(papers[id], today), today);
  /** Missing details of files that use the shared ones: reported once for all, or per file if only some documents lack them. */
  const findMissing = (
    wanted: readonly UploadItem[],
  ): { readonly forAll: Problems; readonly each: ByFileId<Problems> } => {
    const problemsById = wanted.flatMap(({ id }) =>
      own[id] ? [] : [[id, validateUploadFields(toUploadFields(resolve(id), healthType))] as const],
    );
    const withProblems = problemsById.filter(([, each]) => Object.keys(each).length > 0);
    if (wanted.length > 0 && withProblems.length < problemsById.length)
      return { forAll: {}, each: Object.fromEntries(withProblems) };
    return {
      forAll:
        wanted.length === 0 || problemsById.length > 0 ? validateUploadFields(toUploadFields(common, healthType)) : {},
      each: {},
    };
  };

  const sort = async (files: readonly File[], earlier: Promise<void>): Promise<void> => {
    await earlier;
    const held = latest().map(({ file }) => file);
    const choice = await validateFiles(files, held);
    add(choice.accepted);
    // The message for a file that was selected alone does not need its name.
    const alone = files.length === 1 && held.length === 0 ? choice.refused[0] : undefined;
    setRefused(alone ? [] : choice.refused);
    setProblems((others) => (alone ? { ...others, file: alone.problem } : omitKey(others, 'file')));
  };

  const showRefusals = (after: readonly UploadItem[]): void => {
    for (const { id, state } of after) {
      if (state.is !== 'failed') continue;
      // The message for a single file is shown at the field; with several files, each row shows its own.
      const fields = after.length === 1 ? state.fields : omitKey(state.fields, 'file');
      if (own[id]) setOwnProblems((others) => ({ ...others, [id]: fields }));
      else setProblems((others) => ({ ...others, ...fields }));
    }
  };

  const save = async (wanted: readonly UploadItem[]): Promise<void> => {
    const sending = new Map(wanted.map(({ id }) => [id, toUploadFields(resolve(id), healthType)]));
    const missing = findMissing(wanted);
    const fieldProblems: Problems = {
      ...(items.length === 0 && { file: problems['file'] ?? m.fileRequired }),
      ...missing.forAll,
    };
    const ownFound: ByFileId<Problems> = {
      ...Object.fromEntries(
        [...sending].filter(([id]) => own[id]).map(([id, fields]) => [id, validateUploadFields(fields)]),
      ),
      ...missing.each,
    };
    // Opens the fields of files whose details are missing in their rows.
    setOwn((others) => ({ ...Object.fromEntries(Object.keys(missing.each).map((id) => [id, {}])), ...others }));
    setProblems(fieldProblems);
    setOwnProblems(ownFound);
    if ([fieldProblems, ...Object.values(ownFound)].some((each) => Object.keys(each).length > 0))
      return setChecks((tries) => tries + 1);
    if (wanted.length === 0) return;
    setRefused([]);
    leaveDocuments(sending.keys());
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
    // A doctor that was read from the document in the meantime is no longer missing.
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
