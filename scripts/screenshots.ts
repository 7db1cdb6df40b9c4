// npm run screenshots [-- NAME | guide]: pictures of the screens in docs/screenshots, or of the guide, from the sandbox build.
import { mkdir, rm, writeFile, readFile } from 'node:fs/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

import { launchChromium } from './launch-chromium'
import { listen } from '../server/listening'
import { createAppServer } from '../server/server'
import { guideShots } from './screenshots/guide-shots'
import { shots, type Shot } from './screenshots/shots'

/** The first is how a screen is reached; the others are the same screen, resized and recolored. */
const SCREEN_LOOKS = [
  { suffix: '', width: 1440, height: 900, colorScheme: 'light' },
  { suffix: '-dark', width: 1440, height: 900, colorScheme: 'dark' },
  { suffix: '-1024', width: 1024, height: 768, colorScheme: 'light' },
  { suffix: '-narrow', width: 390, height: 844, colorScheme: 'light' },
  { suffix: '-narrow-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Small, so that it can be read in a panel; src/app/guide/guide-text.tsx knows its shape. */
const GUIDE_LOOKS = [{ suffix: '', width: 960, height: 600, colorScheme: 'light' }] as const

interface Album {
  readonly folder: string
  readonly looks: typeof SCREEN_LOOKS | typeof GUIDE_LOOKS
  readonly sharpness: number
  readonly shots: readonly Shot[]
}

const SCREENS: Album = { folder: 'docs/screenshots', looks: SCREEN_LOOKS, sharpness: 1, shots }
const GUIDE: Album = {
  folder: 'docs/guide/pictures',
  looks: GUIDE_LOOKS,
  sharpness: 1.5,
  shots: guideShots,
}

const BROWSERS = 2
/** Of the best picture that is small enough for the repository. */
const QUALITIES = [45, 30, 20]
const MOST_BYTES = 60_000

async function picture(devtools: CDPSession): Promise<Buffer> {
  let last = Buffer.of()
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    last = Buffer.from(data, 'base64')
    if (last.length <= MOST_BYTES) break
  }
  return last
}

async function take(page: Page, { folder, looks }: Album, shot: Shot): Promise<number> {
  const { name, path, act } = shot
  const devtools = await page.context().newCDPSession(page)
  await page.goto(path)
  await act?.(page)
  let bytes = 0
  for (const { suffix, width, height, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    // What is sliding in or being laid out must have arrived.
    await page.waitForTimeout(450)
    const content = await picture(devtools)
    bytes += content.length
    await writeFile(`${folder}/${name}${suffix}.webp`, content)
  }
  return bytes
}

/** A context of its own for each: what one leaves behind is not in the next. */
async function takeShot(
  browser: Browser,
  baseURL: string,
  album: Album,
  shot: Shot,
): Promise<number> {
  const [{ width, height, colorScheme }] = album.looks
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: album.sharpness,
    colorScheme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  context.setDefaultTimeout(15_000)
  try {
    return await take(await context.newPage(), album, shot)
  } finally {
    await context.close()
  }
}

const line = ({ name, title }: Shot): string => `- [${title}](screenshots/${name}.webp)`

async function takeAll(album: Album, wanted = album.shots): Promise<void> {
  const server = await createAppServer({
    directory: 'dist-sandbox',
    config: await readFile('e2e/support/sandbox-config.json'),
  })
  const baseURL = await listen(server)
  const isWhole = wanted.length === album.shots.length
  if (isWhole) await rm(album.folder, { recursive: true, force: true })
  await mkdir(album.folder, { recursive: true })

  const browser = await launchChromium()
  const waiting = [...wanted]
  let bytes = 0
  const work = async () => {
    for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
      try {
        const taken = await takeShot(browser, baseURL, album, shot)
        bytes += taken
      } catch (error) {
        process.exitCode = 1
        console.error(`${shot.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: BROWSERS }, work))
  await browser.close()
  server.close()
  if (isWhole && album === SCREENS) {
    // What stands above the list of pictures is written by hand.
    const [byHand = ''] = (await readFile('docs/screens.md', 'utf8')).split(/^- \[/m)
    await writeFile('docs/screens.md', `${byHand}${shots.map(line).join('\n')}\n`)
  }
  console.log(`${String(wanted.length)} screens, ${(bytes / 1e6).toFixed(1)} MB`)
}

const only = process.argv[2]
if (only === 'guide') await takeAll(GUIDE)
else await takeAll(SCREENS, only ? shots.filter(({ name }) => name.startsWith(only)) : shots)
