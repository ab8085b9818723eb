/** A question that a module asks the modules above it, which it doesn't know. */
export type Hook<Answer> = {
  name: string;
  /** What a module answers, for its `contributes`. */
  with(answer: Answer): Contribution;
  /** The answers among the contributions of all modules, in the order of the modules. */
  answersIn(contributions: readonly Contribution[]): Answer[];
};

/** An answer to a hook. Only its hook can read it. */
export type Contribution = { hook: string };

/** A hook. The module that offers it exports it from its service; modules above contribute to it. */
export function defineHook<Answer>(name: string): Hook<Answer> {
  const answers = new WeakMap<Contribution, { answer: Answer }>();
  return {
    name,
    with(answer) {
      const contribution = { hook: name };
      answers.set(contribution, { answer });
      return contribution;
    },
    answersIn: (contributions) =>
      contributions.flatMap((one) => {
        const found = answers.get(one);
        return found ? [found.answer] : [];
      }),
  };
}
