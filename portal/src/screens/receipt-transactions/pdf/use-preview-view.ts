import { useSearchParams } from 'react-router';

export type PreviewView = 'page' | 'pdf';

const PARAMETER = 'view';

/** How the report is looked at. It stands in the address, so that it survives a reload and a change of language. */
export function usePreviewView(): [PreviewView, (view: PreviewView) => void] {
  const [parameters, setParameters] = useSearchParams();
  const view = parameters.get(PARAMETER) === 'pdf' ? 'pdf' : 'page';
  const show = (wanted: PreviewView) =>
    setParameters(
      (current) => {
        if (wanted === 'pdf') current.set(PARAMETER, wanted);
        else current.delete(PARAMETER);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [view, show];
}
