import type { Plugin } from 'vite'

/** What the bundler cannot know to be free of effects, and keeps with all that it names. */
const DISPLAY_NAME = /^\w+\.displayName = ".*";$/gm
const MAKERS = /= (React\$1\.(?:forwardRef|createContext)\()/g

/** What the router asks of its tracing where no route is traced: nothing. */
const NO_TRACING = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
// Only its server asks for these.
export const instrumentHandler = undefined
export const instrumentationResultMetaContext = undefined
`

/**
 * Leaves out of react-router what this app never turns on, 5 kB of the first rows' script: its framework mode, which `Link`,
 * `NavLink` and `Form` hold fast because their names for React's developer tools count as effects, and its tracing.
 */
export function leanRouter(): Plugin[] {
  return [
    {
      name: 'countinghouse:router-without-framework',
      apply: 'build',
      transform: {
        filter: { id: /node_modules\/react-router\/dist\// },
        handler: (code) => ({
          code: code.replace(DISPLAY_NAME, '').replace(MAKERS, '= /* @__PURE__ */ $1'),
          map: null,
        }),
      },
    },
    {
      name: 'countinghouse:router-without-tracing',
      apply: 'build',
      enforce: 'pre',
      load: {
        filter: { id: /node_modules\/react-router\/dist\/.*\/router\/instrumentation\.js$/ },
        handler: () => NO_TRACING,
      },
    },
  ]
}
