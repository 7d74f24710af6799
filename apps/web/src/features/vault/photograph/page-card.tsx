import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { useObjectUrlRef } from '@arogo/talk/use-object-url-ref.ts';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { Spinner } from '@arogo/ui/spinner';
import { ChevronLeft, ChevronRight, Crop, RotateCw, Trash2, TriangleAlert } from 'lucide-react';
import { type Dispatch, useEffect, useState } from 'react';
import type { PagesAction, PhotographedPage } from './pages-state.ts';
import type { Photographer } from './photographer.ts';

/** Pixels of the longer side of a page preview. */
const previewMaxPx = 900;

/** Preview of the page as it will be in the file; rendered again when its corners or its rotation change. */
const usePreview = (
  { picture, quad, turn }: PhotographedPage,
  photographer: Photographer,
): { readonly blob?: Blob; readonly failed: boolean } => {
  const [preview, setPreview] = useState<{ readonly blob?: Blob; readonly failed: boolean }>({ failed: false });
  useEffect(() => {
    let left = false;
    photographer.preview({ picture, quad, turn }, previewMaxPx).then(
      (blob) => left || setPreview({ blob, failed: false }),
      () => left || setPreview({ failed: true }),
    );
    return () => {
      left = true;
    };
  }, [photographer, picture, quad, turn]);
  return preview;
};

interface PageCardProps {
  readonly page: PhotographedPage;
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly disabled: boolean;
  readonly photographer: Photographer;
  readonly dispatch: Dispatch<PagesAction>;
  readonly onCorners: () => void;
  readonly onAgain: () => void;
}

/** One page as it will be in the file, with its actions. */
export function PageCard({
  page,
  number,
  isLast,
  disabled,
  photographer,
  dispatch,
  onCorners,
  onAgain,
}: PageCardProps) {
  const { blob, failed } = usePreview(page, photographer);
  const { id, hints } = page;
  const move = (by: 1 | -1): void => dispatch({ type: 'move', id, by });
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-card">
      <div className="grid h-64 place-items-center overflow-hidden rounded-t-card bg-hush p-3">
        {failed ? (
          <p className="text-sm text-soft">{t.previewFailed}</p>
        ) : blob === undefined ? (
          <Spinner label={t.preparing} />
        ) : (
          <Preview blob={blob} name={t.page(number)} />
        )}
      </div>
      <div className="grid gap-1 px-3 pt-2 pb-3">
        <div className="flex min-h-11 items-center justify-between gap-1">
          <span className="text-item">{t.page(number)}</span>
          <span className="flex">
            {number > 1 && (
              <IconButton
                label={t.earlier(number)}
                disabled={disabled}
                icon={<ChevronLeft aria-hidden="true" />}
                onClick={() => move(-1)}
              />
            )}
            {!isLast && (
              <IconButton
                label={t.later(number)}
                disabled={disabled}
                icon={<ChevronRight aria-hidden="true" />}
                onClick={() => move(1)}
              />
            )}
            <IconButton
              label={t.remove(number)}
              disabled={disabled}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => dispatch({ type: 'remove', id })}
            />
          </span>
        </div>
        {hints.map((hint) => (
          <p key={hint} className="flex items-start gap-1.5 text-sm text-sun">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
            {t.hints[hint]}
          </p>
        ))}
        <div className="-mx-1.5 flex flex-wrap">
          <Button
            variant="quiet"
            size="sm"
            className="px-2!"
            disabled={disabled}
            aria-label={t.cornersNamed(number)}
            icon={<Crop aria-hidden="true" className="size-4" />}
            onClick={onCorners}
          >
            {t.corners}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            className="px-2!"
            disabled={disabled}
            aria-label={t.turnNamed(number)}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => dispatch({ type: 'turn', id })}
          >
            {t.turn}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            className="px-2!"
            disabled={disabled}
            aria-label={t.againNamed(number)}
            onClick={onAgain}
          >
            {t.again}
          </Button>
        </div>
      </div>
    </li>
  );
}

function Preview({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  return <img ref={useObjectUrlRef(blob)} alt={name} className="max-h-58 max-w-full border border-line bg-card" />;
}
