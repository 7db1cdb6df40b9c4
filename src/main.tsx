import './styles.css'
// With it come the bundler's helpers for CommonJS, which would else be a script, and a request, of their own.
import 'react'
import { showBootError } from '~/app/boot-error'
import { loadConfig } from '~/app/config'
import { requestFirstPage } from '~/app/first-request'
import { showCachedFonts } from '~/app/fonts'
import { warmUpFormats } from '~/app/warm-up'
import { applyStoredTheme } from '~/ui/theme'

applyStoredTheme()
showCachedFonts()

/** This script is small, and runs before the app's own (start.tsx) has come: the first rows are on their way by then. */
async function boot(): Promise<void> {
  void warmUpFormats()
  const config = await loadConfig()
  if (__SANDBOX__) {
    const { startSandbox } = await import('../mocks/browser')
    await startSandbox()
  } else {
    requestFirstPage(config, window.location)
  }
  // Read in a task of its own, apart from the app's: neither holds the page up for long.
  await import('react-dom/client')
  const { start } = await import('./start')
  await start(config)
}

boot().catch(showBootError)
