import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build, preview } from 'vite'

export interface Site {
  readonly base: string
  readonly close: () => Promise<void>
}

/** The pages of a folder, built as for production and served. */
export async function site(root: string, pages: readonly string[]): Promise<Site> {
  const shared = { configFile: false, root, logLevel: 'error' } as const
  const outDir = resolve('.cache', root)
  await build({
    ...shared,
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '~': resolve('src') } },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => `${root}/${page}`) },
    },
  })
  const served = { build: { outDir }, preview: { host: '127.0.0.1', port: 0 } }
  const server = await preview({ ...shared, ...served })
  return { base: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}
