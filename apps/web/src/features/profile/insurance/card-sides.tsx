import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { upload } from '@arogo/client/transfer';
import { addCardFile, type CardFile, type CardSide, cardSides, type Policy } from '@arogo/contract/insurance';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { uiMessages } from '@arogo/contract/messages/ui';
import { maxInsuranceFileBytes } from '@arogo/contract/profile-limits';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { Progress } from '@arogo/ui/progress';
import { useQueryClient } from '@tanstack/react-query';
import { FileText, ImagePlus } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

const CardFileDialog = lazy(() => import('./card-file-dialog.tsx'));

const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Checks a file before it is sent; the server checks its content. */
const findFileProblem = ({ type, size }: File): string | undefined => {
  if (!types.includes(type)) return m.fileTypeRefused;
  return size > maxInsuranceFileBytes ? m.fileTooLarge : undefined;
};

/** The error of an upload, shown at its side of the card. */
interface CardSideProblem {
  readonly side: CardSide;
  readonly message: string;
  /** Sends the same file again; undefined if that cannot help. */
  readonly retry: (() => void) | undefined;
}

const tileClass =
  'grid aspect-[8/5] w-full place-items-center overflow-hidden rounded-control border text-sm font-medium transition-colors duration-150 hover:border-leaf';

/** The sides of a policy's card: stored ones, and upload fields for the others. */
export function CardSides({ policy, isReadOnly }: { readonly policy: Policy; readonly isReadOnly: boolean }) {
  const { connection } = useServices();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<CardSide>('front');
  const [sending, setSending] = useState<{ readonly side: CardSide; readonly done: number; readonly total: number }>();
  const [problem, setProblem] = useState<CardSideProblem>();
  const [open, setOpen] = useState<CardFile>();

  const choose = (side: CardSide): void => {
    chosen.current = side;
    input.current?.click();
  };
  const send = async (side: CardSide, file: File, idempotencyKey: string): Promise<void> => {
    setProblem(undefined);
    setSending({ side, done: 0, total: file.size });
    const form = new FormData();
    form.append('policyId', policy.id);
    form.append('side', side);
    form.append('file', file);
    try {
      await upload(connection, addCardFile, form, {
        idempotencyKey,
        onProgress: (done, total) => setSending({ side, done, total }),
      });
      await client.invalidateQueries({ queryKey: ['insurance'] });
    } catch (error) {
      // The file may have arrived although the response was lost: the retry uses the same idempotency key.
      const retry = getConnectionHint(error) === undefined ? undefined : () => void send(side, file, idempotencyKey);
      setProblem({ side, message: getErrorText(error, s.sideFailed), retry: retry });
    }
    setSending(undefined);
  };
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    const wrong = file && findFileProblem(file);
    if (wrong !== undefined) setProblem({ side: chosen.current, message: wrong, retry: undefined });
    else if (file !== undefined) void send(chosen.current, file, crypto.randomUUID());
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
  };

  if (isReadOnly && policy.files.length === 0) return null;
  return (
    <section aria-label={`${s.card}, ${policy.insurer}`} className="mt-5 border-t border-line pt-4">
      <input ref={input} type="file" accept={types.join(',')} aria-label={s.card} hidden onChange={handleFile} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {cardSides.map((side) => {
          const stored = policy.files.find((file) => file.side === side);
          if (isReadOnly && stored === undefined) return null;
          return (
            <li key={side}>
              {sending?.side === side ? (
                <div className={`${tileClass} border-line bg-paper px-4`}>
                  <Progress
                    label={s.sides[side]}
                    value={sending.done}
                    max={sending.total}
                    valueText={s.sending(Math.round((100 * sending.done) / Math.max(1, sending.total)))}
                  />
                </div>
              ) : stored === undefined ? (
                <button
                  type="button"
                  disabled={sending !== undefined}
                  onClick={() => choose(side)}
                  className={`${tileClass} border-dashed border-edge bg-paper text-leaf-ink disabled:opacity-45`}
                >
                  <span className="grid justify-items-center gap-1.5 px-2 text-center">
                    <ImagePlus aria-hidden="true" className="size-5 stroke-[1.75]" />
                    {s.addSide[side]}
                  </span>
                </button>
              ) : (
                <button
                  type="button"
                  aria-label={s.openSide(s.sides[side], policy.insurer)}
                  onClick={() => setOpen(stored)}
                  className={`${tileClass} border-line bg-hush`}
                >
                  {stored.mediaType === 'application/pdf' ? (
                    <span className="grid w-full justify-items-center gap-1.5 px-2 text-center">
                      <FileText aria-hidden="true" className="size-6 stroke-[1.75] text-sky" />
                      <bdi className="line-clamp-2 wrap-anywhere">{stored.name}</bdi>
                    </span>
                  ) : (
                    <img src={stored.src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
                  )}
                </button>
              )}
              <p className="mt-1 text-center text-sm text-soft">{s.sides[side]}</p>
              {problem?.side === side && (
                <div className="mt-0.5">
                  <InlineMessage tone="danger">{problem.message}</InlineMessage>
                  {problem.retry && (
                    <Button size="sm" variant="secondary" className="mt-1.5" onClick={problem.retry}>
                      {uiMessages.tryAgain}
                    </Button>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {!isReadOnly && <p className="mt-3 text-sm text-soft">{s.cardHint}</p>}
      <Suspense fallback={null}>
        {open !== undefined && (
          <CardFileDialog
            file={open}
            insurer={policy.insurer}
            onReplace={
              isReadOnly
                ? undefined
                : () => {
                    setOpen(undefined);
                    choose(open.side);
                  }
            }
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
