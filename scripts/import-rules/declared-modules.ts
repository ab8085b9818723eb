import { type ESTree, Visitor } from 'vite';

/** What the file of a module or an area, or the list of them, declares. */
export type Declared = {
  /** The string literal of `name`; null in the list. */
  name: string | null;
  /** The specifiers of `needs`, or of the list, in their order. */
  modules: readonly string[];
  /** The services that `create` of a module takes by name; null if it takes them whole. */
  taken: readonly string[] | null;
};

const LISTS = ['MODULES', 'AREAS'];
const DEFINERS = ['defineModule', 'defineArea'];

/** The declaration of a module or an area in a source file; null if there is none. */
export function declaredIn(program: ESTree.Program): Declared | null {
  const specifiers = new Map<string, string>();
  let found: Declared | null = null;
  const modulesOf = (node: ESTree.Node | null | undefined): string[] => {
    if (node?.type === 'TSAsExpression') return modulesOf(node.expression);
    if (node?.type !== 'ArrayExpression') return [];
    return node.elements.flatMap((one) =>
      one?.type === 'Identifier' ? (specifiers.get(one.name) ?? one.name) : [],
    );
  };
  new Visitor({
    ImportDeclaration: ({ source, specifiers: names }) => {
      for (const { local } of names) specifiers.set(local.name, source.value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !LISTS.includes(id.name)) return;
      found = { name: null, modules: modulesOf(init), taken: [] };
    },
    CallExpression: ({ callee, arguments: [definition] }) => {
      if (callee.type !== 'Identifier' || !DEFINERS.includes(callee.name)) return;
      if (definition?.type !== 'ObjectExpression') return;
      const valueAt = (key: string) => {
        const property = definition.properties.find((one) => 'key' in one && nameOf(one.key) === key);
        return property && 'value' in property ? property.value : undefined;
      };
      const name = valueAt('name');
      found = {
        name: name?.type === 'Literal' ? String(name.value) : null,
        modules: modulesOf(valueAt('needs')),
        taken: takenBy(valueAt('create')),
      };
    },
  }).visit(program);
  return found;
}

function nameOf(key: ESTree.Node): string | undefined {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}

function takenBy(create: ESTree.Node | undefined): string[] | null {
  if (create?.type !== 'FunctionExpression' && create?.type !== 'ArrowFunctionExpression') return null;
  const [, services] = create.params;
  if (!services) return [];
  if (services.type !== 'ObjectPattern') return null;
  return services.properties.flatMap((one) => ('key' in one ? (nameOf(one.key) ?? []) : []));
}
