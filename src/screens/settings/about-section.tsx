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
import { paths } from '~/paths'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { buttonClass } from '~/ui/button-class'
import { Card } from '~/ui/card'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { SettingRow } from './setting-row'

const kindNames: Readonly<Record<LogKind, string>> = {
  error: 'Error',
  policy: 'Blocked',
  browser: 'Browser report',
}

function SessionLog() {
  const entries = useSyncExternalStore(subscribeSessionLog, sessionLog)
  const isEmpty = entries.length === 0
  return (
    <SettingRow
      title="Session log"
      text={
        isEmpty
          ? 'No errors in this tab.'
          : 'Errors and blocked content in this tab. A reload clears it.'
      }
      control={
        !isEmpty && (
          <div className="flex flex-wrap gap-2">
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
          </div>
        )
      }
    >
      {!isEmpty && (
        <ul aria-label="Session log" className="flex flex-col divide-y divide-line">
          {entries.toReversed().map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </SettingRow>
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
    <Card>
      <SettingRow
        title="Version"
        text={
          build ? (
            <>
              <span className="tnum">{build.version}</span>, build{' '}
              <span className="id-text">{build.build}</span>
            </>
          ) : (
            'Development'
          )
        }
        control={
          <CopyButton isLabelShown text={supportDetails(errors.length)} label="Copy details" />
        }
      />
      <SettingRow
        title="Error reports"
        text={
          areErrorsReported()
            ? 'On. Errors of this app go to this site, without names, amounts, or numbers.'
            : 'Off. Errors of this app stay in this tab.'
        }
      />
      <SessionLog />
      <SettingRow
        title="Inspector"
        text="What this app asks your provider, and what it answers, call by call."
        control={
          <Link to={paths.inspector()} className={buttonClass()}>
            Open inspector
          </Link>
        }
      />
      {build !== undefined && (
        <SettingRow
          title="Open source"
          text="The software that this app is built on."
          control={
            <a href="/licenses.txt" target="_blank" rel="noreferrer" className={buttonClass()}>
              Licenses{' '}
              <ExternalLink aria-label="(opens in a new tab)" className="inline size-3.5" />
            </a>
          }
        />
      )}
    </Card>
  )
}
