import type { UseFormReturn } from 'react-hook-form'

import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { cleanText } from '~/lib/machine-text'
import { Mark } from '~/ui/badge'
import { NotGiven } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import type { NotificationBody, Registered } from '../registry'
import { JOINED, methodText, offsetInWords, targetsOf, targetText } from '../words'
import { changesText, differenceOf, type DifferenceRow } from './difference'
import { bodyOf, notificationForm, type NotificationValues } from './fields'
import { headerDoubt, headerNames } from './headers'
import type { LookAlike } from './look-alikes'
import { LookAlikesNotice } from './look-alikes-notice'

interface ReviewProps {
  readonly form: UseFormReturn<NotificationValues>
  readonly searchOf: (step: string) => string
  readonly alike: readonly LookAlike[]
  /** Of an update: what was sent last, or null where nobody knows. */
  readonly before: Registered | null | undefined
}

export function NotificationReview({ form, searchOf, alike, before }: ReviewProps) {
  const values = form.getValues()
  return (
    <>
      <LookAlikesNotice form={form} alike={alike} />
      {before !== undefined && (
        <Notice tone="warning" title="This replaces everything">
          {before === null
            ? 'We don’t know what it is now. Empty fields are removed.'
            : 'Only what’s under “To be sent” is kept. The service may have changed it since.'}
        </Notice>
      )}
      <ReviewPlace entry={undefined} />
      <ReviewSection title="Notification" change={[searchOf('notification'), 'the notification']}>
        {before ? (
          <Difference values={values} before={before} />
        ) : (
          <ReviewRows rows={rowsOf(values)} />
        )}
      </ReviewSection>
    </>
  )
}

function rowsOf(values: NotificationValues) {
  const body = notificationForm.body(values)
  const { locale, zone } = display
  const several = severalText(body)
  const shown: Readonly<Record<string, string | undefined>> = {
    method: methodText(body.method),
    target: targetText(body),
    timeZone:
      body.content?.timeZone === undefined
        ? undefined
        : offsetInWords(body.content.timeZone, { now: Date.now(), locale, zone }),
  }
  return [
    ...notificationForm.review(body).map((row) => ({
      ...row,
      value: shown[row.name] ?? row.value,
      ...(row.name === 'target' &&
        several !== undefined && { doubt: [several, row.doubt].filter(Boolean).join('. ') }),
    })),
    ...headerNames(values).map((name) => ({
      name: 'headers',
      label: `Header: ${name}`,
      value: '••••••••',
      ...doubtOfHeader(values, name),
    })),
  ]
}

const doubtOfHeader = ({ headers }: NotificationValues, name: string) => {
  const header = headers.find((each) => cleanText(each.name).text === name)
  const doubt = header && headerDoubt(header.secret, () => header.name)
  return doubt === undefined ? {} : { doubt: doubt.message }
}

const valueOf = (value: string | undefined) =>
  value === undefined ? <NotGiven /> : <ForeignText>{value}</ForeignText>

const severalText = (body: NotificationBody): string | undefined => {
  const count = targetsOf(body).length
  return count > 1 ? `${String(count)}, ${JOINED}` : undefined
}

function Difference({
  values,
  before: { kept },
}: {
  readonly values: NotificationValues
  readonly before: Registered
}) {
  const body = bodyOf(values, kept.body)
  const rows = differenceOf(kept, body, headerNames(values))
  const several = severalText(body)
  return (
    <>
      <DifferenceTable rows={rows} />
      {several !== undefined && <Mark tone="warning">Target: {several}</Mark>}
    </>
  )
}

const DifferenceTable = ({ rows }: { readonly rows: readonly DifferenceRow[] }) => (
  <>
    <p className="text-base text-ink-2">{changesText(rows)}</p>
    <PlainTable
      label="Last sent and to be sent"
      wraps
      columns={[{ header: 'Field' }, { header: 'Last sent' }, { header: 'To be sent' }]}
      rows={rows.map(({ label, was, now, isChanged }) => ({
        id: label,
        cells: [
          <ForeignText key="label">{label}</ForeignText>,
          valueOf(was),
          isChanged ? (
            <Mark key="now" tone="info">
              <span className="sr-only">Changed: </span>
              <strong className="font-medium text-ink">{valueOf(now)}</strong>
            </Mark>
          ) : (
            valueOf(now)
          ),
        ],
      }))}
    />
  </>
)
