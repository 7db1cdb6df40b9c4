/** One list of what was done here, from the stores that tell it. */
import { isDeclinedAt, stateText, typeText, whomOf } from '~/outcome/submission-words'
import type { DeedKind } from '~/lib/deeds'
import { BYTE_ORDER_MARK, csvLine, textField } from '~/lib/csv'
import { formatMoney } from '~/lib/money'
import { foldedWords, hasWords } from '~/lib/text'
import { visibleLines } from '~/lib/visible-text'
import { paths } from '~/paths'
import { deedsOf, type KeptDeed } from '~/storage/activity'
import { recentsOf, type Recent } from '~/storage/recents'
import type { Scope } from '~/storage/scope'
import type { AttemptOutcome, Decision, Submission } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { display } from '~/ui/locale'

export const activityKinds = {
  sent: 'Sent',
  opened: 'Opened',
  saved: 'Files and views',
  connection: 'Connection',
  privacy: 'Privacy',
} as const

export type ActivityKind = keyof typeof activityKinds

export interface ActivityEntry {
  readonly id: string
  readonly at: number
  readonly kind: ActivityKind
  readonly text: string
  readonly to?: string | undefined
}

const deedKinds: Readonly<Record<DeedKind, readonly [ActivityKind, (what: string) => string]>> = {
  connected: ['connection', () => 'Connected to this service'],
  'token-entered': ['connection', (what) => `Entered the ${what || 'organization'} token`],
  'file-saved': ['saved', (what) => `Saved a file: ${what}`],
  'view-saved': ['saved', (what) => `Saved a view of ${what}`],
  'view-deleted': ['saved', () => 'Deleted a view'],
  'status-named': ['saved', (what) => `Named a status: ${what}`],
  'presenting-started': ['privacy', () => 'Started presenter mode'],
  'presenting-ended': ['privacy', () => 'Ended presenter mode'],
  'view-only-started': ['privacy', () => 'Turned on view only'],
  'view-only-ended': ['privacy', () => 'Turned off view only'],
}

export function ofDeed({ id, at, kind, what = '' }: KeptDeed): ActivityEntry {
  const [of, words] = deedKinds[kind]
  return { id, at, kind: of, text: words(what) }
}

const outcomes: Readonly<Record<AttemptOutcome, string>> = {
  sending: 'sending',
  accepted: 'accepted',
  'accepted-with-unknown-word': 'accepted, unknown word',
  refused: 'refused',
  'not-sent': 'not sent',
  unknown: 'outcome unknown',
}

const decisions: Readonly<Record<Decision['kind'], string>> = {
  found: 'found at the service',
  'not-there': 'marked as not there',
  another: 'you said why to send it',
}

/** A payout goes to whom it is for; all else names them without a direction. */
const FROM: Readonly<Partial<Record<string, string>>> = {
  payoutAuthorize: 'to',
  paymentGetpaid: 'from',
  paymentRefund: 'to',
  invoiceCreate: 'to',
}

/** "Payment T-7 of $55.00 from Liam Whitfield". A new vendor is what was made, and stays without a name. */
function whatWasSent(submission: Submission): string {
  const { operation, reference, subject } = submission
  const { amount } = subject
  const whom = whomOf(amount ? subject : { ...subject, payeeName: undefined })
  return [
    typeText(submission),
    reference,
    amount && `of ${formatMoney(amount, { locale: display.locale, withCurrency: true })}`,
    whom && `${FROM[operation] ?? 'for'} ${whom}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function ofSubmission(submission: Submission): readonly ActivityEntry[] {
  const { id, attempts, decisions: decided, createdAt } = submission
  const what = whatWasSent(submission)
  const to = paths.submissions(id)
  const of = (at: number, part: string, words: string): ActivityEntry => ({
    id: `${id} ${part}`,
    at,
    kind: 'sent',
    text: `${what}: ${words}`,
    to,
  })
  if (attempts.length === 0) return [of(createdAt, 'first', stateText(submission).toLowerCase())]
  return [
    ...attempts.map(({ at, outcome }, nth) =>
      of(
        at,
        `attempt ${String(nth)}`,
        isDeclinedAt(submission, nth) ? 'declined' : outcomes[outcome],
      ),
    ),
    ...decided.map(({ at, kind }, nth) => of(at, `decision ${String(nth)}`, decisions[kind])),
  ]
}

export const ofRecent = ({ to, name, openedAt }: Recent): ActivityEntry => ({
  id: `opened ${to}`,
  at: openedAt,
  kind: 'opened',
  text: `Opened ${name}`,
  to,
})

export interface Activity {
  readonly entries: readonly ActivityEntry[]
  readonly odd: number
}

/** Newest first. */
export async function activityOf(scope: Scope): Promise<Activity> {
  const journal = journalOf(scope)
  const [deeds, sent, unreadable, recents] = await Promise.all([
    deedsOf(scope),
    journal.newest(Infinity),
    journal.unreadable(),
    recentsOf(scope),
  ])
  const entries = [
    ...deeds.records.map(ofDeed),
    ...sent.flatMap(ofSubmission),
    ...recents.map(ofRecent),
  ]
  return {
    entries: entries.toSorted((a, b) => b.at - a.at),
    odd: deeds.odd.length + unreadable.length,
  }
}

export function entriesFor(
  entries: readonly ActivityEntry[],
  { kind, text }: { readonly kind: ActivityKind | 'all'; readonly text: string },
): readonly ActivityEntry[] {
  const words = foldedWords(text)
  return entries.filter(
    (entry) => (kind === 'all' || entry.kind === kind) && hasWords(entry.text, words),
  )
}

export function activityFile(
  entries: readonly ActivityEntry[],
  odd: number,
  timeOf: (at: number) => string,
  zone: string,
): string {
  const text = (value: string) => textField(visibleLines(value))
  const lines = entries.map(({ at, kind, text: words, to }) =>
    csvLine([
      text(new Date(at).toISOString()),
      text(timeOf(at)),
      text(activityKinds[kind]),
      text(words),
      text(to ?? ''),
    ]),
  )
  const missing =
    odd === 0
      ? ''
      : csvLine([textField(`${String(odd)} more can’t be read by this version of the app`)])
  const header = ['Time (ISO 8601)', `Time (${zone})`, 'Kind', 'What', 'Address']
  return BYTE_ORDER_MARK + csvLine(header.map(textField)) + lines.join('') + missing
}
