import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'

/** Marks a sandbox build: scripts/preview.ts widens `trusted-types` only for a folder that holds this file. */
function sandboxMark(): Plugin {
  return {
    name: 'countinghouse:sandbox-mark',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sandbox.json', source: '{"sandbox":true}\n' })
    },
  }
}

/** The payouts list, where the app opens: its script comes beside the app's, not after it has run. */
function preloadFirstScreen(): Plugin {
  return {
    name: 'countinghouse:preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const list = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.name === 'list',
        )
        if (list === undefined) throw new Error('The build has no chunk for the payouts list.')
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${list.fileName}` },
          },
        ]
      },
    },
  }
}

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'sandbox'
  return {
    plugins: [
      react(),
      tailwindcss(),
      preloadFirstScreen(),
      ...(isSandbox ? [msw({ mode: 'worker-only' }), sandboxMark()] : []),
    ],
    resolve: { tsconfigPaths: true },
    define: { __SANDBOX__: JSON.stringify(isSandbox) },
    server: { host: '127.0.0.1', port: 5173, strictPort: true },
    build: {
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // The policy of deploy/headers.json allows neither data: URLs nor inline scripts.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // These two are in the page from the start.
        resolveDependencies: (_file, dependencies) =>
          dependencies.filter((file) => !/\/(?:index|list)-[\w-]+\.js$/.test(file)),
      },
      rolldownOptions: {
        output: {
          // Two scripts to the first rows, side by side: what every screen needs, and the list.
          codeSplitting: {
            groups: [
              { name: 'core', tags: ['$initial'], priority: 1 },
              { name: 'list', test: /src\/screens\/payouts\/list\.tsx$/ },
            ],
          },
        },
      },
      reportCompressedSize: false,
    },
  }
})
