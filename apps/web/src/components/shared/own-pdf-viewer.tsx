import Viewer, { type ViewerProps } from '@arogo/paper/pdf-viewer';
import { useServices } from '../../lib/services.ts';

/** The viewer of papers with what this app's pages start workers by. */
export default function PdfViewer(props: Omit<ViewerProps, 'scriptUrl'>) {
  const { scriptUrl } = useServices();
  return <Viewer {...props} scriptUrl={scriptUrl} />;
}
