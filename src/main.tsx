import './styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { setConnection } from '~/api/connection'
import { App } from '~/app/app'
import { showBootError } from '~/app/boot-error'
import { loadConfig } from '~/app/config'
import { firstConnection } from '~/app/first-connection'
import { applyStoredTheme } from '~/ui/theme'
import { routes } from './routes'

applyStoredTheme()

/** The first screen's code loads beside config.json; its failure is the router's to show. */
function warmFirstScreen(): void {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
  }
}

async function boot(): Promise<void> {
  warmFirstScreen()
  setConnection(firstConnection(await loadConfig()))
  if (__SANDBOX__) {
    const { startSandbox } = await import('../mocks/browser')
    await startSandbox()
  }

  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(<App router={createBrowserRouter(routes)} />)
}

boot().catch(showBootError)
