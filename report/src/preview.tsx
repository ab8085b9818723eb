import './layout/report.css';
import './layout/screen.css';

export { hostedPhotos } from './data/hosted-photos.ts';
export { LoadedReport } from './evidence/loaded-report.tsx';
export { chooseLanguage, chosenLanguage } from './language-choice.ts';
export { acceptedLetter, type LetterView, letterView, startedLetter } from './letter/letter-desk.ts';
export type { LetterMark } from './letter/letter-marks.ts';
export { LetterPreview } from './letter/letter-preview.tsx';
export { type FactLine, type FactState, factLinesOf } from './sections/fact-lines.ts';
