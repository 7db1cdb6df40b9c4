import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readBuild } from '../build-check/built-files.ts'

/** What servers and rolling deployments read. */
export const BUILD_FILE = 'build.json'

const PAGE = 'index.html'
const META = /\n? *<meta name="build" content="[^"]*" \/>/
/** A deployment's own, put in place of the build's. */
const CONFIG = 'config.json'

export interface BuildId {
  readonly version: string
  readonly build: string
}

/** From the names and the contents of all files, without what says the id itself. */
export function identify(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256')
  for (const [name, content] of files) {
    if (name === BUILD_FILE || name === CONFIG) continue
    const own = name === PAGE ? Buffer.from(content.toString().replace(META, '')) : content
    hash.update(`${name}\0${String(own.length)}\0`).update(own)
  }
  return hash.digest('hex').slice(0, 12)
}

/** An open page goes on saying which build it is of when the server has another one. */
const stamp = (page: string, { version, build }: BuildId): string =>
  page.replace(
    /\n( *)<title>/,
    (title, indent: string) =>
      `\n${indent}<meta name="build" content="${version} ${build}" />${title}`,
  )

/** Names the finished build: in build.json, and in its page. */
export function buildId(version: string): Plugin {
  return {
    name: 'countinghouse:build-id',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const id: BuildId = { version, build: identify(readBuild(dir)) }
        writeFileSync(join(dir, BUILD_FILE), `${JSON.stringify(id)}\n`)
        const page = join(dir, PAGE)
        writeFileSync(page, stamp(readFileSync(page, 'utf8'), id))
      },
    },
  }
}
