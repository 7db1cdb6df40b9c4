import './styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
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
  createRoot(root).render(<App router={router} />)
  whenIdle(fetchRouteError)
}

boot().catch(showBootError)
