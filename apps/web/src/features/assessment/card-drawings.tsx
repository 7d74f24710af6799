import type { ConditionCardKey } from '@arogo/contract/assessments';
import type { ReactNode } from 'react';

interface DrawingLayers {
  readonly soft: ReactNode;
  readonly leaf: ReactNode;
}

/** Soft ink for how it is, leaf for what lives in it. Drawn on 96 by 72. */
const drawings: Readonly<Record<ConditionCardKey, DrawingLayers>> = {
  // A head, with a leaf where the thoughts are.
  general: {
    soft: <path d="M36 62V51c-7-3-11-9-11-17a21 21 0 0 1 42-1l4 9c.6 1.4-.2 2.5-1.6 2.5H66v7a5 5 0 0 1-5 5h-5v5.5" />,
    leaf: <path d="M46 20c5 4.5 8 8.5 8 13a8 8 0 0 1-16 0c0-4.5 3-8.5 8-13zM46 28v17" />,
  },
  // A cloud, and what grows below its rain.
  'low-mood': {
    soft: (
      <>
        <path d="M31 40a10 10 0 0 1 .5-20 15 15 0 0 1 28.5-2.5A11.5 11.5 0 1 1 64 40z" />
        <path d="M36 46l-2 5M48 46l-2 5M60 46l-2 5" className="fill-none" />
      </>
    ),
    leaf: <path d="M48 65v-6M48 60c-5 0-8-2-9-6 5 0 8 2 9 6zM48 60c5 0 8-2 9-6-5 0-8 2-9 6z" />,
  },
  // The moon over a bed.
  'sleep-and-energy': {
    soft: (
      <>
        <path d="M20 34v26M20 54h56v6M76 54v-5a8 8 0 0 0-8-8H44v13" className="fill-none" />
        <circle cx="31" cy="46" r="5.5" />
      </>
    ),
    leaf: (
      <>
        <path d="M66 13a11 11 0 1 0 8 18 9.5 9.5 0 0 1-8-18z" className="fill-card" />
        <path d="M47 22h6l-6 7h6" />
      </>
    ),
  },
  // A child in an arm.
  'after-birth': {
    soft: (
      <>
        <circle cx="42" cy="22" r="8.5" />
        <path d="M25 62V49c0-9 7-15 17-15 7 0 12 3 15 8" />
        <path d="M25 55c6 8 20 9 33 3" className="fill-none" />
      </>
    ),
    leaf: (
      <>
        <circle cx="64" cy="40" r="6.5" className="fill-card" />
        <path d="M58 45c-8 0-14 4-16 10 8 6 22 5 28-2 3-4 2-8 0-10" className="fill-card" />
      </>
    ),
  },
  // An old tree with new leaves.
  'older-age': {
    soft: (
      <path
        d="M44 62c2-9 1-15-4-22M52 62c-1-13 2-21 9-27M47 49c-6-2-11-6-13-12M38 62h22M53 46c4-1 8-1 12-4"
        className="fill-none"
      />
    ),
    leaf: (
      <>
        <path
          d="M40 40c-6-1-9-5-9-11 6 1 9 5 9 11zM61 35c0-6 3-10 9-12 1 6-3 11-9 12zM34 37c-5 1-9-1-12-5 5-2 9-1 12 5zM65 42c4-4 8-5 13-3-3 4-8 6-13 3z"
          className="fill-card"
        />
        <path d="M50 31c-3-5-2-9 1-13 4 4 4 8-1 13zM50 31v8" className="fill-card" />
      </>
    ),
  },
  // Many ways at once, and one of them taken.
  adhd: {
    soft: (
      <>
        <path
          d="M26 56c2-16 10-13 10-24s-8-12-12-4 4 14 14 12 14-14 24-18"
          className="fill-none"
          strokeDasharray="1 6"
        />
        <circle cx="66" cy="20" r="4" />
        <circle cx="30" cy="22" r="3" />
        <circle cx="72" cy="36" r="3" />
      </>
    ),
    leaf: <path d="M26 58c16 2 26-2 44-8M64 46l7 4-5 6" />,
  },
  // A bowl that was broken and holds again.
  trauma: {
    soft: (
      <>
        <path d="M22 30h52c0 17-10 28-26 28S22 47 22 30z" />
        <path d="M38 58h20l2 6H36z" />
      </>
    ),
    leaf: (
      <>
        <path d="M38 30l5 9-4 7 7 5-1 7M62 30l-5 7 3 7-6 4" />
        <path d="M48 25c0-6 3-10 8-12 1 6-2 10-8 12zM48 25c-1-5-4-7-8-8 0 5 3 8 8 8z" className="fill-card" />
      </>
    ),
  },
  // A plate, a fork and something green.
  eating: {
    soft: (
      <>
        <circle cx="52" cy="38" r="22" />
        <circle cx="52" cy="38" r="14" className="fill-none" />
        <path d="M20 16v12c0 4 6 4 6 0V16M23 16v46" className="fill-none" />
      </>
    ),
    leaf: <path d="M46 46c-2-9 3-15 13-16 1 10-4 16-13 16zM46 46c3-5 6-8 9-11" />,
  },
};

/** What a condition card is about, drawn. Decoration: the words stand beside it. */
export function CardDrawing({ of }: { readonly of: ConditionCardKey }) {
  const { soft, leaf } = drawings[of];
  return (
    <svg
      viewBox="0 0 96 72"
      aria-hidden="true"
      className="h-18 w-24 shrink-0 fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]"
    >
      <rect x="2" y="4" width="92" height="64" rx="18" className="fill-leaf-wash" />
      <g className="fill-card stroke-soft">{soft}</g>
      <g className="stroke-leaf">{leaf}</g>
    </svg>
  );
}

/** Thoughts that are sorted into a list. */
export function UnsureDrawing({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={className}>
      <g className="fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]">
        <ellipse cx="80" cy="64" rx="70" ry="50" className="fill-leaf-wash" />
        <g className="fill-card stroke-soft">
          <path d="M52 104V88c-11-4-18-14-18-26a32 32 0 0 1 64-2l6 13c.8 1.8-.3 3.5-2.2 3.5H97v10a8 8 0 0 1-8 8h-7v9.5" />
          <path d="M56 52c0-6 4-10 10-10s10 4 10 9c0 7-9 7-9 14" className="fill-none" />
          <circle cx="67" cy="74" r="1" className="fill-soft" />
        </g>
        <g className="stroke-leaf">
          <rect x="104" y="22" width="40" height="52" rx="7" className="fill-card" />
          <path d="M112 36l3 3 5-6M126 36h10M112 50l3 3 5-6M126 50h10M113 64h4M126 64h7" />
        </g>
      </g>
    </svg>
  );
}
