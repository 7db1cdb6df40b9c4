import type { UseFormReturn } from 'react-hook-form'

import { TextField } from '~/form/fields/text-fields'
import { ReviewPlace, ReviewRows, ReviewSection } from '~/form/wizard/summary-box'
import { isObject } from '~/lib/json'
import { cleanText } from '~/lib/machine-text'
import { jsonText } from '~/lib/visible-text'
import { paths } from '~/paths'
import { codeInWords } from '~/storage/code-words'
import { Mark } from '~/ui/badge'
import { NotGiven } from '~/ui/cell-text'
import { ForeignText } from '~/ui/foreign-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { PlainTable } from '~/ui/plain-table'

import { internalPlace, type KeptNotificationBody, memberName } from '../kept-body'
import type { NotificationBody, Registered } from '../registry'
import { JOINED, methodText, offsetInWords, offsetText, targetsOf, targetText } from '../words'
import { bodyOf, notificationForm, type NotificationValues } from './fields'
import { headerDoubt, headerNames } from './headers'
import type { AlikeNotification } from './look-alikes'

interface ReviewProps {
  readonly form: UseFormReturn<NotificationValues>
  readonly searchOf: (step: string) => string
  readonly alike: readonly AlikeNotification[]
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
            : 'Only what’s under “To be sent” is kept. Your provider may have changed it since.'}
        </Notice>
      )}
      <ReviewSection title="Notification" change={[searchOf('notification'), 'the notification']}>
        {before ? (
          <Difference values={values} before={before} />
        ) : (
          <ReviewRows rows={rowsOf(values)} />
        )}
      </ReviewSection>
      <ReviewPlace entry={undefined} />
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
  const rows = reviewedDifference(kept, body, headerNames(values))
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

interface DifferenceRow {
  readonly label: string
  readonly was: string | undefined
  readonly now: string | undefined
  readonly isChanged: boolean
  /** It isn't kept, so the same and another look alike. */
  readonly isHidden?: boolean
}

type Row = readonly [place: string, text: string | undefined]

const statusText = (code: number | undefined): string | undefined =>
  code === undefined ? undefined : (codeInWords('notification', code) ?? `Code ${String(code)}`)

function rows(body: NotificationBody): readonly Row[] {
  const { content = {} } = body
  const data = content.internalData
  return [
    ['content.eventType', content.eventType],
    ['method', methodText(body.method)],
    ['target', targetText(body)],
    ['frequency', body.frequency],
    ['content.fileFormat', content.fileFormat],
    ['content.timeZone', content.timeZone === undefined ? undefined : offsetText(content.timeZone)],
    ['ownerId', body.ownerId],
    ['ownerType', body.ownerType?.toString()],
    ['status', statusText(body.status)],
    ['source', body.source],
    ...Object.entries(isObject(data) ? data : {}).map(([name, value]): Row => [
      internalPlace(name),
      typeof value === 'string' ? value : jsonText(value),
    ]),
  ]
}

/** @param names of the headers to be sent */
export function reviewedDifference(
  { body: before, headerNames, cut }: KeptNotificationBody,
  after: NotificationBody,
  names: readonly string[],
): readonly DifferenceRow[] {
  const lost = new Set(cut)
  const was = new Map(rows(before))
  const now = new Map(rows(after))
  const places = [...new Set([...now.keys(), ...was.keys(), ...cut])]
  const members = places.map((place): DifferenceRow => {
    const to = now.get(place)
    const label = memberName(place)
    if (!lost.has(place))
      return { label, was: was.get(place), now: to, isChanged: was.get(place) !== to }
    const isRemoved = to === undefined
    return { label, was: 'Not kept', now: to, isChanged: isRemoved, isHidden: !isRemoved }
  })
  const headers = [...new Set([...names, ...headerNames])].map((name): DifferenceRow => {
    const [wasThere, isThere] = [headerNames.includes(name), names.includes(name)]
    return {
      label: `Header: ${name}`,
      was: wasThere ? 'Value not kept' : undefined,
      now: isThere ? 'As entered' : undefined,
      isChanged: wasThere !== isThere,
      isHidden: wasThere && isThere,
    }
  })
  return [...members, ...headers].filter((row) => row.was !== undefined || row.now !== undefined)
}

export function changesText(rows: readonly DifferenceRow[]): string {
  const count = rows.filter(({ isChanged }) => isChanged).length
  const isAnyHidden = rows.some(({ isHidden }) => isHidden)
  const some = `${String(count)} ${count === 1 ? 'change' : 'changes'}`
  if (!isAnyHidden) return count === 0 ? 'No changes' : some
  return `${count === 0 ? 'No other changes' : some}. Values that aren’t kept can’t be compared.`
}

interface LookAlikesNoticeProps {
  readonly form: UseFormReturn<NotificationValues>
  readonly alike: readonly AlikeNotification[]
}

/** A second one would deliver everything twice, and nothing can delete it. */
function LookAlikesNotice({ form, alike }: LookAlikesNoticeProps) {
  if (alike.length === 0) return null
  const isSame = alike.some((each) => each.isSame)
  return (
    <>
      <Notice
        tone={isSame ? 'danger' : 'warning'}
        title={
          isSame
            ? 'This notification may be there already'
            : 'Another owner has this event and target'
        }
      >
        <ul className="flex flex-col gap-1">
          {alike.map(({ id, name, submission }) => (
            <li key={id ?? submission?.id}>
              <Link
                to={id === undefined ? paths.submissions(submission?.id) : paths.notification(id)}
                className="link"
              >
                <ForeignText>{name}</ForeignText>
              </Link>{' '}
              <span className="text-ink-2">
                {id === undefined ? 'No reply yet' : <>Notification {id}</>}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
      {isSame && (
        <TextField
          form={form}
          name="lookAlikeReason"
          label="Why another one?"
          hint="Your words are kept with the submission."
          isRequired
          className="max-w-lg"
        />
      )}
    </>
  )
}
