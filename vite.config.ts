import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildId } from './scripts/build/build-id.ts'
import { CHUNKS } from './scripts/build/chunks.ts'
import { listPackages } from './scripts/build/list-packages.ts'

/** Marks a sandbox build: server/preview.ts widens `trusted-types` only for a folder that holds this file. */
function sandboxMark(): Plugin {
  return {
    name: 'countinghouse:sandbox-mark',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sandbox.json', source: '{"sandbox":true}\n' })
    },
  }
}

/** React with the shell, and what every list needs. */
const isShared = ({ name }: { name: string }) => name === 'screens' || name === 'app'

/**
 * The page names what every screen needs besides its entry: the screens' own scripts, and the letters. Else
 * they are asked for only once the entry has run.
 */
function preloads(): Plugin {
  return {
    name: 'countinghouse:preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle).flatMap((file) => {
          const href = `/${file.fileName}`
          if (file.type === 'chunk' && isShared(file)) {
            return preload({ rel: 'modulepreload', href })
          }
          if (/inter-latin-wght-normal-[^/]+\.woff2$/.test(file.fileName)) {
            return preload({ rel: 'preload', as: 'font', type: 'font/woff2', href })
          }
          return []
        }),
    },
  }
}

/**
 * Chromium compiles a file that begins with this line whole, on another thread. Else it compiles functions one
 * by one as they are called, and nearly all of these files' are. `post`: Vite itself writes at a file's top.
 */
function compileHints(): Plugin {
  return {
    name: 'countinghouse:compile-hints',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || isShared(file))) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          }
        }
      },
    },
  }
}

const preload = (attributes: Readonly<Record<string, string>>) => ({
  tag: 'link',
  attrs: { ...attributes, crossorigin: true },
  injectTo: 'head' as const,
})

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'sandbox'
  const { inApp, inWorkers } = listPackages(manifest)
  return {
    plugins: [
      react(),
      tailwindcss(),
      preloads(),
      compileHints(),
      ...(isSandbox ? [msw({ mode: 'worker-only' }), sandboxMark()] : []),
      inApp,
      // Last: it reads what all others wrote.
      buildId(manifest.version),
    ],
    worker: { plugins: () => [inWorkers()] },
    resolve: { tsconfigPaths: true },
    // Not bench/'s pages, whose packages are not the app's.
    optimizeDeps: { entries: ['index.html'] },
    define: { __SANDBOX__: JSON.stringify(isSandbox) },
    server: {
      host: '127.0.0.1',
      port: 5173,
      strictPort: true,
      // What the first screen needs is transformed while the person opens a browser.
      warmup: {
        clientFiles: ['./src/main.tsx', './src/screens/payouts/list.tsx', './mocks/browser.ts'],
      },
    },
    build: {
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // The policy of deploy/headers.json allows neither data: URLs nor inline scripts.
      assetsInlineLimit: 0,
      // Browsers without it fetch a little later.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // One stylesheet; a script for what all screens need, one for each kind of screen, one a screen.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [...CHUNKS] },
        },
      },
    },
  }
})
