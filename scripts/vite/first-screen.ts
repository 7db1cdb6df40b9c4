import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What the first rows need besides src/main.tsx: what every screen needs, and the payouts list, where the app opens. */
const PARTS = ['react', 'core', 'payouts-list'] as const

/** The browser compiles such a script whole while it comes, beside the page's own thread; else each function at its first call, on that thread. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

const isPart = (name: string) => PARTS.some((part) => part === name)

/** Makes these parts a script each, and names them in the page itself, so that they come while main.tsx does. */
export function firstScreen(): Plugin {
  return {
    name: 'countinghouse:first-screen',
    apply: 'build',
    config: () => ({
      build: {
        // Other screens' scripts are few and small: help in fetching them would cost the first rows 1 kB.
        modulePreload: false,
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (isPart(name) ? COMPILE_HINT : ''),
            codeSplitting: {
              groups: [
                { name: 'main', tags: ['$initial'], priority: 3 },
                { name: 'react', test: /node_modules\/(react-dom|scheduler)\//, priority: 2.5 },
                { name: 'core', test: /src\/start\.tsx$/, priority: 2 },
                { name: 'payouts-list', test: /src\/screens\/payouts\/list\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        PARTS.map((name): HtmlTagDescriptor => {
          const chunk = Object.values(bundle).find(
            (each) => each.type === 'chunk' && each.name === name,
          )
          if (chunk === undefined) throw new Error(`The build has no chunk "${name}".`)
          const href = `/${chunk.fileName}`
          return {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head',
          }
        }),
    },
  }
}
