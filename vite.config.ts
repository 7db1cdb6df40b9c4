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

/** What every list needs. */
const isShared = ({ name }: { name: string }) => name === 'screens'

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
  return {
    plugins: [
      react(),
      tailwindcss(),
      preloads(),
      compileHints(),
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
        clientFiles: ['./src/main.tsx', './src/screens/payouts/list.tsx', './mocks/browser.ts'],
      },
    },
    build: {
      outDir: isSandbox ? 'dist-sandbox' : 'dist',
      emptyOutDir: true,
      target: 'baseline-widely-available',
      // The policy of deploy/headers.json allows neither data: URLs nor inline scripts.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // One stylesheet; a script for what all screens need, one for each kind of screen, one a screen.
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Each takes what it needs and no group before it has.
            groups: [
              { name: 'app', tags: ['$initial'], priority: 9 },
              // Before the combobox, which would take what it shares with the table, and be in every list.
              {
                name: 'screens',
                test: /lucide-react|use-sync-external-store|@tanstack\/(react-)?(table|store)|\/src\/(?!form\/|ui\/chart|ui\/combobox|table\/export\/|api\/submit\/|screens\/|lists\/directory\/(?!learn-directory)|storage\/(sheet-draft|bulk-|export-jobs|drafts)|lib\/(look-alikes|number-likeness|parse-amount|number-shape)|table\/(earlier\/|views\/(view-file|view-menu|name-field)))/,
                minShareCount: 2,
                priority: 8.5,
              },
              // With what it needs, and without the combobox.
              { name: 'popover', test: /@base-ui\/react\/(popover|csp-provider)\//, priority: 8.2 },
              { name: 'combobox', test: /@base-ui|@floating-ui/, priority: 8 },
              // Lists of what this browser knows.
              { name: 'directory', test: /\/src\/lists\/directory\//, priority: 6.8 },
              // Unfinished work, for forms and the screens that name it.
              {
                name: 'drafts',
                test: /\/src\/(storage\/(sheet-draft|bulk-|export-jobs|drafts)|lib\/(look-alikes|number-likeness)|table\/earlier\/)/,
                minShareCount: 2,
                priority: 6.7,
              },
              // For forms, filters' values and what is typed into the bar.
              { name: 'amounts', test: /\/src\/lib\/(parse-amount|number-shape)/, priority: 6.6 },
              // A list and its records: a record's parts are in the list's panel too.
              {
                debugName: 'area',
                name: (id) => /\/screens\/(\w+)\//.exec(id)?.[1] ?? null,
                test: /\/src\/screens\/(batches|bills|payouts|paypoints|vendors)\/(?!create|import|run|export)[\w-]+\.tsx?$/,
                priority: 6.5,
              },
              // What is said of submissions outside forms.
              {
                name: 'submit',
                test: /src\/(api\/submit\/submit|form\/outcome\/(submission-line|use-submission))\.tsx?$/,
                priority: 6,
              },
              { name: 'forms', test: /src\/form\/wizard\/drafted-wizard\.tsx$/, priority: 5 },
              { name: 'bulk', test: /src\/form\/bulk\/bulk-screen\.tsx$/, priority: 4 },
              { name: 'export', test: /src\/table\/export\/export-dialog\.tsx$/, priority: 3 },
            ],
          },
        },
      },
    },
  }
})
