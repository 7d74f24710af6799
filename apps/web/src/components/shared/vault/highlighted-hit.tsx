import type { SearchHit } from '@arogo/contract/vault';
import { splitHit } from './record-hit.ts';

/** A passage with what was looked for marked in it. */
export function HighlightedHit({ hit }: { readonly hit: SearchHit }) {
  return splitHit(hit).map(({ at, text, marked }) =>
    marked ? (
      <mark key={at} className="rounded-[3px] bg-leaf-wash font-semibold text-leaf-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
