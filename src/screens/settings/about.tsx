import { ExternalLink } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { runningBuild } from '~/api/build'
import { getConnection, subscribeConnection } from '~/api/connection'
import { areErrorsReported } from '~/api/report-errors'
import { sessionLog, subscribeSessionLog } from '~/api/session-log'
import { Card, Section } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { display } from '~/ui/locale'

const places = {
  sandbox: 'Sandbox',
  direct: 'Live, direct',
  proxy: 'Live, through a proxy',
} as const

/** For a mail to support: what runs where, and of nobody. No address, organization or name. */
function supportDetails(errors: number): string {
  const { kind, hasProxyToken } = getConnection()
  const { version, build } = runningBuild() ?? { version: 'development', build: 'none' }
  return [
    `Countinghouse ${version}, build ${build}`,
    `Service: ${kind === 'sandbox' ? places.sandbox : hasProxyToken ? places.proxy : places.direct}`,
    `Browser: ${navigator.userAgent}`,
    `Window: ${String(window.innerWidth)} × ${String(window.innerHeight)}`,
    `Language and time zone: ${display.locale}, ${display.zone}`,
    `Errors in this tab: ${String(errors)}`,
  ].join('\n')
}

export function About() {
  const build = runningBuild()
  const entries = useSyncExternalStore(subscribeSessionLog, sessionLog)
  // Which service is connected is among the details.
  useSyncExternalStore(subscribeConnection, getConnection)
  const errors = entries.filter(({ kind }) => kind === 'error')
  return (
    <Section
      title="About"
      actions={
        <CopyButton isLabelShown text={supportDetails(errors.length)} label="Copy details" />
      }
    >
      <Card className="flex flex-col gap-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-base">
          <dt className="text-ink-3">Version</dt>
          <dd className="tnum">{build?.version ?? 'Development'}</dd>
          <dt className="text-ink-3">Build</dt>
          <dd className="id-text">{build?.build ?? '–'}</dd>
          <dt className="text-ink-3">Error reports</dt>
          <dd>{areErrorsReported() ? 'Sent to this site, without data' : 'Off'}</dd>
        </dl>
        {build !== undefined && (
          <a href="/licenses.txt" target="_blank" rel="noreferrer" className="link w-fit">
            Licenses <ExternalLink aria-label="(opens in a new tab)" className="inline size-3.5" />
          </a>
        )}
      </Card>
    </Section>
  )
}
