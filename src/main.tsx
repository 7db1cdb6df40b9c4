import './styles.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router'
import { setConnection } from '~/api/connection'
import { App } from '~/app/app'
import { showBootError } from '~/app/boot-error'
import { firstConnection } from '~/app/first-connection'
import { config } from '~/app/first-request'
import { fetchRouteError } from '~/app/lazy-route-error'
import { applyStoredTheme } from '~/ui/theme'
import { whenIdle } from '~/ui/when-idle'
import { routes } from './routes'

applyStoredTheme()

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

async function boot(): Promise<void> {
  setConnection(firstConnection(await config))
  if (__SANDBOX__) {
    const { startSandbox } = await import('../mocks/browser')
    await startSandbox()
  }

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  // The first screen's code and its data are asked for here, side by side, before anything is drawn.
  const router = createBrowserRouter(routes)
  await Promise.race([initialized(router), pause(PATIENCE_MS)])
  // In a transition React gives way to the browser every few milliseconds.
  startTransition(() => createRoot(root).render(<App router={router} />))
  whenIdle(fetchRouteError)
}

boot().catch(showBootError)
