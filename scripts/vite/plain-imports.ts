import type { Plugin } from 'vite'

const PRELOAD_HELPER = /vite\/preload-helper/

/** Lazy scripts are fetched by `import()` alone: Vite's helper looks after their stylesheets, and here is one stylesheet for all. */
export function plainImports(): Plugin {
  return {
    name: 'countinghouse:plain-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { cssCodeSplit: false } }),
    load: {
      filter: { id: PRELOAD_HELPER },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
