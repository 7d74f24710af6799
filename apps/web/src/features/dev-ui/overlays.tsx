import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { Fields } from '@arogo/ui/fields';
import { IconButton } from '@arogo/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@arogo/ui/menu';
import { Segmented } from '@arogo/ui/segmented';
import { TextField } from '@arogo/ui/text-field';
import { createToaster, ToastOutlet } from '@arogo/ui/toaster';
import { Tooltip } from '@arogo/ui/tooltip';
import { Download, EllipsisVertical, Eye, Info, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

type OpenOverlay = 'form' | 'long' | 'plain' | 'confirm' | 'busy' | undefined;

const lines = Array.from(
  { length: 24 },
  (_, line) => `Line ${line + 1} of a long text that has to scroll inside its window.`,
);

/** Dialogs and other overlays. */
export function Overlays() {
  const [open, setOpen] = useState<OpenOverlay>();
  const [chosen, setChosen] = useState('nothing yet');
  const close = () => setOpen(undefined);
  return (
    <Section id="overlays" title="Overlays">
      <Row name="Dialogs">
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Form
        </Button>
        <Button variant="secondary" onClick={() => setOpen('long')}>
          Long text
        </Button>
        <Button variant="secondary" onClick={() => setOpen('plain')}>
          Cannot be left
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('busy')}>
          Question, failed
        </Button>
      </Row>
      <Row name="Menu and tip">
        <Menu
          trigger={
            <IconButton
              label="More for diabetes-aug.pdf"
              look="outlined"
              icon={<EllipsisVertical aria-hidden="true" />}
            />
          }
          align="start"
        >
          <MenuItem icon={<Eye aria-hidden="true" />} onSelect={() => setChosen('View')}>
            View
          </MenuItem>
          <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => setChosen('Download')}>
            Download
          </MenuItem>
          <MenuItem icon={<Share2 aria-hidden="true" />} disabled>
            Share
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setChosen('Delete')}>
            Delete
          </MenuItem>
        </Menu>
        <span className="text-soft">Chosen: {chosen}</span>
        <Tooltip text="Only you see this.">
          <IconButton label="Who sees this?" icon={<Info aria-hidden="true" />} title="" />
        </Tooltip>
      </Row>
      <Toasts />
      <FormDialog open={open === 'form'} onClose={close} />
      <Dialog
        open={open === 'long'}
        onClose={close}
        size="sm"
        title="Terms"
        description="As of 1 November 2026."
        footer={<Button onClick={close}>Understood</Button>}
      >
        <div className="grid gap-3">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Dialog>
      <Dialog
        open={open === 'plain'}
        onClose={close}
        size="sm"
        dismissible={false}
        title="Email not registered"
        description="We take you to sign-up with asha@example.com."
        footer={<Button onClick={close}>Go on</Button>}
      />
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete this record?"
        text="It is removed for good, with what was read from it."
        subject="Prescription · 12 Aug 2026 · diabetes-aug.pdf"
        confirmLabel="Delete"
        onConfirm={close}
        onCancel={close}
      />
      <ConfirmDialog
        open={open === 'busy'}
        title="Delete this record?"
        text="It is removed for good, with what was read from it."
        subject="Prescription · 12 Aug 2026 · diabetes-aug.pdf"
        confirmLabel="Delete"
        error="The connection broke. The record is still there."
        onConfirm={close}
        onCancel={close}
      />
    </Section>
  );
}

function FormDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [kind, setKind] = useState('PRESCRIPTION');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add a record"
      description="A PDF of at most 5 MB. Only you can see it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onClose}>Save</Button>
        </>
      }
    >
      <Fields>
        <TextField label="Doctor name" required autoComplete="off" />
        <Segmented
          label="Record type"

          options={[
            { value: 'PRESCRIPTION', label: 'Prescription' },
            { value: 'LAB_REPORT', label: 'Lab report' },
          ]}
          value={kind}
          onChange={setKind}
        />
      </Fields>
    </Dialog>
  );
}

function Toasts() {
  const [toaster] = useState(createToaster);
  const [waiting, setWaiting] = useState<string | undefined>();
  return (
    <Row name="Toasts">
      <Button variant="secondary" onClick={() => toaster.success('Profile updated successfully!')}>
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toaster.error('Failed to update profile.', { description: 'Nothing was changed. Try again in a minute.' })
        }
      >
        Error
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toaster.info('Contact removed', {
            action: { label: 'Undo', onClick: () => toaster.success('Contact is back') },
          })
        }
      >
        With Undo
      </Button>
      {waiting === undefined ? (
        <Button variant="secondary" onClick={() => setWaiting(toaster.loading('Uploading record...'))}>
          Loading
        </Button>
      ) : (
        <Button
          variant="secondary"
          onClick={() => {
            toaster.update(waiting, 'success', 'Record uploaded successfully!');
            setWaiting(undefined);
          }}
        >
          Loading is done
        </Button>
      )}
      <ToastOutlet toaster={toaster} />
    </Row>
  );
}
