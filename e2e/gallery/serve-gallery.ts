import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { startListening } from '../../bench/screens/servers'
import { createAppServer } from '../../server/server'

/** Builds the gallery into a folder of its own, and serves it as a build is served: with the policy of deploy/headers.json. */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  await build({
    configFile: false,
    root: resolve('e2e/gallery'),
    publicDir: resolve('public'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '~': resolve('src') } },
    define: { __SANDBOX__: 'true' },
    build: { outDir: folder, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  const { url, close } = await startListening(await createAppServer({ directory: folder }))
  return {
    url: url.href,
    close: async () => {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
