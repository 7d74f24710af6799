import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const line = 'fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]';

/** Soft ink for the thing, leaf for what lives in it. Drawn on 200 by 120. */
function PillarDrawing({ soft, leaf }: { readonly soft: ReactNode; readonly leaf: ReactNode }) {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true" className={clsx('h-30 w-50', line)}>
      <ellipse cx="100" cy="66" rx="84" ry="46" className="fill-leaf-wash" />
      <g className="fill-card stroke-soft">{soft}</g>
      <g className="stroke-leaf">{leaf}</g>
    </svg>
  );
}

/** Papers that go into a box with a shield. */
export function VaultDrawing() {
  return (
    <PillarDrawing
      soft={
        <>
          <path d="M70 18h34l13 13v44H70z" transform="rotate(-6 93 46)" />
          <path d="M86 14h32l13 13v48H86z" />
          <path d="M118 14v13h13M95 36h22M95 45h28M95 54h18" fill="none" />
          <path d="M52 62h96a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6z" />
        </>
      }
      leaf={
        <>
          <path d="M100 69c5 3 9 4 13 4 0 13-4 20-13 25-9-5-13-12-13-25 4 0 8-1 13-4z" className="fill-card" />
          <path d="m94.5 83.5 4 4 7.5-8.5" />
        </>
      }
    />
  );
}

/** A strip of tablets beside a bell that rings. */
export function RemindersDrawing() {
  return (
    <PillarDrawing
      soft={
        <>
          <rect x="44" y="34" width="58" height="68" rx="9" />
          <circle cx="61" cy="51" r="7" />
          <circle cx="85" cy="51" r="7" />
          <circle cx="61" cy="70" r="7" />
          <circle cx="85" cy="70" r="7" />
          <path d="M54 89h14M78 89h14" fill="none" />
        </>
      }
      leaf={
        <>
          <path d="M131 36c-12 0-19 8-19 20v12l-7 11h52l-7-11V56c0-12-7-20-19-20z" className="fill-card" />
          <path d="M124 79a7 7 0 0 0 14 0M131 36v-5M106 42c-4 3-6 8-6.5 13M156 42c4 3 6 8 6.5 13" />
          <path d="M81 70.5 84 73.5l5.5-6.5" />
        </>
      }
    />
  );
}

/** A doctor and a free time. */
export function DoctorsDrawing() {
  return (
    <PillarDrawing
      soft={
        <>
          <circle cx="82" cy="42" r="17" />
          <path d="M50 104V92c0-15 13-23 32-23s32 8 32 23v12" />
          <path d="M66 41c5-1 9-4 11-9 4 6 12 9 21 9" fill="none" />
        </>
      }
      leaf={
        <>
          <path d="M71 70v13a11 11 0 0 0 22 0V70M82 94v5" />
          <circle cx="82" cy="102" r="3.5" className="fill-card" />
          <rect x="112" y="44" width="48" height="44" rx="8" className="fill-card" />
          <path d="M112 57h48M125 38v10M147 38v10M128 72l5.5 5.5L145 66" />
        </>
      }
    />
  );
}

/** A prescription, the dose that follows from it, and the leaf that holds both. */
export function HeroDrawing({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 480 380" aria-hidden="true" className={clsx(line, className)}>
      <path
        d="M238 20c98 58 186 108 186 204 0 82-78 134-184 134S54 306 54 224c0-96 86-146 184-204z"
        className="fill-leaf-wash"
      />
      <g className="fill-card stroke-soft">
        <path
          d="M120 92h128l40 40v176a10 10 0 0 1-10 10H120a10 10 0 0 1-10-10V102a10 10 0 0 1 10-10z"
          transform="rotate(-5 200 205)"
        />
        <path d="M138 82h130l42 42v182a10 10 0 0 1-10 10H138a10 10 0 0 1-10-10V92a10 10 0 0 1 10-10z" />
        <path d="M268 82v32a10 10 0 0 0 10 10h32" />
        <path d="M150 106h62M150 120h40M150 142h136M150 236h136M150 254h96" fill="none" />
        <path d="M152 290c8-14 15-14 12-3s9 4 15-4 9 7 22 1" fill="none" />
      </g>
      <g className="stroke-leaf">
        <path d="M152 188v-26h10a7 7 0 0 1 0 14h-10M162 176l16 18M178 176l-16 18" />
        <path d="M196 166h88M196 180h62M196 196h40" />
        <path d="M150 212h136" strokeDasharray="1 7" />
      </g>
      <g className="fill-card stroke-soft">
        <rect x="262" y="200" width="160" height="104" rx="16" />
        <path d="M262 240h160" fill="none" />
        <path d="M322 222h66M322 259h44M322 285h58" fill="none" />
      </g>
      <g className="stroke-leaf">
        <rect x="278" y="212" width="30" height="17" rx="8.5" transform="rotate(-28 293 220.5)" className="fill-card" />
        <path d="m289.5 212.5 7.5 15" />
        <circle cx="293" cy="259" r="8" className="fill-leaf" />
        <path d="m289 259.5 3 3 5-6" className="stroke-on-leaf" />
        <circle cx="293" cy="285" r="8" />
      </g>
      <g className="stroke-leaf">
        <path
          d="M92 112c26 14 40 32 40 56a38 38 0 0 1-76 0c0-24 12-42 36-56z"
          className="fill-leaf"
          transform="translate(-6 82) scale(1.05)"
        />
        <path d="M62 268h14l10-20 11 36 7-16h14" className="stroke-on-leaf [stroke-width:4]" />
      </g>
    </svg>
  );
}
