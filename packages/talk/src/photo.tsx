import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A fixed size prevents a layout shift when the image loads. */
const size = 'h-45 w-60 max-w-full rounded-small';

interface PhotoProps {
  readonly src: string;
  readonly name: string;
  /** Shown if the image cannot be loaded. */
  readonly failed: ReactNode;
  /** The link to the image has expired, as it does with a session. */
  readonly onBroken: () => void;
  /** Wraps the content in the element that opens the image. */
  readonly renderFrame: (look: string, content: ReactNode, broken: boolean) => ReactNode;
}

/** An image in a message. */
export function Photo({ src, name, failed, onBroken, renderFrame }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  if (broken === src) {
    const content = (
      <span className="grid justify-items-center gap-2">
        <ImageOff aria-hidden="true" className="size-6 stroke-[1.75]" />
        {failed}
      </span>
    );
    return renderFrame(clsx(size, 'grid place-items-center bg-hush px-3 text-center text-sm text-soft'), content, true);
  }
  const picture = (
    <img
      src={src}
      alt={name}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={() => {
        setBroken(src);
        onBroken();
      }}
    />
  );
  return renderFrame(clsx(size, 'block overflow-hidden bg-hush'), picture, false);
}
