import { preview } from 'vite'

import { buildPages } from '../build-pages'

export interface Site {
  readonly base: string
  readonly close: () => Promise<void>
}

/** The pages of a folder, built and served. */
export async function site(root: string, pages: readonly string[]): Promise<Site> {
  const outDir = await buildPages(root, pages)
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  return { base: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
