/** What the proxy says of who is signed in: at the start, and whenever the person comes back to this tab. */
import { readSession } from '~/api/session'

/** A tab that is flicked through asks no more than this. */
const LEAST_MS = 10_000

export function watchAccess(): void {
  let last = Date.now()
  void readSession()
  const again = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LEAST_MS) return
    last = Date.now()
    void readSession()
  }
  window.addEventListener('focus', again)
  document.addEventListener('visibilitychange', again)
}
