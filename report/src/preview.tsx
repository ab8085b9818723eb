import './layout/report.css';
import './layout/screen.css';

export { CompellingEvidence, type CompellingEvidenceProps } from './compelling-evidence.tsx';
export { chooseLanguage, chosenLanguage } from './language-choice.ts';
