import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { setConnection } from '~/api/connection'
import { App } from '~/app/app'
import type { AppConfig } from '~/app/config'
import { firstConnection } from '~/app/first-connection'
import { fetchRouteError } from '~/app/lazy-route-error'
import { fetchOfflineBanner } from '~/app/offline-notice'
import { onceRead } from '~/app/once-read'
import { watchSession } from '~/app/watch-session'
import { routes } from './routes'

/** How long the first screen's code is waited for before the frame is drawn without it. */
const PATIENCE_MS = 150

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    window.setTimeout(resolve, ms)
  })

function initialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe(({ initialized: isDone }) => isDone && resolve())
  })
}

export async function start(config: AppConfig): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  watchSession()
  // A task of its own, apart from the reading of this script: neither holds the page up for long.
  await pause(0)
  setConnection(firstConnection(config))
  // The first screen's code and its data are asked for here, side by side, before anything is drawn.
  const router = createBrowserRouter(routes)
  await Promise.race([initialized(router), pause(PATIENCE_MS)])
  onceRead(() => {
    fetchRouteError()
    fetchOfflineBanner()
    void import('~/app/after-first-rows').then(
      ({ beginAfterFirstRows }) => beginAfterFirstRows(),
      () => undefined,
    )
  })
  // In a transition React gives way to the browser every few milliseconds.
  startTransition(() => createRoot(root).render(<App router={router} />))
}
