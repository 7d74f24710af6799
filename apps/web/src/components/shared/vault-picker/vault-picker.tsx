import { pickerMessages as m, pickerScreen as t } from '@arogo/contract/messages/picker';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { type HealthRecord, type HealthType, healthTypes } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { Chip } from '@arogo/ui/chip';
import { Dialog } from '@arogo/ui/dialog';
import { InlineMessage } from '@arogo/ui/inline-message';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { Brain, HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type Filter, filterNames } from '../vault/filters.ts';
import { SearchBox } from '../vault/search-box.tsx';
import { togglePick, type PickedRecords, type PickerLimits } from './picker-selection.ts';
import { PickerList } from './picker-list.tsx';
import { usePickedFiles } from './use-picked-files.ts';

const icons = { MENTAL: <Brain aria-hidden="true" />, PHYSICAL: <HeartPulse aria-hidden="true" /> };

interface PickerProps {
  readonly limits?: PickerLimits;
  /** 'add' if the selection is added to other records before anything is sent. */
  readonly purpose?: 'send' | 'add';
  /** Ids of records that were selected before: they are marked and cannot be selected again. */
  readonly present?: ReadonlySet<string>;
  /** The initial tab. */
  readonly healthType?: HealthType;
  readonly onClose: () => void;
}

/** Receives the selected records in the order of selection. */
interface RecordPickerCallbacks {
  readonly onRecords: (records: readonly HealthRecord[]) => void;
  readonly onFiles?: undefined;
}

/** Receives the files of the records, which are fetched before the dialog closes. */
interface FilePickerCallbacks {
  readonly onFiles: (files: readonly File[], records: readonly HealthRecord[]) => void;
  readonly onRecords?: undefined;
}

const noLimits: PickerLimits = {};
const noIds: ReadonlySet<string> = new Set();

/**
 * A dialog that selects records of the vault for a message, a booking or a link. It is open while it is rendered; confirming
 * shows the number of selected records, passes them on and calls `onClose`.
 */
export function VaultPicker({
  limits = noLimits,
  purpose = 'send',
  present = noIds,
  healthType: first = 'PHYSICAL',
  onClose,
  onRecords,
  onFiles,
}: PickerProps & (RecordPickerCallbacks | FilePickerCallbacks)) {
  const { toaster } = useServices();
  const [healthType, setHealthType] = useState<HealthType>(first);
  const [filter, setFilter] = useState<Filter>('all');
  const [q, setQ] = useState('');
  const [picked, setPicked] = useState<PickedRecords>(new Map());
  const [problem, setProblem] = useState<string>();
  const { isFetching: fetching, problems, fetchFiles, reset: forget } = usePickedFiles();
  const records = [...picked.values()];

  const choose = (record: HealthRecord): void => {
    const next = togglePick(picked, record, limits);
    setPicked(next.picked);
    setProblem(next.problem);
    forget(record.id);
  };

  const send = async (): Promise<void> => {
    if (records.length === 0) return setProblem(purpose === 'add' ? t.nothingToAdd : m.nothingSelected);
    setProblem(undefined);
    if (onFiles) {
      const files = await fetchFiles(records);
      if (files === undefined) return;
      onFiles(files, records);
    } else {
      toaster.success(m.selected(records.length));
      onRecords(records);
    }
    onClose();
  };

  const failed = records.filter(({ id }) => problems.has(id));
  const refusal =
    problem ??
    (failed.length === 0 ? undefined : failed.length === records.length ? m.noneDownloaded : m.someNotDownloaded);

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.title}
      description={
        limits.files === undefined ? undefined : purpose === 'add' ? t.noRoom(limits.files) : t.upTo(limits.files)
      }
      footer={
        <>
          <div className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3 max-sm:basis-full!">
            <InlineMessage tone={refusal === undefined ? 'soft' : 'danger'} className="min-w-0 wrap-anywhere">
              {refusal ?? (records.length === 0 ? t.noneSelected : t.selected(records.length))}
            </InlineMessage>
            {records.length > 0 && (
              <Button
                variant="quiet"
                size="sm"
                className="max-sm:-mr-3.5"
                disabled={fetching}
                aria-label={t.clearSelection}
                onClick={() => {
                  setPicked(new Map());
                  setProblem(undefined);
                }}
              >
                {t.clear}
              </Button>
            )}
          </div>
          <Button variant="secondary" className="sm:self-center" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button className="sm:self-center" loading={fetching} onClick={() => void send()}>
            {purpose === 'add' && records.length > 0 ? t.addCounted(records.length) : t[purpose]}
          </Button>
        </>
      }
    >
      <Tabs
        label={vaultScreen.tabsLabel}
        items={healthTypes.toReversed().map((value) => ({
          value,
          label: vaultScreen.tabs[value],
          icon: icons[value],
          count: records.filter((record) => record.healthType === value).length || undefined,
        }))}
        value={healthType}
        onChange={(next) => setHealthType(next === 'MENTAL' ? 'MENTAL' : 'PHYSICAL')}
      >
        {/* Constant height, in which only the records scroll; a low screen scrolls as a whole. */}
        <TabPanel value={healthType} className="flex flex-col [@media(min-height:640px)]:h-[min(54dvh,30rem)]">
          <SearchBox q={q} onSearch={setQ} />
          <fieldset className="-mx-4 flex min-w-0 shrink-0 gap-2 overflow-x-auto px-4 py-4 [scrollbar-width:none] sm:-mx-6 sm:px-6">
            <legend className="sr-only">{vaultScreen.filtersLabel}</legend>
            {filterNames.map((name) => (
              <Chip key={name} pressed={filter === name} onClick={() => setFilter(name)}>
                {vaultScreen.filters[name]}
              </Chip>
            ))}
          </fieldset>
          <div
            className={
              '-mx-4 -mb-4 px-4 pb-4 sm:-mx-6 sm:-mb-5 sm:px-6 [@media(min-height:640px)]:min-h-0 ' +
              '[@media(min-height:640px)]:flex-1 [@media(min-height:640px)]:overflow-y-auto ' +
              '[@media(min-height:640px)]:overscroll-contain [@media(min-height:640px)]:border-b ' +
              '[@media(min-height:640px)]:border-line'
            }
          >
            <PickerList
              key={`${healthType} ${filter}`}
              view={{ healthType, filter, q }}
              picked={picked}
              present={present}
              problems={problems}
              disabled={fetching}
              onPick={choose}
              onShowAll={() => setFilter('all')}
            />
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
