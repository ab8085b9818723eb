/** A line that breaks a rule of docs/ARCHITECTURE.md, "Who may import whom". */
export type Violation = { file: string; line: number; rule: string; reason: string };
