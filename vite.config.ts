import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildId } from './scripts/build/build-id.ts'
import { neededTogether, scriptsOf } from './scripts/build/chunks.ts'
import { firstPaint } from './scripts/build/first-paint.ts'
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
        [
          ...scriptsOf(bundle, 1).map((name) => ({ rel: 'modulepreload', href: `/${name}` })),
          ...Object.keys(bundle)
            .filter((name) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(name))
            .map((name) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}` })),
        ].map(preload),
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
        // What lists or forms load, too: each are a quarter of the screens.
        const shared = scriptsOf(bundle, 1 / 4)
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || shared.includes(file.fileName))) {
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
      firstPaint(),
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
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Each module has its script, and so do those that it imports.
            includeDependenciesRecursively: false,
            groups: [
              { name: 'start', tags: ['$initial'] },
              { debugName: 'needed together', name: neededTogether() },
            ],
          },
        },
      },
    },
  }
})
