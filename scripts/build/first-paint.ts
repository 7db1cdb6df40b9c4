import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { runnerImport, type Plugin } from 'vite'

const ROOT = '<div id="root"></div>'
const THEME = 'theme.js'

interface FirstPaint {
  readonly FirstPaint: ComponentType
  readonly firstTheme: string
}

const load = async () => {
  const inline = {
    configFile: false,
    resolve: { tsconfigPaths: true },
    define: { __SANDBOX__: 'false' },
  } as const
  return (await runnerImport<FirstPaint>('/src/app/first-paint.tsx', inline)).module
}

/**
 * Writes the frame of the app into the page, so that it is painted once the stylesheet has come, and gives the page's
 * head the script that chooses light or dark before that.
 */
export function firstPaint(): Plugin {
  let loading: ReturnType<typeof load> | undefined
  return {
    name: 'countinghouse:first-paint',
    apply: 'build',
    async buildStart() {
      loading = load()
      this.emitFile({ type: 'asset', name: THEME, source: (await loading).firstTheme })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const theme = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes(THEME),
        )
        const paint = await loading
        if (!html.includes(ROOT) || !theme || !paint)
          throw new Error('The page has no place for the app.')
        const markup = renderToStaticMarkup(createElement(paint.FirstPaint))
        return {
          html: html.replace(ROOT, () => ROOT.replace('></', `>${markup}</`)),
          tags: [{ tag: 'script', attrs: { src: `/${theme.fileName}` }, injectTo: 'head-prepend' }],
        }
      },
    },
  }
}
