import Viewer from '@arogo/paper/pdf-viewer';
import { useServices } from '../../lib/services.ts';

/** The viewer of papers with what the workspace's pages start workers by. */
export default function PdfViewer({ file }: { readonly file: Blob }) {
  const { scriptUrl } = useServices();
  return <Viewer file={file} scriptUrl={scriptUrl} />;
}
