import './layout/report.css';
import './layout/screen.css';

export { chooseLanguage, chosenLanguage } from './language-choice.ts';
export { LoadedReport } from './loaded-report.tsx';
