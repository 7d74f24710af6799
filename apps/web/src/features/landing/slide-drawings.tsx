import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const line = 'fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]';

/** Soft lines for objects, leaf colour for highlights. View box 320 by 200. */
function SlideDrawing({ soft, leaf }: { readonly soft: ReactNode; readonly leaf: ReactNode }) {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" className={clsx('mx-auto h-36 w-full sm:h-44 md:h-52', line)}>
      <ellipse cx="160" cy="112" rx="140" ry="78" className="fill-leaf-wash" />
      <g className="fill-card stroke-soft">{soft}</g>
      <g className="stroke-leaf">{leaf}</g>
    </svg>
  );
}

/** A questionnaire with some answers ticked. */
export function QuestionsSlide() {
  return (
    <SlideDrawing
      soft={
        <>
          <rect x="112" y="24" width="112" height="148" rx="12" transform="rotate(4 168 98)" />
          <rect x="100" y="22" width="112" height="150" rx="12" />
          <path d="M142 50h52M142 84h52M142 118h40" className="fill-none" />
          <path d="M142 60h36M142 94h44M142 128h30" className="fill-none" strokeDasharray="1 6" />
        </>
      }
      leaf={
        <>
          <circle cx="124" cy="54" r="9" className="fill-leaf" />
          <path d="m119.5 54.5 3 3 5.5-6.5" className="stroke-on-leaf" />
          <circle cx="124" cy="88" r="9" className="fill-leaf" />
          <path d="m119.5 88.5 3 3 5.5-6.5" className="stroke-on-leaf" />
          <circle cx="124" cy="122" r="9" className="fill-card" />
          <path d="M116 152c10-10 18 6 28-4s16 4 26-4 14 2 22-4" />
          <path
            d="M236 132c18 12 26 23 26 37a22 22 0 0 1-44 0c0-14 6-25 18-37z"
            className="fill-card"
            transform="translate(-4 -14)"
          />
          <path d="M236 140v40M236 158l9-8M236 168l-8-7" transform="translate(-1 -14)" />
        </>
      }
    />
  );
}

/** Two people sitting and talking. */
export function DoctorsSlide() {
  return (
    <SlideDrawing
      soft={
        <>
          <circle cx="96" cy="72" r="17" />
          <path d="M68 158v-32c0-18 11-30 28-30s28 12 28 28l26 6v28h-14v-16l-26-2v18z" />
          <path d="M52 122v46h78M60 168v12M124 168v12" className="fill-none" />
          <path d="M150 180h20M160 180v-34M138 146h44" className="fill-none" />
        </>
      }
      leaf={
        <>
          <circle cx="226" cy="72" r="17" className="fill-card" />
          <path d="M254 158v-32c0-18-11-30-28-30s-28 12-28 28l-26 6v28h14v-16l26-2v18z" className="fill-card" />
          <path d="M270 122v46h-78M262 168v12M198 168v12" />
          <path d="M218 98v10a9 9 0 0 0 18 0V98M227 117v6" />
          <path d="M160 146v-10M160 138c-6 0-9-3-10-8 6 0 9 3 10 8zM160 138c6 0 9-3 10-8-6 0-9 3-10 8z" />
          <path
            d="M138 44h44a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8h-12l-8 8v-8h-24a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8zM142 58h.1M160 58h.1M178 58h.1"
            className="fill-card"
          />
        </>
      }
    />
  );
}

/** A screen with a person on it. */
export function OnlineSlide() {
  return (
    <SlideDrawing
      soft={
        <>
          <rect x="84" y="32" width="152" height="104" rx="12" />
          <path d="M62 164h196l-10-20a10 10 0 0 0-9-6H81a10 10 0 0 0-9 6z" />
          <path d="M142 152h36" className="fill-none" />
          <rect x="192" y="46" width="32" height="26" rx="6" />
          <circle cx="208" cy="55" r="4" />
          <path d="M200 68c1-6 15-6 16 0" className="fill-none" />
        </>
      }
      leaf={
        <>
          <circle cx="150" cy="72" r="16" className="fill-card" />
          <path d="M118 124c0-18 12-28 32-28s32 10 32 28" className="fill-card" />
          <path d="M142 98v8a8 8 0 0 0 16 0v-8" />
          <circle cx="150" cy="124" r="9" className="fill-leaf" />
          <path d="M145.5 121.5h5.5v5h-5.5zM151 123l3.5-1.5v5L151 125" className="stroke-on-leaf [stroke-width:1.25]" />
        </>
      }
    />
  );
}

/** An open cabinet with a leaf and a lock. */
export function DocumentsSlide() {
  return (
    <SlideDrawing
      soft={
        <>
          <rect x="86" y="40" width="148" height="124" rx="12" />
          <path d="M160 40v124" className="fill-none" />
          <path d="M102 40V28h44v12M114 34h20" />
          <path d="M104 66h38M104 78h38M104 90h24" className="fill-none" />
          <path d="M116 136h14" className="fill-none" />
        </>
      }
      leaf={
        <>
          <path d="M160 40h62a12 12 0 0 1 12 12v100a12 12 0 0 1-12 12h-62z" className="fill-card" />
          <path d="M197 60c13 11 20 20 20 31a20 20 0 0 1-40 0c0-11 7-20 20-31zM197 72v38M197 92l8-7M197 100l-8-7" />
          <rect x="184" y="128" width="26" height="20" rx="5" className="fill-leaf" />
          <path d="M190 128v-4a7 7 0 0 1 14 0v4" />
          <path d="M197 136v5" className="stroke-on-leaf" />
        </>
      }
    />
  );
}

/** A telephone at night, and a listener. */
export function HelpSlide() {
  return (
    <SlideDrawing
      soft={
        <>
          <path d="M222 36a30 30 0 1 0 26 48 25 25 0 0 1-26-48z" />
          <path d="M92 52h.1M120 34h.1M270 116h.1M66 88h.1M190 30h.1" className="fill-none [stroke-width:3.5]" />
          <path d="M52 168h216" className="fill-none" />
        </>
      }
      leaf={
        <>
          <rect x="116" y="58" width="66" height="114" rx="13" className="fill-card" />
          <path d="M140 68h18" />
          <path
            d="M137 98c2-6 8-6 10-1l2 6c1 2 0 4-2 5l-2 2c2 6 6 10 12 12l2-2c1-2 3-3 5-2l6 2c5 2 5 8-1 10-14 4-36-18-32-32z"
            className="fill-leaf"
          />
          <path d="M168 96a10 10 0 0 1 0 12M194 92c7 9 7 22 0 31M206 82c12 15 12 36 0 51" />
        </>
      }
    />
  );
}

/** A sitting person with a leaf as thoughts. */
export function StillDrawing({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 480 340" aria-hidden="true" className={clsx(line, className)}>
      <path
        d="M240 14c106 44 196 84 196 176 0 78-84 126-196 126S44 268 44 190C44 98 134 58 240 14z"
        className="fill-leaf-wash"
      />
      <path d="M84 286h312" className="stroke-soft" />
      <g className="fill-card stroke-soft">
        <path d="M170 268c-10-44-4-92 26-112 12-8 28-12 44-12s32 4 44 12c30 20 36 68 26 112z" />
        <circle cx="240" cy="108" r="36" />
        <path d="M204 104c2-22 16-38 38-38s36 14 34 40c-8-4-14-12-16-20-12 14-34 20-56 18z" className="fill-soft" />
        <path
          d={
            'M138 286c-18-2-22-22-6-30l72-26c16-5 28 12 16 24l-36 24c-8 6-26 9-46 8z' +
            'M342 286c18-2 22-22 6-30l-72-26c-16-5-28 12-16 24l36 24c8 6 26 9 46 8z'
          }
        />
        <path
          d="M182 182c-14 18-26 38-30 60M298 182c14 18 26 38 30 60M228 120c4 4 20 4 24 0M222 108h8M250 108h8"
          className="fill-none"
        />
      </g>
      <g className="stroke-leaf">
        <path
          d="M240 192c26 20 40 38 40 58a40 40 0 0 1-80 0c0-20 14-38 40-58z"
          className="fill-leaf"
          transform="translate(0 -6) scale(1 .96)"
        />
        <path d="M212 232h12l8-16 9 30 7-14h16" className="stroke-on-leaf [stroke-width:3.5]" />
        <path
          d={
            'M362 196c18-2 32-14 34-32-18 2-32 14-34 32zM362 196c-6 20-4 40 2 62' +
            'M362 226c14 0 24-8 28-20-14 0-24 8-28 20zM108 222c-16-4-26-16-26-32 16 4 26 16 26 32z' +
            'M108 222c6 14 6 30 2 44M112 200c2-16 14-26 30-28-2 16-14 26-30 28z'
          }
          className="fill-card"
        />
        <path d="M316 74c6-8 16-8 22 0M330 54c10-10 26-8 34 4M150 78c-6-8-16-8-22 0M134 56c-10-8-24-6-32 4" />
      </g>
    </svg>
  );
}
