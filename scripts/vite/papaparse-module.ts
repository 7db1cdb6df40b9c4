import type { Plugin } from 'vite'

/**
 * Papa Parse comes as a script that looks for `module.exports`. Bundled as such, its lazy script and the first one share the
 * bundler's helpers for that, which become a script of their own: one request more before the first rows.
 */
export function papaparseModule(): Plugin {
  return {
    name: 'countinghouse:papaparse-module',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/papaparse\/papaparse(?:\.min)?\.js$/ },
      handler: (code) => ({
        code: `const module = { exports: {} }, exports = module.exports;\n${code}\nexport const { parse } = module.exports;\n`,
        map: null,
      }),
    },
  }
}
