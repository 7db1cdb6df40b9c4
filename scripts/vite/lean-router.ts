import type { Plugin } from 'vite'

/** What the bundler cannot know to be free of effects, and keeps with all that it names. */
const DISPLAY_NAME = /^\w+\.displayName = ".*";$/gm
const MAKERS = /= (React\$1\.(?:forwardRef|createContext)\()/g

/**
 * Lets the bundler leave out of react-router what this app has no use for: its framework mode, which `Link`, `NavLink` and
 * `Form` hold fast (4 kB of the first rows' script). Their names for React's developer tools count as effects.
 */
export function leanRouter(): Plugin {
  return {
    name: 'countinghouse:lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code.replace(DISPLAY_NAME, '').replace(MAKERS, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  }
}
