import { streetMapMessages as m } from '@arogo/contract/messages/doctor-map';
import { IconButton } from '@arogo/ui/icon-button';
import { Minus, Plus } from 'lucide-react';
import { Fragment } from 'react';
import type { AttributionPart } from './attribution.ts';
import type { StreetMapView } from './street-map-view.ts';

/** Footer below the map, where it covers no pin: the attribution from the style, and the zoom buttons. */
export function StreetMapFoot({ view }: { readonly view: StreetMapView }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="text-sm text-soft">
        {view.attributions.length > 0 && m.attribution}{' '}
        {view.attributions.map((parts, index) => (
          <Fragment key={parts.map(({ text }) => text).join(' ')}>
            {index > 0 && ' · '}
            {parts.map(toElement)}
          </Fragment>
        ))}
      </p>
      <div className="flex shrink-0 gap-1">
        <IconButton look="outlined" label={m.zoomIn} icon={<Plus />} onClick={() => view.zoom('in')} />
        <IconButton look="outlined" label={m.zoomOut} icon={<Minus />} onClick={() => view.zoom('out')} />
      </div>
    </div>
  );
}

const toElement = ({ text, url }: AttributionPart) =>
  url === undefined ? (
    text
  ) : (
    <a
      key={url}
      href={url}
      target="_blank"
      rel="noreferrer"
      className="relative touch-44 underline decoration-1 underline-offset-2"
    >
      {text}
    </a>
  );
