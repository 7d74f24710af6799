import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { useObjectUrlRef } from '@arogo/talk/use-object-url-ref.ts';
import { Alert } from '@arogo/ui/alert';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Outline } from './camera-view.tsx';
import { type Point, type Quad, isConvex } from './geometry.ts';
import type { WorkPicture } from './picture-processor.ts';

/** Step by which an arrow key moves a corner, as a share of the picture; Shift uses the larger one. */
const smallStepShare = 0.005;
const largeStepShare = 0.03;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const describeCorner = (corner: Point | undefined): string =>
  corner ? t.cornerAt(Math.round(corner.x * 100), Math.round(corner.y * 100)) : '';
const placeCorner = (corner: Point | undefined) => corner && { left: `${corner.x * 100}%`, top: `${corner.y * 100}%` };

const clampShare = (share: number): number => Math.min(1, Math.max(0, share));

interface CornerEditorProps {
  readonly picture: WorkPicture;
  readonly quad: Quad;
  readonly onChange: (quad: Quad) => void;
}

/** A picture with four corners that can be dragged, or moved with the arrow keys. */
export function CornerEditor({ picture, quad, onChange }: CornerEditorProps) {
  const source = useObjectUrlRef(picture.jpeg);
  const area = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number>();
  const move = (index: number, { x, y }: Point): void => {
    const [a, b, c, d] = quad;
    const at = { x: clampShare(x), y: clampShare(y) };
    onChange([index === 0 ? at : a, index === 1 ? at : b, index === 2 ? at : c, index === 3 ? at : d]);
  };
  const drag = (index: number, { clientX, clientY }: PointerEvent): void => {
    const box = area.current?.getBoundingClientRect();
    if (box) move(index, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const onKey = (index: number, event: KeyboardEvent): void => {
    const direction = directions[event.key];
    const corner = quad[index];
    if (direction === undefined || corner === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? largeStepShare : smallStepShare;
    move(index, { x: corner.x + direction.x * step, y: corner.y + direction.y * step });
  };
  return (
    <div className="grid gap-3">
      <div className="flex justify-center px-3">
        <div ref={area} className="relative w-fit touch-none select-none">
          <img
            ref={source}
            alt=""
            width={picture.width}
            height={picture.height}
            draggable={false}
            className="block h-auto max-h-[58dvh] w-auto max-w-full rounded-control"
          />
          <Outline quad={quad} />
          {t.cornerNames.map((name, index) => (
            <button
              key={name}
              type="button"
              aria-label={`${name}: ${describeCorner(quad[index])}`}
              style={placeCorner(quad[index])}
              className="absolute grid size-11 -translate-1/2 cursor-grab place-items-center rounded-full active:cursor-grabbing"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(index);
              }}
              onPointerMove={(event) => held === index && drag(index, event)}
              onPointerUp={() => setHeld(undefined)}
              onPointerCancel={() => setHeld(undefined)}
              onKeyDown={(event) => onKey(index, event)}
            >
              <span
                className={clsx(
                  'rounded-full border-3 border-leaf bg-card/60 shadow-float',
                  held === index ? 'size-8' : 'size-5',
                )}
              />
            </button>
          ))}
          {held !== undefined && quad[held] && <CornerMagnifier picture={picture} at={quad[held]} />}
        </div>
      </div>
      {!isConvex(quad) && <Alert tone="warning">{t.cornersCrossed}</Alert>}
    </div>
  );
}

/** Size of the loupe in pixels, and width of the whole picture in it. */
const magnifierSizePx = 112;
const magnifiedWidthPx = 900;

/** Magnifies the place below the finger, in the upper corner of the picture that is further from it. */
function CornerMagnifier({ picture, at: { x, y } }: { readonly picture: WorkPicture; readonly at: Point }) {
  const source = useObjectUrlRef(picture.jpeg);
  const enlargedHeight = (magnifiedWidthPx * picture.height) / picture.width;
  return (
    <span
      aria-hidden="true"
      style={{ width: magnifierSizePx, height: magnifierSizePx }}
      className={clsx(
        'pointer-events-none absolute top-2 overflow-hidden rounded-full border-3 border-card bg-hush shadow-float',
        x < 0.5 ? 'right-2' : 'left-2',
      )}
    >
      <img
        ref={source}
        alt=""
        style={{
          width: magnifiedWidthPx,
          height: enlargedHeight,
          left: magnifierSizePx / 2 - 3 - x * magnifiedWidthPx,
          top: magnifierSizePx / 2 - 3 - y * enlargedHeight,
        }}
        className="absolute max-w-none"
      />
      <span className="absolute top-1/2 left-1/2 size-2 -translate-1/2 rounded-full bg-leaf" />
    </span>
  );
}
