import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import type { ReactNode } from 'react';

interface MarkProps {
  readonly name: string;
  /** Width of the drawing, which is 24 high. */
  readonly width: number;
  readonly children: ReactNode;
}

function Mark({ name, width, children }: MarkProps) {
  return (
    <li className="grid h-8 place-items-center rounded-small border border-line px-2">
      <svg
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} 24`}
        className="h-5 fill-none stroke-current [stroke-width:2.25]"
      >
        {children}
      </svg>
    </li>
  );
}

/** Accepted card brands, drawn in the text colour: no third-party files, legible in light and dark mode. */
export function BrandMarks() {
  const [visa, mastercard, rupay] = m.brands;
  return (
    <ul className="flex gap-2 text-ink">
      <Mark name={visa} width={48}>
        <g transform="translate(4 0) skewX(-14)" className="[stroke-width:2.75]">
          <path d="M4 5l4.5 13.5L14 5M18.5 4.5v15M31.5 6.2c-3-2.2-8-1-7.5 2.3.5 3.2 8 2.9 7.5 6.7-.4 3.4-5.5 4-8.5 1.8M33.5 19.5L39 6l4.5 13.5M36 15.2h6" />
        </g>
      </Mark>
      <Mark name={mastercard} width={36}>
        <circle cx="12.5" cy="12" r="9" className="fill-current stroke-none opacity-80" />
        <circle cx="23.5" cy="12" r="9" className="fill-current stroke-none opacity-40" />
      </Mark>
      <Mark name={rupay} width={76}>
        <path
          d={
            'M4 19V5.5h5a4 4 0 0 1 0 8H4M9 13.5l4.5 5.5M18 9.5v5.5a3.2 3.2 0 0 0 6.4 0V9.5M24.4 14v5' +
            'M30 19V5.5h4.5a4 4 0 0 1 0 8H30M49 9.5V19M52.5 9.5l3.7 8.5M60 9.5l-5 13h-2'
          }
        />
        <circle cx="45" cy="14.3" r="3.9" />
        <path d="M66 5l7 7-7 7z" className="fill-current stroke-none" />
      </Mark>
    </ul>
  );
}
