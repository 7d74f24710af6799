import { helpLines } from '@arogo/contract/messages/help-lines';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { HelpLines } from '../../components/shared/help-lines.tsx';

/** Emergency numbers, shown whatever else fails. */
const lines = [helpLines.emergency, helpLines.ambulance];

/** Replaces a section of the profile whose code or data could not be loaded. The rest of the page works. */
export function SectionFailure() {
  return (
    <div className="grid gap-5">
      <Alert
        tone="danger"
        title={s.sectionFailedTitle}
        action={
          // The browser does not request a failed module again within the same document.
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
