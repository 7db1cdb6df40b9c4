/** What a pinned record is watched for, kind by kind, and what of it has changed since it was last looked at. */
import { compareMoney, formatMoney, type Money } from '~/lib/money'
import { wordsOfCode } from '~/storage/code-words'
import type { FactsOf, KeptOf, KindName } from '~/storage/directory-kinds'
import type { LegendKind } from '~/storage/legend'
import { display } from '~/ui/locale'

interface WatchedCode {
  readonly legend: LegendKind
  readonly code: number
}

type FactValue = string | number | Money | WatchedCode | undefined

/** As it was last read; what isn't known is no value. */
type FactValues<K extends KindName> = { readonly [F in keyof FactsOf<K>]?: FactsOf<K>[F] }

type Watched<K extends KindName> = Readonly<Record<string, (facts: FactValues<K>) => FactValue>>

const onOff = (isOn: boolean | undefined): string | undefined =>
  isOn === undefined ? undefined : isOn ? 'On' : 'Off'

const codeOf = (legend: LegendKind, code: number | undefined): WatchedCode | undefined =>
  code === undefined ? undefined : { legend, code }

/** By their labels in lists. */
const watched: { readonly [K in KindName]: Watched<K> } = {
  vendors: {
    Vendor: ({ name }) => name,
    'Vendor number': ({ number }) => number,
    Method: ({ method }) => method,
    'Bank account': ({ bankEnding }) => bankEnding && `•••• ${bankEnding}`,
    Email: ({ email }) => email,
    'Last payout': ({ lastPayout }) => lastPayout?.date,
    'Last amount': ({ lastPayout }) => lastPayout?.total,
  },
  bills: {
    Amount: ({ whole }) => whole,
    'Due date': ({ dueDate }) => dueDate,
    'Newest payout': ({ payoutStatus }) => payoutStatus?.text || undefined,
  },
  customers: {
    Customer: ({ name }) => name,
    Company: ({ name, company }) => (company === name ? undefined : company),
    Status: ({ status }) => codeOf('customer', status),
    Balance: ({ balance }) => balance,
    Transactions: ({ transactions }) => transactions,
    Email: ({ email }) => email,
  },
  payments: {
    Status: ({ event }) => event,
    Settlement: ({ settled }) => settled,
    Refunds: ({ refunds }) => refunds?.length,
  },
  chargebacks: {
    Amount: ({ amount }) => amount,
    Status: ({ status }) => codeOf('chargeback', status),
    Reason: ({ reason }) => reason,
    Responses: ({ responses }) => responses,
  },
  invoices: {},
  boardingLinks: {
    'Reference name': ({ name }) => name,
    Business: ({ business }) => business,
    Documents: ({ documents }) => documents,
    'Template ID': ({ templateId }) => templateId,
  },
  domains: {
    Domain: ({ name }) => name,
    'Apple Pay': ({ answer }) => onOff(answer?.isEnabled),
    Error: ({ answer }) => answer?.error,
  },
  pages: { Published: ({ published }) => codeOf('page', published) },
}

const titles: { readonly [K in KindName]: (facts: FactValues<K>) => string | undefined } = {
  vendors: ({ name, number }) => name || number,
  bills: ({ vendorName, number }) => [vendorName, number].filter(Boolean).join(' · '),
  customers: ({ name, company, number }) => name || company || number,
  payments: ({ customerName }) => customerName,
  chargebacks: ({ customerName, caseNumber }) => customerName || caseNumber,
  invoices: ({ customerName, number }) => [customerName, number].filter(Boolean).join(' · '),
  boardingLinks: ({ name, business }) => name || business,
  domains: ({ name }) => name,
  pages: ({ title, name }) => title || name,
}

export const titleOfKept = <K extends KindName>(kind: K, kept: KeptOf<K>): string | undefined =>
  titles[kind](valuesOf<K>(kept)) || undefined

interface WatchedFact {
  /** Empty of a code without a word. */
  readonly text: string
  readonly money?: Money | undefined
  /** Also of a code. */
  readonly number?: number | undefined
}

function watchedFact(value: FactValue): WatchedFact | undefined {
  if (typeof value === 'number')
    return { text: value.toLocaleString(display.locale), number: value }
  if (typeof value !== 'object') return value ? { text: value } : undefined
  if ('legend' in value) {
    return { text: wordsOfCode(value.legend, value.code) ?? '', number: value.code }
  }
  return { text: formatMoney(value, { locale: display.locale }), money: value }
}

const isSameMoney = (a: Money, b: Money): boolean =>
  (a.currency === undefined || b.currency === undefined || a.currency === b.currency) &&
  compareMoney(a, b) === 0

/** By their values: texts change with the browser's language, and words of a code with what is known of it. */
export function isSameFact(a: WatchedFact, b: WatchedFact): boolean {
  if (a.money && b.money) return isSameMoney(a.money, b.money)
  return a.number !== undefined && b.number !== undefined
    ? a.number === b.number
    : a.text === b.text
}

const valuesOf = <K extends KindName>({ facts }: KeptOf<K>): FactValues<K> =>
  Object.fromEntries(
    Object.entries<{ readonly value: unknown } | undefined>(facts).map(([name, fact]) => [
      name,
      fact?.value,
    ]),
  ) as FactValues<K> // Each fact has its value.

/** Each by its label, as it would be shown now; what isn't known is left out. */
export function watchedFacts<K extends KindName>(
  kind: K,
  kept: KeptOf<K>,
): ReadonlyMap<string, WatchedFact> {
  const values = valuesOf<K>(kept)
  return new Map(
    Object.entries<Watched<K>[string]>(watched[kind]).flatMap(([label, valueOf]) => {
      const fact = watchedFact(valueOf(values))
      return fact ? [[label, fact] as const] : []
    }),
  )
}

/** What is told of a change one side of which has no word: "Status changed to Active". */
export const wordlessChange = (label: string, is: string): string =>
  is === '' ? `${label} changed` : `${label} changed to ${is}`

export interface PinChange {
  readonly label: string
  /** Both are empty of a code without a word. */
  readonly was: string
  readonly is: string
}

/** Fact by fact. What wasn't known then hasn't changed. */
export function changesOf<K extends KindName>(
  kind: K,
  was: KeptOf<K>,
  is: KeptOf<K>,
): readonly PinChange[] {
  const before = watchedFacts(kind, was)
  return [...watchedFacts(kind, is)].flatMap(([label, fact]) => {
    const old = before.get(label)
    return !old || isSameFact(old, fact) ? [] : [{ label, was: old.text, is: fact.text }]
  })
}
