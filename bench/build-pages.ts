import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { build } from 'vite'

/** The pages of a folder, built as for production. Returns where they are. */
export async function buildPages(root: string, pages: readonly string[]): Promise<string> {
  const outDir = resolve('.cache', root)
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '~': resolve('src') } },
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: pages.map((page) => `${root}/${page}`) },
    },
  })
  return outDir
}
