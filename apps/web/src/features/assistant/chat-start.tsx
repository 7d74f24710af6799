import { FlaskConical, HeartPulse, Pill, Sparkles, Stethoscope } from 'lucide-react';
import { useAssistantTexts } from './use-assistant-texts.ts';

const icons = { medicines: Pill, report: FlaskConical, unwell: HeartPulse, doctor: Stethoscope } as const;

/** Start of a chat: a greeting and a few suggestions. */
export function ChatStart({ onBegin }: { readonly onBegin: (text: string) => void }) {
  const t = useAssistantTexts();
  return (
    <div className="flex flex-col items-center pt-[max(1rem,6dvh)] pb-4 text-center">
      <span aria-hidden="true" className="grid size-14 place-items-center rounded-full bg-leaf-wash text-leaf-ink">
        <Sparkles className="size-7 stroke-[1.5]" />
      </span>
      <h2 className="mt-5 max-w-120 text-display text-balance">{t.greeting}</h2>
      <p className="mt-2 max-w-110 text-soft text-pretty">{t.greetingText}</p>
      <ul aria-label={t.beginningsLabel} className="mt-7 grid w-full max-w-140 gap-2.5 sm:grid-cols-2">
        {t.beginnings.map(({ is, text }) => {
          const Icon = icons[is];
          return (
            <li key={is}>
              <button
                type="button"
                onClick={() => onBegin(text)}
                className={
                  'flex min-h-13 w-full items-center gap-3 rounded-card border border-line bg-card px-4 py-2.5 ' +
                  'text-left font-medium transition-colors duration-120 hover:border-edge hover:bg-hush'
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
