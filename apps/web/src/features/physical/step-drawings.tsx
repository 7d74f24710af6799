import type { ReactNode } from 'react';

/** Soft ink for the object, leaf for the action. Drawn on 96 by 72. */
function StepDrawing({ soft, leaf }: { readonly soft: ReactNode; readonly leaf: ReactNode }) {
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

/** A search field with a lens. */
export function SearchStep() {
  return (
    <StepDrawing
      soft={
        <>
          <rect x="14" y="24" width="68" height="24" rx="8" />
          <path d="M40 36h22" />
        </>
      }
      leaf={
        <>
          <circle cx="27" cy="35" r="5.5" />
          <path d="m31 39.5 4 4M68 30v12" />
        </>
      }
    />
  );
}

/** Three doctors, one of them selected. */
export function SelectStep() {
  return (
    <StepDrawing
      soft={
        <>
          <rect x="12" y="22" width="24" height="34" rx="7" />
          <rect x="60" y="22" width="24" height="34" rx="7" />
          <circle cx="24" cy="33" r="4" />
          <circle cx="72" cy="33" r="4" />
          <path d="M18 47c1.5-4 10.5-4 12 0M66 47c1.5-4 10.5-4 12 0" />
        </>
      }
      leaf={
        <>
          <rect x="33" y="14" width="30" height="42" rx="8" className="fill-card" />
          <circle cx="48" cy="28" r="5" />
          <path d="M40 44c2-5.5 14-5.5 16 0" />
          <circle cx="62" cy="54" r="7" className="fill-leaf stroke-none" />
          <path d="m58.8 54.3 2.3 2.3 4.2-4.8" className="stroke-on-leaf" />
        </>
      }
    />
  );
}

/** A calendar with one time marked. */
export function ScheduleStep() {
  return (
    <StepDrawing
      soft={
        <>
          <rect x="22" y="17" width="52" height="42" rx="8" />
          <path d="M22 30h52M36 12v10M60 12v10M32 39h5M46 39h5M32 49h5" />
        </>
      }
      leaf={
        <>
          <circle cx="61" cy="47" r="9.5" className="fill-card" />
          <path d="M61 41.5V47l3.5 2.5" />
        </>
      }
    />
  );
}
