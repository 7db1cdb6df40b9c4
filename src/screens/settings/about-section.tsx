import { ExternalLink } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { runningBuild } from '~/api/build'
import { getConnection, subscribeConnection } from '~/api/connection'
import { areErrorsReported } from '~/api/report-errors'
import {
  clearSessionLog,
  type LogEntry,
  type LogKind,
  sessionLog,
  subscribeSessionLog,
} from '~/api/session-log'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card, Section } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { display } from '~/ui/locale'

const kindNames: Readonly<Record<LogKind, string>> = {
  error: 'Error',
  policy: 'Blocked',
  browser: 'Browser report',
}

export function SessionLog() {
  const entries = useSyncExternalStore(subscribeSessionLog, sessionLog)
  const isEmpty = entries.length === 0
  return (
    <Section
      title="Session log"
      description="Errors and blocked content in this tab. A reload clears it."
      actions={
        !isEmpty && (
          <>
            <CopyButton
              isLabelShown
              text={entries
                .map(
                  ({ at, kind, text, page, times }) =>
                    `${new Date(at).toISOString()} ${kindNames[kind]} ×${String(times)} ${page}\n${text}`,
                )
                .join('\n\n')}
              label="Copy log"
            />
            <Button
              size="sm"
              onClick={() => {
                clearSessionLog()
                announce('Session log cleared')
              }}
            >
              Clear
            </Button>
          </>
        )
      }
    >
      <Card>
        {isEmpty ? (
          <p className="text-sm text-ink-3">No errors</p>
        ) : (
          <ul aria-label="Session log" className="flex flex-col divide-y divide-line">
            {entries.toReversed().map((entry) => (
              <LogRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </Section>
  )
}

function LogRow({ entry: { at, kind, text, page, times } }: { entry: LogEntry }) {
  const time = new Intl.DateTimeFormat(display.locale, {
    timeStyle: 'medium',
    timeZone: display.zone,
  }).format(at)
  return (
    <li className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-3">
        <span className="font-medium text-ink">{kindNames[kind]}</span>
        <span className="tnum">{time}</span>
        <span className="break-all">{page}</span>
        {times > 1 && <span className="tnum">{times} times</span>}
      </p>
      <pre className="font-mono text-xs break-words whitespace-pre-wrap text-ink-2">{text}</pre>
    </li>
  )
}

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
    `Language and time zone: ${display.locale}, ${display.zoneName}`,
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
