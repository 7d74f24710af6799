import Viewer, { type ViewerProps } from '@arogo/paper/pdf-viewer';
import { useServices } from '../../lib/services.ts';

/** The PDF viewer with the script URLs with which this app starts workers. */
export default function PdfViewer(props: Omit<ViewerProps, 'scriptUrl'>) {
  const { scriptUrl } = useServices();
  return <Viewer {...props} scriptUrl={scriptUrl} />;
}
