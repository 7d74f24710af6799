import { clsx } from 'clsx';

/** The leaf with its pulse. Decorative: the element around it needs a name. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true" className={clsx('h-7 w-6 shrink-0', className)}>
      <path
        d="M12 1.6c.5 0 .9.2 1.3.5C18.4 6 22 10.9 22 16.2 22 21.9 17.6 26.4 12 26.4S2 21.9 2 16.2C2 10.9 5.6 6 10.7 2.1c.4-.3.8-.5 1.3-.5Z"
        className="fill-leaf"
      />
      <path
        d="M6.7 16.9h3l2.2-4.5 2.3 8 1.5-3.5h2.6"
        className="fill-none stroke-on-leaf"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Mark and word. `name` is the product's name as it is written and read. */
export function Logo({ name = 'Arogo', className }: { readonly name?: string; readonly className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-ink', className)}>
      <LogoMark />
      <span className="text-[1.3125rem] leading-7 font-[650] tracking-[-0.01em]">{name}</span>
    </span>
  );
}
