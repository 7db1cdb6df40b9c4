import { useSyncExternalStore } from 'react'

import {
  clearSessionLog,
  sessionLog,
  subscribeSessionLog,
  type LogEntry,
  type LogKind,
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

const asText = ({ at, kind, text, page, times }: LogEntry): string =>
  `${new Date(at).toISOString()} ${kindNames[kind]} ×${String(times)} ${page}\n${text}`

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
            <CopyButton isLabelShown text={entries.map(asText).join('\n\n')} label="Copy log" />
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
