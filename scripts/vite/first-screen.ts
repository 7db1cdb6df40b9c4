import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIRST_REQUEST = 'first-request'
const LIST = 'list'

interface Output {
  readonly type: string
  readonly name?: string | undefined
  readonly fileName: string
}

function fileOf(bundle: Readonly<Record<string, Output>>, name: string): string {
  const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.name === name)
  if (chunk === undefined) throw new Error(`The build has no chunk "${name}".`)
  return `/${chunk.fileName}`
}

const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', crossorigin: true, src },
  injectTo: 'head-prepend',
})

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href },
  injectTo: 'head',
})

/**
 * How the build brings the payouts list, where the app opens: a very small script that sends the first request, what
 * every screen needs, and the list, all three named by the page itself. None waits for another to have run.
 */
export function firstScreen(): Plugin {
  return {
    name: 'countinghouse:first-screen',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // These are in the page from the start.
          resolveDependencies: (_file, dependencies) =>
            dependencies.filter((file) => !/\/(?:index|list|first-request)-[\w-]+\.js$/.test(file)),
        },
        rolldownOptions: {
          input: { index: 'index.html', [FIRST_REQUEST]: 'src/app/first-request.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: FIRST_REQUEST, test: /src\/app\/first-request\.ts$/, priority: 2 },
                { name: 'core', tags: ['$initial'], priority: 1 },
                { name: LIST, test: /src\/screens\/payouts\/list\.tsx$/ },
              ],
            },
          },
        },
      },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        script(fileOf(bundle, FIRST_REQUEST)),
        preload(fileOf(bundle, LIST)),
      ],
    },
  }
}
