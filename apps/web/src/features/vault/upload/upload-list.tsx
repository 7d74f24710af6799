import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { Alert } from '@arogo/ui/alert';
import { List } from '@arogo/ui/list-row';
import { Progress } from '@arogo/ui/progress';
import { useLocation } from 'react-router';
import type { VaultRoute } from '../use-vault-route.ts';
import type { RefusedFile } from './upload-choice.ts';
import { countUploads, isPending, isUploading, type UploadItem } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import type { useUploadForm } from './use-upload-form.ts';

/** Maximum number of names that are listed; the rest of a large selection is given as a number. */
const maxListedNames = 5;

interface RefusedFilesProps {
  readonly refused: readonly RefusedFile[];
  readonly title?: (count: number) => string;
}

/** Files that cannot be uploaded, listed by name. */
export function RefusedFiles({ refused, title = t.refusedTitle }: RefusedFilesProps) {
  if (refused.length === 0) return null;
  // Entries with the same name and reason are merged.
  const problems = [...new Map(refused.map((file) => [`${file.name} ${file.problem}`, file])).values()].slice(
    0,
    maxListedNames,
  );
  return (
    <Alert tone="danger" title={title(refused.length)} className="mb-4">
      <ul className="grid gap-1">
        {problems.map(({ name, problem }) => (
          <li key={`${name} ${problem}`} className="wrap-anywhere">
            <bdi className="font-medium">{name}</bdi>: {problem}
          </li>
        ))}
        {refused.length > maxListedNames && <li>{t.refusedMore(refused.length - maxListedNames)}</li>}
      </ul>
    </Alert>
  );
}

/** Progress of all files, during and after the upload. */
export function UploadOutcome({ items }: { readonly items: readonly UploadItem[] }) {
  const counts = countUploads(items);
  const done = counts.saved + counts.alreadyStored + counts.failed;
  if (items.some(isUploading)) {
    const size = items.reduce((sum, { file }) => sum + file.size, 0);
    const sent = items.reduce(
      (sum, { file, state }) => sum + (state.is === 'sending' ? state.sent : state.is === 'waiting' ? 0 : file.size),
      0,
    );
    return (
      <div className="mb-4 grid gap-2">
        <output className="font-medium tabular-nums">{t.savingMany(done, counts.all)}</output>
        <Progress label={t.progress} value={sent} max={size} valueText={t.savingMany(done, counts.all)} />
      </div>
    );
  }
  if (done === 0) return null;
  const lost = items.some(({ state }) => state.is === 'failed' && state.isOutcomeUnknown);
  return (
    <Alert
      tone={counts.failed > 0 ? 'danger' : 'success'}
      title={t.summary({ ...counts, there: counts.alreadyStored })}
      className="mb-4"
    >
      {lost && t.lost}
    </Alert>
  );
}

interface UploadListProps {
  readonly form: ReturnType<typeof useUploadForm>;
  readonly recordLink: VaultRoute['recordLink'];
  readonly onRemove: (item: UploadItem) => void;
}

/** Items that need action come first. */
const statePriority = { failed: 0, chosen: 1, sending: 1, waiting: 1, there: 2, saved: 3 } as const;

/** Several files, one row each: in their order during the upload, afterwards by what is left to do. */
export function UploadList({
  form: { items, saving, today, own, papers, resolve, ownProblems, setOwn, save },
  recordLink,
  onRemove,
}: UploadListProps) {
  const { state } = useLocation();
  const shown = saving
    ? items
    : items.toSorted((one, other) => statePriority[one.state.is] - statePriority[other.state.is]);
  // The record replaces this dialog in the history, so that closing it leads to the list.
  const linkTo = (id: string) => ({ to: recordLink(id).to, state: state as unknown, replace: true });
  const aside = items.some((item) => isPending(item) || isUploading(item));
  return (
    <List label={t.files}>
      {shown.map((item) => (
        <UploadRow
          key={item.id}
          item={item}
          isOwn={own[item.id] !== undefined}
          details={resolve(item.id)}
          readState={papers[item.id]}
          problems={ownProblems[item.id] ?? {}}
          today={today}
          saving={saving}
          linkTo={linkTo}
          aside={aside}
          onOwn={(typed, settled) => setOwn(item.id, typed, settled)}
          onRetry={() => save([item])}
          onRemove={() => onRemove(item)}
        />
      ))}
    </List>
  );
}
