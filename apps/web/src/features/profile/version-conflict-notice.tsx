import { profileFields as labels, profileMessages as m } from '@arogo/contract/messages/profile';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';

type ConflictFieldName = 'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'phoneNumber';

interface VersionConflictNoticeProps {
  /** The values that are saved now. */
  readonly there: Readonly<Partial<Record<ConflictFieldName, string>>>;
  /** The fields that the person changed here. */
  readonly changed: readonly ConflictFieldName[];
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** The profile was saved elsewhere since it was opened: shows the saved values and lets the person decide. */
export function VersionConflictNotice({ there, changed, onKeep, onTake }: VersionConflictNoticeProps) {
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={m.changedElsewhere}
      className="mt-3"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onKeep}>
            {m.keepMine}
          </Button>
          <Button size="sm" variant="secondary" onClick={onTake}>
            {m.takeTheirs}
          </Button>
        </div>
      }
    >
      {changed.length === 0 && m.sameThere}
      <ul>
        {changed.map((name) => (
          <li key={name} className="wrap-anywhere">
            {m.thereNow(labels[name], there[name] ?? '')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
