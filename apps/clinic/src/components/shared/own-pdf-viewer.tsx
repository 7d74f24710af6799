import Viewer from '@arogo/paper/pdf-viewer';
import { useServices } from '../../lib/services.ts';

/** The PDF viewer with the script URLs with which the workspace starts workers. */
export default function PdfViewer({ file }: { readonly file: Blob }) {
  const { scriptUrl } = useServices();
  return <Viewer file={file} scriptUrl={scriptUrl} />;
}
