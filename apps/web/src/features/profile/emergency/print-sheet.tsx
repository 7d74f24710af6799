import { formatDate, getBrowserTimeZone } from '@arogo/client/format';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { createPortal } from 'react-dom';
import type { EmergencyDetail } from './emergency-details.ts';
import './print-sheet.css';

/** While it is mounted, a print contains only this sheet, black on white. */
export function PrintSheet({ details, now }: { readonly details: readonly EmergencyDetail[]; readonly now: Date }) {
  return createPortal(
    <div className="print-sheet" aria-hidden="true">
      <h1>{s.detail}</h1>
      <dl>
        {details.map(({ key, title, lines, none }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{lines.length === 0 ? none : lines.map((words) => <span key={words}>{words}</span>)}</dd>
          </div>
        ))}
      </dl>
      <p>{s.printedOn(formatDate(now.toISOString(), getBrowserTimeZone()))}</p>
    </div>,
    document.body,
  );
}
