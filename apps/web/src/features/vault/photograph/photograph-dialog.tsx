import { maxPhotographPages } from '@arogo/contract/limits';
import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { Spinner } from '@arogo/ui/spinner';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RefusedFiles } from '../upload/upload-list.tsx';
import { CameraView } from './camera-view.tsx';
import { CornerEditor } from './corner-editor.tsx';
import { type Quad, isConvex, wholePicture } from './geometry.ts';
import { PageCard } from './page-card.tsx';
import { PictureChooser } from './picture-chooser.tsx';
import { PhotographError } from './photographer.ts';
import { type PictureSource, toPictureSource, usePages } from './use-pages.ts';

/** Formats 'Paper 2026-11-26 15.42.pdf', in the device's time zone. */
const buildFileName = (now: Date): string => {
  const time = now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `Paper ${now.toLocaleDateString('en-CA')} ${time.replace(':', '.')}.pdf`;
};

interface PhotographDialogProps {
  /** Pictures that were dropped, selected or shared; without any, the dialog begins with the camera. */
  readonly pictures: readonly File[];
  /** Called with the PDF. */
  readonly onDone: (file: File) => void;
  readonly onCancel: () => void;
}

type PhotographStep =
  | { readonly is: 'camera'; readonly replaces?: string }
  | { readonly is: 'pages' }
  | { readonly is: 'corners'; readonly id: string; readonly quad: Quad };

/** The dialog that photographs a paper page by page and builds one PDF. */
export default function PhotographDialog({ pictures, onDone, onCancel }: PhotographDialogProps) {
  const { photographer, pages, dispatch, refused, opening, open } = usePages();
  const [step, setStep] = useState<PhotographStep>({ is: pictures.length > 0 ? 'pages' : 'camera' });
  const [building, setBuilding] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const primary = useRef<HTMLButtonElement>(null);

  const openFirst = useEffectEvent(() => open(pictures.map(toPictureSource)));
  useEffect(() => openFirst(), []);

  const take = (shots: readonly PictureSource[]): void => {
    if (shots.length === 0) return;
    setFailure(undefined);
    open(shots, step.is === 'camera' ? step.replaces : undefined);
    // The camera stays open for the next page; a retaken page is shown.
    if (step.is === 'camera' && step.replaces !== undefined) setStep({ is: 'pages' });
  };
  const choose = (files: readonly File[]): void => {
    take(files.map(toPictureSource));
    if (files.length > 0) setStep({ is: 'pages' });
  };
  const build = async (): Promise<void> => {
    setFailure(undefined);
    setBuilding(0);
    try {
      const pdf = await photographer.build(pages, setBuilding);
      onDone(new File([pdf], buildFileName(new Date()), { type: 'application/pdf' }));
    } catch (error) {
      setFailure(t.problems[error instanceof PhotographError ? error.problem : 'unreadable']);
      setBuilding(undefined);
    }
  };
  const leave = (): void => {
    if (step.is === 'corners') setStep({ is: 'pages' });
    else if (pages.length > 0) setLeaving(true);
    else onCancel();
  };

  const edited = step.is === 'corners' ? pages.findIndex(({ id }) => id === step.id) : -1;
  const editedPage = pages[edited];
  const isBuilding = building !== undefined;
  const title = editedPage ? t.cornersTitle(edited + 1) : t.title;
  return (
    <>
      <Dialog
        open
        size="lg"
        title={title}
        description={editedPage ? t.cornersText : t.text}
        dismissible={!isBuilding}
        initialFocus={primary}
        onClose={leave}
        footer={
          step.is === 'corners' ? (
            <>
              <Button variant="secondary" onClick={() => setStep({ ...step, quad: wholePicture })}>
                {t.cornersWhole}
              </Button>
              <Button
                disabled={!isConvex(step.quad)}
                onClick={() => {
                  dispatch({ type: 'cut', id: step.id, quad: step.quad });
                  setStep({ is: 'pages' });
                }}
              >
                {t.cornersDone}
              </Button>
            </>
          ) : step.is === 'camera' ? (
            <>
              <Button variant="secondary" onClick={leave}>
                {t.cancel}
              </Button>
              {pages.length > 0 && <Button onClick={() => setStep({ is: 'pages' })}>{t.show(pages.length)}</Button>}
            </>
          ) : (
            <>
              <Button
                variant="secondary"
                disabled={isBuilding || pages.length >= maxPhotographPages}
                icon={<Camera aria-hidden="true" />}
                onClick={() => setStep({ is: 'camera' })}
              >
                {pages.length > 0 ? t.takeAnother : t.startCamera}
              </Button>
              <Button
                ref={primary}
                loading={isBuilding}
                disabled={pages.length === 0 || opening !== undefined}
                onClick={() => void build()}
              >
                {t.use(Math.max(1, pages.length))}
              </Button>
            </>
          )
        }
      >
        <RefusedFiles refused={refused} title={t.problemsTitle} />
        {failure !== undefined && (
          <Alert tone="danger" className="mb-4">
            {failure}
          </Alert>
        )}
        {step.is === 'corners' && editedPage && (
          <CornerEditor picture={editedPage.picture} quad={step.quad} onChange={(quad) => setStep({ ...step, quad })} />
        )}
        {step.is === 'camera' && <CameraView photographer={photographer} onShot={(shot) => take([shot])} />}
        {step.is !== 'corners' && <BuildProgress opening={opening} pages={pages.length} building={building} />}
        {step.is === 'pages' && pages.length > 0 && (
          <ul aria-label={t.pages} className="mb-5 grid gap-3 sm:grid-cols-2">
            {pages.map((page, index) => (
              <PageCard
                key={page.id}
                page={page}
                number={index + 1}
                isLast={index === pages.length - 1}
                disabled={isBuilding}
                photographer={photographer}
                dispatch={dispatch}
                onCorners={() => setStep({ is: 'corners', id: page.id, quad: page.quad })}
                onAgain={() => setStep({ is: 'camera', replaces: page.id })}
              />
            ))}
          </ul>
        )}
        {step.is !== 'corners' && !isBuilding && <PictureChooser onChoose={choose} />}
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title={t.leaveTitle}
        text={t.leaveText(pages.length)}
        confirmLabel={t.leaveConfirm}
        cancelLabel={t.leaveCancel}
        onConfirm={onCancel}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}

interface BuildProgressProps {
  readonly opening: { readonly done: number; readonly all: number } | undefined;
  readonly pages: number;
  readonly building: number | undefined;
}

/** Progress, and number of pages. */
function BuildProgress({ opening, pages, building }: BuildProgressProps) {
  const words =
    building !== undefined
      ? t.building(building, pages)
      : opening
        ? t.opening(opening.done + 1, opening.all)
        : pages > 0
          ? t.pageAdded(pages)
          : '';
  return (
    <output className="mt-2 mb-3 flex min-h-6 items-center justify-center gap-2.5 text-sm text-soft">
      {(opening !== undefined || building !== undefined) && <Spinner size="sm" />}
      {words}
    </output>
  );
}
