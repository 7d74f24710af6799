import { Button } from '@arogo/ui/button';
import { Chip, LinkChip, RemovableChip } from '@arogo/ui/chip';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import {
  ArrowLeft,
  ArrowUpRight,
  Bell,
  ChevronLeft,
  ChevronRight,
  Download,
  SlidersHorizontal,
  Upload,
} from 'lucide-react';
import { useState } from 'react';
import { Row, Section } from './section.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, links, chips. */
export function Actions() {
  const [nearest, setNearest] = useState(true);
  const [online, setOnline] = useState(false);
  const [conditions, setConditions] = useState(['Diabetes', 'Hypertension', 'Chronic Pain']);
  const [saving, setSaving] = useState(false);
  return (
    <Section id="actions" title="Actions">
      <Row name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            Add a record
          </Button>
        ))}
        <Button icon={<Upload aria-hidden="true" />}>Add a record</Button>
        <Button variant="secondary" icon={<Download aria-hidden="true" />}>
          Download
        </Button>
      </Row>
      <Row name="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            Add a record
          </Button>
        ))}
      </Row>
      <Row name="Loading (keeps its width and the focus)">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} loading>
            Save Changes
          </Button>
        ))}
        <Button loading={saving} onClick={() => setSaving(true)}>
          Press me
        </Button>
      </Row>
      <Row name="Sizes">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <LinkButton href="#actions" variant="secondary" size="sm">
          A link
        </LinkButton>
      </Row>
      <div className="max-w-90">
        <Button block size="lg">
          Verify
        </Button>
      </div>
      <Row name="Icon button">
        <IconButton label="Back" look="outlined" icon={<ArrowLeft aria-hidden="true" />} />
        <IconButton label="Notifications, 2 unread" icon={<Bell aria-hidden="true" />} dot />
        <IconButton label="Previous" look="outlined" size="sm" icon={<ChevronLeft aria-hidden="true" />} disabled />
        <IconButton label="Next" look="outlined" size="sm" icon={<ChevronRight aria-hidden="true" />} />
      </Row>
      <Row name="Links">
        <p>
          No code yet? Check your spam folder, or <TextLink as="button">send it again</TextLink> in 0:24.
        </p>
        <TextLink alone href="#actions">
          View All
        </TextLink>
        <TextLink alone as="button" disabled>
          Not now
        </TextLink>
      </Row>
      <Row name="Chips">
        <Chip icon={<SlidersHorizontal aria-hidden="true" />}>Filters</Chip>
        <Chip pressed={nearest} onClick={() => setNearest(!nearest)}>
          Nearest
        </Chip>
        <Chip pressed={online} onClick={() => setOnline(!online)}>
          Online
        </Chip>
        <Chip pressed={false} disabled>
          4 and above
        </Chip>
        <LinkChip href="#actions" icon={<ArrowUpRight aria-hidden="true" />}>
          HbA1c
        </LinkChip>
      </Row>
      <Row name="Chosen, to be taken away">
        {conditions.map((condition) => (
          <RemovableChip
            key={condition}
            label={condition}
            onRemove={() => setConditions(conditions.filter((other) => other !== condition))}
          />
        ))}
        {conditions.length === 0 && <span className="text-soft">None</span>}
      </Row>
    </Section>
  );
}
