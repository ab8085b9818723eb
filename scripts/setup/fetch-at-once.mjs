/**
 * A plugin of Vite that names in a page what its first script will ask for, so that it is fetched beside that script and not
 * after it: a part of the code with its styles, and the configuration.
 * @param {string} part name of the part
 * @returns {import('vite').Plugin}
 */
export function fetchAtOnce(part) {
  let base = '/';
  return {
    name: 'fetch-at-once',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunk = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.name === part);
        if (chunk?.type !== 'chunk') throw new Error(`the build has no part "${part}" to preload`);
        const link = (/** @type {Record<string, string>} */ attrs) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: '' },
          injectTo: /** @type {const} */ ('head'),
        });
        return [
          link({ rel: 'modulepreload', href: `${base}${chunk.fileName}` }),
          ...[...(chunk.viteMetadata?.importedCss ?? [])].map((css) =>
            link({ rel: 'preload', as: 'style', href: `${base}${css}` }),
          ),
          link({ rel: 'preload', as: 'fetch', href: '/config.json' }),
        ];
      },
    },
  };
}
