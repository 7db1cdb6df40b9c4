// npm run test:browsers: the main flows in Chromium, Firefox and WebKit. `-- firefox` for some of them,
// `-- --flow payout` for flows whose title holds that, `-- --pictures FOLDER` for five screens as they look,
// `-- --built` for the builds as they are. The last line is for programs: `N passed, N failed`.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../../scripts/testing/run-command'
import type { BrowserName, Driver } from './driver'
import { startChromium } from './drivers/chromium'
import { startFirefox } from './drivers/firefox'
import { startWebKit } from './drivers/webkit'
import type { Flow } from './flow'
import { darkTheme, dialogFocus, phone } from './flows/appearance'
import { storageBlocked } from './flows/blocked'
import { filterByKeyboard, filters } from './flows/filters'
import { lists } from './flows/lists'
import { exportFiles } from './flows/saving'
import { heldStorage, loadedAgain } from './flows/storage'
import { paste, payment, payout, vendor } from './flows/writes'
import { ensureFirefox, ensureWebKit } from '../../scripts/install-browsers'
import { ensureChromium } from '../../scripts/install-chromium'
import { takePictures } from './pictures'
import { Screen } from './screen'
import { startServers, type Servers } from './servers'

const FLOWS: readonly Flow[] = [
  lists,
  filters,
  filterByKeyboard,
  vendor,
  payout,
  payment,
  paste,
  exportFiles,
  dialogFocus,
  darkTheme,
  phone,
  loadedAgain,
  heldStorage,
  storageBlocked,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    flow: { type: 'string', default: '' },
    pictures: { type: 'string' },
    built: { type: 'boolean', default: false },
  },
})

const STARTS: Readonly<Record<BrowserName, () => Promise<Driver> | string>> = {
  chromium: () => {
    const path = ensureChromium()
    return path === undefined
      ? 'No Chromium: set COUNTINGHOUSE_CHROMIUM, or run npx playwright install chromium.'
      : startChromium(path)
  },
  firefox: () => {
    const path = ensureFirefox()
    return path === undefined
      ? 'No Firefox: set COUNTINGHOUSE_FIREFOX, or install Debian’s firefox-esr.'
      : startFirefox(path)
  },
  webkit: () => {
    const found = ensureWebKit()
    return found === undefined
      ? 'No WebKit: install Debian’s webkit2gtk-driver and xvfb.'
      : startWebKit(found)
  },
}

/** Longer than any flow takes. */
const LONGEST_MS = 180_000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('it took too long')), LONGEST_MS).unref()
    }),
  ])

/** What went wrong, or undefined; and what it measured. */
async function tryFlow(driver: Driver, flow: Flow, servers: Servers) {
  const { isStorageBlocked = false, isOverHttp = false } = flow
  const tab = await inTime(driver.open({ isStorageBlocked }))
  try {
    for (const file of await readdir(tab.downloads)) {
      if (/\.(csv|xlsx|json)$/.test(file)) await rm(join(tab.downloads, file))
    }
    const screen = new Screen(tab, isOverHttp ? servers.production : servers.sandbox)
    const violations = servers.violations()
    const figure = await inTime(flow.run(screen, driver.name))
    const problems = (await tab.problems()).filter((line) => flow.allows?.test(line) !== true)
    const blocked = servers.violations().slice(violations.length)
    const wrong = [...problems, ...blocked].join('\n')
    return { figure, wrong: wrong === '' ? undefined : wrong }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const at = await tab.url().catch(() => '')
    await mkdir('test-results', { recursive: true })
    const file = `test-results/${driver.name}-${String(FLOWS.indexOf(flow))}.png`
    const isTaken = await tab.picture(file).then(
      () => true,
      () => false,
    )
    const printed = (await tab.problems()).slice(0, 5)
    return {
      figure: undefined,
      wrong: [`${said} at ${at}`, ...printed, isTaken ? file : ''].filter(Boolean).join('\n'),
    }
  } finally {
    await tab.close().catch(() => undefined)
  }
}

async function tryBrowser(driver: Driver, servers: Servers) {
  console.log(`\n== ${driver.version}`)
  let passed = 0
  let failed = 0
  for (const flow of FLOWS.filter(({ title }) => title.includes(values.flow))) {
    const begun = performance.now()
    const { figure, wrong } = await tryFlow(driver, flow, servers)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const measured = typeof figure === 'string' ? ` (${figure})` : ''
    console.log(`${wrong === undefined ? 'ok  ' : 'FAIL'} ${flow.title}: ${seconds} s${measured}`)
    if (wrong === undefined) passed += 1
    else {
      failed += 1
      console.log(wrong.replace(/^/gm, '       '))
    }
  }
  if (values.pictures !== undefined) await takePictures(driver, servers.sandbox, values.pictures)
  return { passed, failed }
}

const isBrowser = (name: string): name is BrowserName => Object.hasOwn(STARTS, name)

async function run(): Promise<void> {
  const names = positionals.length === 0 ? Object.keys(STARTS) : positionals
  const unknown = names.filter((name) => !isBrowser(name))
  if (unknown.length > 0) throw new Error(`Unknown browser: ${unknown.join(', ')}.`)
  const begun = performance.now()
  if (!values.built) {
    for (const mode of ['production', 'sandbox']) {
      const isBuilt = await runCommand('vite', ['build', '--mode', mode, '--logLevel', 'warn'], {
        isHeld: true,
      })
      if (!isBuilt) throw new Error(`The ${mode} build failed.`)
    }
  }
  const servers = await startServers()
  const total = { passed: 0, failed: 0 }
  try {
    for (const name of names.filter(isBrowser)) {
      const started = STARTS[name]()
      if (typeof started === 'string') {
        console.error(started)
        total.failed += 1
        continue
      }
      const driver = await started
      try {
        const { passed, failed } = await tryBrowser(driver, servers)
        total.passed += passed
        total.failed += failed
      } finally {
        await driver.close()
      }
    }
  } finally {
    await servers.stop()
  }
  console.log(`\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes`)
  console.log(`${String(total.passed)} passed, ${String(total.failed)} failed`)
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
// A browser that hangs as it ends must not hold the command.
setTimeout(() => process.exit(), 5000).unref()
