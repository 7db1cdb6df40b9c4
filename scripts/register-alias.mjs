// Lets Node run this repository's TypeScript as it is: node --import ./scripts/register-alias.mjs FILE.ts
// Node strips the types itself; what it lacks is the alias `~/` and imports without a file extension.
import { existsSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const SOURCE = new URL('../src/', import.meta.url)
const SUFFIXES = ['', '.ts', '/index.ts']

const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** The file a specifier means, or undefined when it is Node's own business (packages, builtins). */
function locate(specifier, parentURL) {
  const isAlias = specifier.startsWith('~/')
  const isRelative = specifier.startsWith('./') || specifier.startsWith('../')
  // Packages resolve their own relative imports by Node's rules.
  if (!isAlias && (!isRelative || parentURL?.includes('/node_modules/'))) return undefined
  const url = isAlias ? new URL(specifier.slice(2), SOURCE) : new URL(specifier, parentURL)
  if (url.protocol !== 'file:') return undefined
  const path = fileURLToPath(url)
  const suffix = SUFFIXES.find((candidate) => isFile(path + candidate))
  return suffix === undefined ? undefined : pathToFileURL(path + suffix).href + url.search
}

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(locate(specifier, context.parentURL) ?? specifier, context),
})
