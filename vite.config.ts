import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { buildId } from './scripts/build/build-id.ts'
import { listPackages } from './scripts/build/list-packages.ts'

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
          codeSplitting: {
            // Each takes what it needs and no group before it has.
            groups: [
              { name: 'start', tags: ['$initial'], priority: 9 },
              {
                name: 'app',
                test: /node_modules\/(react-dom|scheduler|react-router)\/|\/src\/app\/start/,
                priority: 8.8,
              },
              // Before the menus, which would take what they share with the table, and be in every list.
              {
                name: 'screens',
                test: /lucide-react|use-sync-external-store|@tanstack\/(react-)?(table|store)|\/src\/(?!app\/inspector\/|contract\/(customers|transactions|invoices|payments|tokens|chargebacks|payment-parts|inner-readings|boarding-links|domains|notifications)|lists\/(item-lines|batch-tie|pay-in\/|customer-facts|record\/not-inside)|contract\/customer-members|form\/|ui\/chart|table\/export\/|api\/submit\/|screens\/|lists\/(directory\/(?!learn-directory)|fields\/local-fields|local\/local-rows)|filters\/holds-here|(api|storage)\/(pins|directory)|storage\/(submission|recents|imported-|sheet-draft|bulk-|export-jobs|drafts|nearest-vendors)|lib\/(look-alikes|number-likeness|name-likeness|edit-distance|sent-text|parse-amount|number-shape|invoice-sums)|api\/(customers|vendors)|table\/(earlier\/|views\/(view-file|view-menu|name-field)))/,
                minShareCount: 2,
                priority: 8.5,
              },
              // With what it needs, and without the menus.
              { name: 'popover', test: /@base-ui\/react\/(popover|csp-provider)\//, priority: 8.2 },
              { name: 'menus', test: /@base-ui|@floating-ui/, priority: 8 },
              // What was sent: for the count in the navigation, the overview, and all that sends.
              {
                name: 'journal',
                test: /\/src\/(storage\/submission|form\/outcome\/use-journal)/,
                priority: 6.9,
              },
              // Lists of what this browser knows.
              {
                name: 'directory',
                test: /\/src\/((api|storage)\/directory|lists\/directory\/(?!learn-directory|read-more|scan-state|opened-by-id|directory-export|directory-lessons|paste-ids|found-ids|pin)|lists\/(fields\/local-fields|local\/local-rows)|filters\/holds-here)/,
                priority: 6.8,
              },
              // For batches and the overview.
              { name: 'batch-tie', test: /\/src\/lists\/batch-tie/, priority: 6.75 },
              // Unfinished work, for forms and the screens that name it.
              {
                name: 'drafts',
                test: /\/src\/(storage\/(sheet-draft|bulk-|export-jobs|drafts|nearest-vendors)|lib\/(look-alikes|number-likeness|name-likeness|edit-distance)|table\/earlier\/)/,
                minShareCount: 2,
                priority: 6.7,
              },
              // What forms of pay-in, their outcomes and the records of customers and chargebacks know.
              {
                name: 'pay-in',
                test: /\/src\/(contract\/(customers|transactions|invoices|payments|tokens|chargebacks|payment-parts|inner-readings|customer-members)|lists\/(pay-in\/|customer-facts|record\/not-inside|directory\/pin-action)|(api|storage)\/pins|api\/customers)/,
                minShareCount: 2,
                priority: 6.65,
              },
              // For forms, filters' values and what is typed into the bar.
              { name: 'amounts', test: /\/src\/lib\/(parse-amount|number-shape)/, priority: 6.6 },
              // A list and its records: a record's parts are in the list's panel too.
              {
                debugName: 'area',
                name: (id) =>
                  id.includes('item-lines')
                    ? 'bills'
                    : (/\/screens\/(\w+)\//.exec(id)?.[1] ?? null),
                test: /\/src\/(lists\/item-lines|screens\/(batches|bills|chargebacks|customers|invoices|payouts|paypoints|vendors)\/(?!create|import|run|export|document)[\w-]+)\.tsx?$/,
                priority: 6.5,
              },
              // What sends and what is said of submissions; and what else is for when a page is idle, in one file.
              {
                name: 'submit',
                test: /src\/(api\/submit\/kinds\/|form\/outcome\/temporary|(api\/(submit\/submit|read-session)|app\/(account|sign-in-panel)|lists\/directory\/directory-lessons|form\/outcome\/(submission-line|use-submission|open-count))\.tsx?$)/,
                priority: 6,
              },
              // What forms share; a sheet's parts come last.
              {
                name: 'forms',
                test: /src\/form\/(?!bulk\/|attachments\/|method\/|vendor\/)/,
                minShareCount: 2,
                priority: 5,
              },
              // Cards and accounts, for what takes them; after what all forms share.
              {
                name: 'method',
                test: /card-validator|credit-card-type|\/src\/form\/method\//,
                priority: 4.5,
              },
              { name: 'bulk', test: /src\/form\/bulk\/bulk-screen\.tsx$/, priority: 4 },
              { name: 'export', test: /src\/table\/export\/export-dialog\.tsx$/, priority: 3 },
            ],
          },
        },
      },
    },
  }
})
