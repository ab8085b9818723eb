import './layout/report.css';
import './layout/screen.css';

export { LoadedReport } from './evidence/loaded-report.tsx';
export { chooseLanguage, chosenLanguage } from './language-choice.ts';
