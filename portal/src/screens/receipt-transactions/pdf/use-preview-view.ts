import { useSearchParams } from 'react-router';

/** The page, or one of the two documents: what was released, or a copy of the switches that is marked as a preview. */
export type PreviewView = 'page' | 'released' | 'preview';

const PARAMETER = 'view';

/**
 * How the report is looked at, of the ways that there are. It stands in the address, so that it survives a reload and a
 * change of language.
 */
export function usePreviewView(views: readonly PreviewView[]): [PreviewView, (view: PreviewView) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(PARAMETER);
  const view = views.find((one) => one === asked) ?? 'page';
  const show = (wanted: PreviewView) =>
    setParameters(
      (current) => {
        if (wanted === 'page') current.delete(PARAMETER);
        else current.set(PARAMETER, wanted);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [view, show];
}
