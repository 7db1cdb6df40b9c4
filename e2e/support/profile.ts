/** A browser of its own with a profile on disk, so that it can crash and be started again. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium, type BrowserContext } from '@playwright/test'

import { requireChromium } from '../../scripts/find-chromium'
import { foundInBytes } from './spellings'
import { test } from './test'

export async function startWithProfile(profile: string): Promise<BrowserContext> {
  const { baseURL = '', launchOptions = {} } = test.info().project.use
  // What is on disk is to be what a person's browser leaves there.
  const executablePath = requireChromium()
  return chromium.launchPersistentContext(profile, { ...launchOptions, executablePath, baseURL })
}

/** All of the browser is gone at once, with whatever it had not yet written to disk. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  const running = await devtools?.send('SystemInfo.getProcessInfo')
  const own = running?.processInfo.find(({ type }) => type === 'browser')
  if (!own) throw new Error('This browser does not say which process it is.')
  const gone = context.waitForEvent('close')
  process.kill(own.id, 'SIGKILL')
  await gone
}

interface Looked {
  readonly folder: string
  readonly secrets: readonly string[]
  /** A file that holds one of these is the app's own script. */
  readonly scripts?: readonly string[]
}

/** "4012… in Local Storage/leveldb/000003.log", for each that is there. */
export async function filesWith({ folder, secrets, scripts = [] }: Looked): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hits: string[] = []
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const path = join(parentPath, name)
    const bytes = await readFile(path).catch(() => Buffer.of())
    const hit = foundInBytes(bytes, secrets)
    const isScript = hit.length > 0 && foundInBytes(bytes, scripts).length > 0
    if (!isScript)
      hits.push(...hit.map((secret) => `${secret} in ${path.slice(folder.length + 1)}`))
  }
  return hits
}
