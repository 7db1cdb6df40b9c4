/** Only a deployment that takes them is sent reports of errors; of all others, each would be a 404. */
import { getConnection } from './connection'
import { sessionLog, subscribeSessionLog, type LogEntry } from './session-log'

let isOn = false

/** Of the sandbox, Settings says that nothing leaves this browser. */
export const areErrorsReported = (): boolean => isOn && getConnection().kind !== 'sandbox'

/** @param route the pattern of the page's address: an address can hold what somebody typed. */
export function reportErrors(route: () => string | undefined): void {
  isOn = true
  const report = ({ kind, text }: LogEntry) => {
    if (kind !== 'error' || !areErrorsReported()) return
    import('./error-report').then(
      ({ sendReport }) => sendReport(text, route() ?? ''),
      // Without a connection there is nowhere to send it either.
      () => undefined,
    )
  }
  // What went wrong before the configuration was read.
  for (const entry of sessionLog()) report(entry)
  subscribeSessionLog(() => {
    const last = sessionLog().at(-1)
    if (last) report(last)
  })
}
