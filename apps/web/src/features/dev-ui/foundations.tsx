import { Row, Section } from './section.tsx';

const colours: readonly (readonly [string, string])[] = [
  ['paper', 'bg-paper'],
  ['card', 'bg-card'],
  ['hush', 'bg-hush'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['soft', 'bg-soft'],
  ['ink', 'bg-ink'],
  ['leaf', 'bg-leaf'],
  ['leaf-deep', 'bg-leaf-deep'],
  ['leaf-ink', 'bg-leaf-ink'],
  ['leaf-wash', 'bg-leaf-wash'],
  ['sun', 'bg-sun'],
  ['sun-wash', 'bg-sun-wash'],
  ['brick', 'bg-brick'],
  ['brick-wash', 'bg-brick-wash'],
  ['sky', 'bg-sky'],
  ['sky-wash', 'bg-sky-wash'],
  ['status-missed', 'bg-status-missed'],
  ['status-taken', 'bg-status-taken'],
  ['status-pending', 'bg-status-pending'],
];

/** Colours, typography, radii. */
export function Foundations() {
  return (
    <Section id="foundations" title="Foundations">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-10" aria-label="Colours">
        {colours.map(([name, background]) => (
          <li key={name} className="min-w-0">
            <span className={`block h-14 rounded-control border border-line ${background}`} />
            <span className="mt-1.5 block truncate text-xs text-soft">{name}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <p className="text-page">Page title: Good morning, Asha</p>
        <p className="text-display">Display: Enter the code we sent you</p>
        <p className="text-section">Section: Upcoming appointments</p>
        <p className="text-item">Card: Dr. Kavita Deshpande</p>
        <p>Text: Two doses to go today. Your next visit is on Thursday.</p>
        <p className="text-sm text-soft">Secondary: General medicine · Sahyadri Family Clinic, Baner</p>
        <p className="text-xs font-semibold">Small: 1 of 4 to check</p>
        <p lang="hi">देवनागरी: आज दो खुराक बाकी हैं। अगली मुलाक़ात गुरुवार को है।</p>
        <p className="tabular-nums">Figures: 10:30 am · 1-0-1 · ₹1,23,456.00 · ₹11,11,111.11</p>
      </div>
      <Row name="Radii: small 6, control 10, card 14, full">
        <span className="size-14 rounded-small border border-edge bg-card" />
        <span className="size-14 rounded-control border border-edge bg-card" />
        <span className="size-14 rounded-card border border-edge bg-card" />
        <span className="size-14 rounded-full border border-edge bg-card" />
      </Row>
    </Section>
  );
}
