import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import { firstScreen } from './scripts/vite/first-screen.ts'
import { leanQuery } from './scripts/vite/lean-query.ts'
import { leanRouter } from './scripts/vite/lean-router.ts'
import { plainImports } from './scripts/vite/plain-imports.ts'

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

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'sandbox'
  return {
    plugins: [
      react(),
      tailwindcss(),
      firstScreen(),
      leanQuery(),
      leanRouter(),
      plainImports(),
      ...(isSandbox ? [msw({ mode: 'worker-only' }), sandboxMark()] : []),
    ],
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
        clientFiles: ['./src/start.tsx', './src/screens/payouts/list.tsx', './mocks/browser.ts'],
      },
    },
    build: {
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // The policy of deploy/headers.json allows neither data: URLs nor inline scripts.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  }
})
