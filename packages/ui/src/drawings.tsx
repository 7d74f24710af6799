import type { ReactNode } from 'react';

/** A line drawing: `soft` in soft ink, `leaf` in green. 160 by 120. */
function Drawing({ soft, leaf }: { readonly soft: ReactNode; readonly leaf: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      className="h-30 w-40 fill-none [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]"
    >
      <ellipse cx="80" cy="66" rx="62" ry="44" className="fill-leaf-wash" />
      <g className="fill-card stroke-soft">{soft}</g>
      <g className="stroke-leaf">{leaf}</g>
    </svg>
  );
}

/** Documents in a folder: records, documents, reports. */
export function RecordsDrawing() {
  return (
    <Drawing
      soft={
        <>
          <path d="M62 30h32l14 14v42H62z" transform="rotate(7 85 58)" />
          <path d="M50 26h34l14 14v46H50z" />
          <path d="M84 26v14h14" className="fill-none" />
          <path d="M36 66h26l7 8h55l-6 30a4 4 0 0 1-4 3H47a4 4 0 0 1-4-3z" />
        </>
      }
      leaf={
        <>
          <path d="M58 48h6l4-9 5 17 4-8h8" />
          <path d="M72 90h20" />
        </>
      }
    />
  );
}

/** A calendar with one day marked: appointments, reminders. */
export function CalendarDrawing() {
  return (
    <Drawing
      soft={
        <>
          <rect x="44" y="32" width="72" height="66" rx="9" />
          <path d="M44 52h72" className="fill-none" />
          <path d="M62 24v15M98 24v15" className="fill-none" />
          <path d="M58 66h6M77 66h6M96 66h6M58 82h6M96 82h6" className="fill-none" />
        </>
      }
      leaf={
        <>
          <circle cx="80" cy="82" r="10" className="fill-card" />
          <path d="m75.5 82.5 3.2 3.2 6-7" />
        </>
      }
    />
  );
}

/** Two speech bubbles: messages, the assistant. */
export function MessagesDrawing() {
  return (
    <Drawing
      soft={
        <>
          <path d="M40 30h54a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H61L47 81V70h-7a9 9 0 0 1-9-9V39a9 9 0 0 1 9-9z" />
          <path d="M46 45h40M46 55h24" className="fill-none" />
        </>
      }
      leaf={
        <>
          <path
            d="M82 62h36a9 9 0 0 1 9 9v15a9 9 0 0 1-9 9h-4v10l-12-10H82a9 9 0 0 1-9-9V71a9 9 0 0 1 9-9z"
            className="fill-card"
          />
          <path d="M86 79h6l3-6 4 12 3-6h8" />
        </>
      }
    />
  );
}

/** A magnifying glass over a sheet: nothing found. */
export function SearchDrawing() {
  return (
    <Drawing
      soft={
        <>
          <rect x="40" y="26" width="58" height="74" rx="8" />
          <path d="M52 44h34M52 56h20M52 68h14" className="fill-none" />
        </>
      }
      leaf={
        <>
          <circle cx="96" cy="74" r="19" className="fill-card" />
          <path d="m110 88 15 15" strokeWidth="3" />
          <path d="M89 74h14" />
        </>
      }
    />
  );
}

/** A bottle and a capsule: medicines, doses. */
export function MedicineDrawing() {
  return (
    <Drawing
      soft={
        <>
          <path d="M52 44h40a6 6 0 0 1 6 6v46a8 8 0 0 1-8 8H54a8 8 0 0 1-8-8V50a6 6 0 0 1 6-6z" />
          <rect x="50" y="28" width="44" height="16" rx="4" />
          <path d="M46 60h52M46 88h52" className="fill-none" />
        </>
      }
      leaf={
        <>
          <path d="M72 67v14M65 74h14" />
          <rect x="86" y="76" width="44" height="20" rx="10" transform="rotate(-32 108 86)" className="fill-card" />
          <path d="m102.5 77.5 11 17" />
        </>
      }
    />
  );
}

/** A path that ends at a leaf: a page that does not exist, or not yet. */
export function PathDrawing() {
  return (
    <Drawing
      soft={
        <>
          <path d="M34 96c18 4 30-2 30-13s-17-12-17-23 15-15 30-13" className="fill-none" strokeDasharray="1 7" />
          <path d="M62 100h66" className="fill-none" />
          <path d="M106 100V76" className="fill-none" />
          <path d="M90 58h30l9 9-9 9H90a3 3 0 0 1-3-3V61a3 3 0 0 1 3-3z" />
          <path d="M106 58V48" className="fill-none" />
        </>
      }
      leaf={
        <>
          <path d="M106 22c7 6 11 11 11 17a11 11 0 0 1-22 0c0-6 4-11 11-17z" className="fill-card" />
          <path d="M99 40h4l2.5-5 3 9 2-4h3" />
        </>
      }
    />
  );
}
