import { helpLines } from '@arogo/contract/messages/help-lines';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { HelpLines } from '../../components/shared/help-lines.tsx';

/** Numbers that a person may need whatever else fails. */
const lines = [helpLines.emergency, helpLines.ambulance];

/** Stands in place of a section of the profile of which the code or the data could not be loaded. The rest of the page goes on. */
export function SectionFailure() {
  return (
    <div className="grid gap-5">
      <Alert
        tone="danger"
        title={s.sectionFailedTitle}
        action={
          // A module that failed to load is not asked for again by this document.
          <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
            {s.sectionReload}
          </Button>
        }
      >
        {s.sectionFailedText}
      </Alert>
      <HelpLines lines={lines} />
    </div>
  );
}
