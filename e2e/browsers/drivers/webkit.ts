import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import selenium, { type WebDriver } from 'selenium-webdriver'
import { NOWHERE, VIEWPORT, ZONE, type Driver, type Tab } from '../driver'
import { saysIn, startOwn } from '../own-process'
import { freePort } from '../../../scripts/testing/free-port'

interface Installed {
  readonly driver: string
  readonly browser: string
}

const STORAGE_OFF = ['--features=-IndexedDBAPI,-WebLocksAPI', '--enable-html5-local-storage=false']

/** Its own toolbar would keep the window wider than a phone. */
const NARROW_TOOLBAR =
  '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 5px } image { -gtk-icon-size: 4px }'

/** Nothing is said when it is ready. */
async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/status`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function startWebKit({ driver, browser }: Installed): Promise<Driver> {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-webkit-'))
  const screen = startOwn('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ])
  const display = await saysIn(screen, /^(\d+)$/m)
  const port = await freePort()
  // Its folders are here, so that nothing is left in the person's own, and downloads are found.
  await writeFile(join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}"\n`)
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  const server = startOwn(driver, [`--port=${String(port)}`, '--host=127.0.0.1'], {
    DISPLAY: `:${display}`,
    LANG: 'en_US.UTF-8',
    TZ: ZONE,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    NO_AT_BRIDGE: '1',
  })
  const args = [
    '--automation',
    `--time-zone=${ZONE}`,
    `--proxy=http://${NOWHERE}`,
    '--ignore-host=127.0.0.1',
    '--enable-write-console-messages-to-stdout=true',
  ]
  const begin = async (more: readonly string[]) => {
    const options = { binary: browser, args: [...args, ...more] }
    const session = await new selenium.Builder()
      .usingServer(`http://127.0.0.1:${String(port)}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build()
    await session.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 })
    return session
  }
  await answers(port)
  const first = await begin([])
  const version = String((await first.getCapabilities()).get('browserVersion'))
  await first.quit()
  return {
    name: 'webkit',
    version: `WebKitGTK ${version}`,
    open: async ({ isStorageBlocked = false }) => {
      const session = await begin(isStorageBlocked ? STORAGE_OFF : [])
      const start = server.output().length
      const tab = tabOf(session, folder, () => errorsIn(server.output().slice(start)))
      await tab.resize(VIEWPORT.width, VIEWPORT.height)
      return tab
    },
    close: async () => {
      await server.stop()
      await screen.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The console as the browser prints it. */
const errorsIn = (output: string): string[] =>
  output.split('\n').filter((line) => /CONSOLE (?:[A-Z]+ )?ERROR/.test(line))

const keyOf = (name: string): string => {
  const names: Readonly<Record<string, string>> = { Control: 'CONTROL', Shift: 'SHIFT' }
  const constant = names[name] ?? name.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
  return name.length === 1 ? name : (selenium.Key[constant] ?? name)
}

/** Its screenshots never come while a field has the focus. */
const LONGEST_PICTURE_MS = 15_000

function tabOf(session: WebDriver, downloads: string, problems: () => readonly string[]): Tab {
  const run: Tab['run'] = async (work, argument) => {
    const script = `const done = arguments[1];
      Promise.resolve().then(() => (${String(work)})(arguments[0])).then(
        (value) => done({ value }), (error) => done({ error: String(error) }))`
    // The two shapes that the script above gives.
    const answer = (await session.executeAsyncScript(script, argument)) as
      | { readonly error: string }
      | { readonly error?: undefined; readonly value: never }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }
  const actions = () => session.actions({ async: false })
  const tab: Tab = {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    url: () => session.getCurrentUrl(),
    run,
    clickAt: (x, y) => actions().move({ x, y, origin: 'viewport', duration: 0 }).click().perform(),
    press: (chord) => {
      const keys = chord.split('+').map(keyOf)
      const steps = actions()
      for (const key of keys) steps.keyDown(key)
      for (const key of keys.toReversed()) steps.keyUp(key)
      return steps.perform()
    },
    type: (text) => actions().sendKeys(text).perform(),
    resize: async (width, height) => {
      await session.manage().window().setRect({ width, height })
      const inside = () => run(() => ({ w: innerWidth, h: innerHeight }), null)
      // The window follows a little later.
      for (let tries = 0; Math.abs((await inside()).w - width) > 100 && tries < 40; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const { w, h } = await inside()
      // The window has a toolbar.
      await session
        .manage()
        .window()
        .setRect({ width: 2 * width - w, height: 2 * height - h })
    },
    picture: async (file) => {
      await run(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }, null)
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('no picture came')), LONGEST_PICTURE_MS).unref()
      })
      const bytes = await Promise.race([session.takeScreenshot(), late])
      await writeFile(file, Buffer.from(bytes, 'base64'))
    },
    downloads,
    problems: () => Promise.resolve(problems()),
    close: () => session.quit(),
  }
  return tab
}
