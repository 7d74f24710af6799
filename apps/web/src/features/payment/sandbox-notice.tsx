import { sandboxMessages } from '@arogo/contract/messages/payment-sandbox';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { sandboxCards } from '@arogo/contract/sandbox-cards';
import { formatCardNumber } from '@arogo/contract/card-form';

/** Notice that no money is charged here, with the accepted test cards: pressing one fills it in. */
export function SandboxNotice({ onUse }: { readonly onUse: (number: string) => void }) {
  return (
    <section aria-labelledby="sandbox-title" className="mb-4 rounded-control bg-sky-wash px-3.5 py-2 text-[0.9375rem]">
      <h3 id="sandbox-title" className="sr-only">
        {sandboxMessages.name}
      </h3>
      <p className="text-ink">{sandboxMessages.notice}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sky">{m.testCards}</summary>
        <ul className="grid gap-1">
          {sandboxCards.map(({ token, number, label }) => (
            <li key={token}>
              <button
                type="button"
                onClick={() => onUse(number)}
                className="grid min-h-11 w-full items-center rounded-control px-2 py-1 text-left hover:bg-hush sm:grid-cols-[11rem_1fr]"
              >
                <span className="font-medium tabular-nums">{formatCardNumber(number)}</span>
                <span className="text-sm text-soft">{label}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
