import { clsx } from 'clsx';

interface DoseTallyBarProps {
  readonly tally: { readonly due: number; readonly taken: number; readonly missed: number; readonly skipped: number };
  readonly className?: string;
}

function BarPart({ count, colour }: { readonly count: number; readonly colour: string }) {
  return count > 0 && <span className={colour} style={{ flexGrow: count }} />;
}

/** Adherence as a bar in the specified colours. Decorative: the numbers are beside it. */
export function DoseTallyBar({ tally: { due, taken, missed, skipped }, className }: DoseTallyBarProps) {
  return (
    <span aria-hidden="true" className={clsx('flex h-1.5 gap-px overflow-hidden rounded-full bg-line', className)}>
      {due > 0 && (
        <>
          <BarPart count={taken} colour="bg-status-taken" />
          <BarPart count={skipped} colour="bg-status-pending" />
          <BarPart count={missed} colour="bg-status-missed ring-1 ring-edge ring-inset" />
        </>
      )}
    </span>
  );
}
