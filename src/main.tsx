import './styles.css'
import '@fontsource-variable/inter/wght.css'
import { matchRoutes } from 'react-router'
import { allowCardEntry } from '~/api/card-entry'
import { getConnection, setConnection } from '~/api/connection'
import { mayHoldSecret } from '~/api/secret-questions'
import { isBehindProxy } from '~/api/proxy-refusal'
import { reportErrors } from '~/api/report-errors'
import { followSandboxClock, serviceNow } from '~/api/service-clock'
import { describeError, log } from '~/api/session-log'
import { showBootError, watchErrors } from '~/app/watch-errors'
import { firstConnection, loadConfig } from '~/app/config'
import { mayHaveLastScreen, showLastScreen } from '~/app/last-screen'
import { learnDirectory } from '~/lists/directory/learn-directory'
import { hearDeeds } from '~/lib/deeds'
import { hasLastScreens } from '~/storage/last-screen-choice'
import { areSamplesLaid, samplesComing } from '~/storage/greeting'
import { currentScope } from '~/storage/scope'
import { wasPresenting } from '~/storage/presenting'
import { watchLeaving } from '~/storage/unfinished'
import { hearWipes } from '~/storage/wiping'
import { shownZone } from '~/storage/time-zone'
import { followYearsOf, followZone } from '~/ui/locale'
import { watchVersion } from '~/ui/newer-version'
import { applyStoredTheme } from '~/ui/theme'
import { whenIdle } from '~/ui/when-idle'
import { routes } from './routes'

applyStoredTheme()
followZone(shownZone)
watchVersion()
// Before any form's own listener, which may begin to write.
watchLeaving(window)

const isStyled = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--environment-bar') !== ''

/** A page of an old build whose stylesheet is gone: nobody could use it. */
async function checkStylesheet(): Promise<void> {
  if (isStyled()) return
  // WebKit runs scripts before a stylesheet that is still on its way.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  if (!isStyled()) throw new Error('The stylesheet didn’t load.')
}

/** Who is signed in: where this fails, no screen says so, and the server enforces roles all the same. */
const watchSessionLater = () =>
  void import('~/api/read-session').then(
    ({ watchSessionStated }) => watchSessionStated(),
    () => undefined,
  )

/** The first screen's code and its first answer, while React is on its way. */
function askFirst(): void {
  const { pathname, href } = window.location
  try {
    for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
      route.lazy().catch(() => undefined)
      route.loader?.({ params, request: new Request(href) })
    }
  } catch {
    // The router asks again, and shows on the screen what failed.
  }
}

/** Why something was taken out of the address, before anything is asked by it. */
async function takeSecretsOut(): Promise<string | undefined> {
  const { search, hash } = window.location
  const isOdd = mayHoldSecret(`${search.slice(1)}&${hash.slice(1)}`)
  return isOdd ? (await import('~/app/clean-address')).cleanAddress() : undefined
}

async function start(): Promise<void> {
  watchErrors()
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // The last screen is drawn first where there is one: running the rest of the app takes longer.
  const mayDraw = hasLastScreens() && mayHaveLastScreen()
  let app = mayDraw ? undefined : import('~/app/start')
  // Its failure is thrown where the app is awaited.
  app?.catch(() => undefined)
  const config = await loadConfig()
  setConnection(firstConnection(config))
  const takenOut = await takeSecretsOut()
  const isDrawn = mayDraw && (await showLastScreen(root))
  app ??= import('~/app/start')
  app.catch(() => undefined)
  let shownPath = (): string | undefined => undefined
  if (config.errorReports) reportErrors(() => shownPath())
  if (__SANDBOX__) {
    const { startSandbox } = await import('../mocks/browser')
    const { store } = await startSandbox({ day: config.sandboxDay })
    followSandboxClock(() => store().now().getTime())
    followYearsOf(serviceNow)
    samplesComing.set(config.sandboxSamples !== false && !areSamplesLaid())
  }
  // Before anything is asked or drawn: it has to hear each answer. Without it, nothing is.
  if (wasPresenting()) (await import('~/lists/presenter')).resumePresenting()
  askFirst()
  await checkStylesheet()
  hearWipes()
  hearDeeds((deed) => {
    const scope = currentScope()
    // Without storage there is no journal.
    import('~/storage/activity')
      .then(({ keepDeed }) => keepDeed(scope, deed, serviceNow()))
      .catch(() => undefined)
  })
  allowCardEntry(config.cardEntry)
  learnDirectory()
  const { startApp } = await app
  shownPath = startApp(root, routes, isDrawn)
  if (takenOut !== undefined) {
    const { showToast } = await import('~/ui/toasts')
    showToast({
      id: 'address',
      tone: 'warning',
      title: 'Part of the address was taken out',
      text: takenOut,
    })
  }
  whenIdle(() => {
    import('~/app/keep-screens').then(({ keepScreens }) => keepScreens(root)).catch(() => undefined)
  })
  if (__SANDBOX__ && samplesComing.get()) {
    whenIdle(() => {
      import('~/app/sample-records')
        .then(({ layOutSamples }) => layOutSamples())
        .catch(() => samplesComing.set(false))
    })
  }
  // Who is signed in is no part of what the first rows wait for.
  if (isBehindProxy(getConnection())) whenIdle(watchSessionLater)
}

start().catch((error: unknown) => {
  log('error', describeError(error))
  showBootError(error)
})
