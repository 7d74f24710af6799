import { clsx } from 'clsx';

interface TallyBarProps {
  readonly tally: { readonly due: number; readonly taken: number; readonly missed: number; readonly skipped: number };
  readonly className?: string;
}

function Part({ count, colour }: { readonly count: number; readonly colour: string }) {
  return count > 0 && <span className={colour} style={{ flexGrow: count }} />;
}

/** How doses went as a bar in the specified colours. Decoration: the numbers stand beside it. */
export function TallyBar({ tally: { due, taken, missed, skipped }, className }: TallyBarProps) {
  return (
    <span aria-hidden="true" className={clsx('flex h-1.5 gap-px overflow-hidden rounded-full bg-line', className)}>
      {due > 0 && (
        <>
          <Part count={taken} colour="bg-status-taken" />
          <Part count={skipped} colour="bg-status-pending" />
          <Part count={missed} colour="bg-status-missed ring-1 ring-edge ring-inset" />
        </>
      )}
    </span>
  );
}
