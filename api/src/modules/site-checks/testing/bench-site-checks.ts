import { siteCorpus } from './corpus/corpus.ts';
import { type Score, scoreShops } from './score-site-checks.ts';

const GOALS = { found_right: 0.98, gaps_found: 0.95, unsure: 0.1 } as const;

const meetsGoals = (score: Score): boolean =>
  score.found_right >= GOALS.found_right &&
  score.gaps_found >= GOALS.gaps_found &&
  score.unsure <= GOALS.unsure;

const print = (line: string) => process.stdout.write(`${line}\n`);
const LONGEST_LINE = 200;

/** `npm run score:site-checks`: how well the checks read 80 generated shops; the last line is JSON. */
function main(): void {
  const corpus = siteCorpus();
  const halves = { developed: scoreShops(corpus.developed), kept_back: scoreShops(corpus.keptBack) };
  for (const [half, { misses }] of Object.entries(halves)) {
    for (const { shop, check, truth, state, reason, quotation } of misses) {
      const line = `${half}  ${shop}  ${check}: ${truth}, but ${state} (${reason}) ${quotation ?? ''}`;
      print(line.slice(0, LONGEST_LINE));
    }
  }
  const figures = ({ misses: _, ...score }: Score) => score;
  print(
    JSON.stringify({
      goals: GOALS,
      developed: figures(halves.developed),
      kept_back: figures(halves.kept_back),
      meets_goals: meetsGoals(halves.developed) && meetsGoals(halves.kept_back),
    }),
  );
}

main();
