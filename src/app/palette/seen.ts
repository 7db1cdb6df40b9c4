/** Records that this browser has seen: those of the directory, searched without asking the service. */

import { plainId } from '~/lib/ids'
import { memberOf } from '~/lib/json'
import { compareMoney, formatMoney, type Money } from '~/lib/money'
import type { Steps } from '~/lib/steps'
import { foldText } from '~/lib/text'
import { accountWords } from '~/lib/payment-methods'
import { recordKinds } from '~/lists/record/record-kinds'
import { pagePath } from '~/screens/payment-pages/page-path'
import { type AnyEntry, type KeptOf, type KindName, kindNames } from '~/storage/directory-kinds'
import { finderOf } from '~/storage/directory-search'
import { display } from '~/ui/locale'

import type { PaletteOption } from './option'

interface SeenKind<Kept> {
  readonly titleOf: (kept: Kept) => string | undefined
  readonly noteOf: (kept: Kept) => readonly (string | undefined)[]
  /** Of the record itself: found by it. */
  readonly amountOf: (kept: Kept) => Money | undefined
}

const seenKinds: { readonly [K in KindName]: SeenKind<KeptOf<K>> } = {
  vendors: {
    titleOf: ({ facts }) => facts.name?.value || facts.number?.value,
    noteOf: ({ facts }) => [facts.number?.value, facts.city?.value],
    amountOf: () => undefined,
  },
  bills: {
    titleOf: ({ facts }) => facts.number?.value,
    noteOf: ({ facts }) => [facts.vendorName?.value],
    amountOf: ({ facts }) => facts.whole?.value ?? facts.amount?.value,
  },
  customers: {
    titleOf: ({ facts }) => facts.name?.value || facts.number?.value,
    noteOf: ({ facts }) => [facts.number?.value, facts.city?.value],
    amountOf: () => undefined,
  },
  payments: {
    // By its ID: a customer of that name goes before it.
    titleOf: () => undefined,
    noteOf: ({ facts }) => [
      facts.customerName?.value,
      accountWords(facts.brand?.value, facts.account?.value),
    ],
    amountOf: ({ facts }) => facts.total?.value,
  },
  chargebacks: {
    titleOf: ({ facts }) => facts.customerName?.value || facts.caseNumber?.value,
    noteOf: ({ facts }) => [facts.reason?.value],
    amountOf: ({ facts }) => facts.amount?.value,
  },
  invoices: {
    titleOf: ({ facts }) => facts.number?.value,
    noteOf: ({ facts }) => [facts.customerName?.value],
    amountOf: ({ facts }) => facts.amount?.value,
  },
  pages: {
    titleOf: ({ facts }) => facts.name?.value || facts.title?.value,
    noteOf: () => [],
    amountOf: () => undefined,
  },
  boardingLinks: {
    titleOf: ({ facts }) => facts.name?.value,
    noteOf: ({ facts }) => [facts.business?.value],
    amountOf: () => undefined,
  },
  domains: {
    titleOf: ({ facts }) => facts.name?.value,
    noteOf: () => [],
    amountOf: () => undefined,
  },
}

/** By the ID that this browser keeps it under. */
export const seenPath = (name: KindName, id: string): string =>
  name === 'pages' ? pagePath(id) : recordKinds[name].path(id)

export function seenOption<K extends KindName>(name: K, kept: KeptOf<K>): PaletteOption {
  const { icon, label } = recordKinds[name]
  const { titleOf, noteOf, amountOf } = seenKinds[name]
  const named = `${label} ${kept.id}`
  const title = titleOf(kept)
  const amount = amountOf(kept)
  const note = [title !== undefined && named, ...noteOf(kept).filter((each) => each !== title)]
  return {
    key: `${name} ${kept.id}`,
    label: title ?? named,
    note: note.filter(Boolean).join(' · ') || undefined,
    figure: amount && formatMoney(amount, { locale: display.locale, withCurrency: true }),
    icon,
    to: seenPath(name, kept.id),
  }
}

interface Sought {
  readonly text: string
  readonly money: Money | undefined
}

const MOST = 8
/** Of what is found by words: bills of one vendor leave room for a customer of that name. */
const MOST_OF_KIND = 4

interface Hit {
  readonly score: number
  readonly at: number
  readonly option: () => PaletteOption
}

const byRank = (a: Pick<Hit, 'score' | 'at'>, b: Pick<Hit, 'score' | 'at'>) =>
  b.score - a.score || b.at - a.at

const EXACT = 4

/** What people call a record by, beside its ID. */
const numbersOf = ({ facts }: { readonly facts: object }): readonly string[] =>
  ['number', 'caseNumber'].flatMap((name) => {
    const value = memberOf(memberOf(facts, name), 'value')
    return typeof value === 'string' ? [value] : []
  })

const titles = new WeakMap<object, string>()

/** A record's is folded once, not at each letter. */
function foldedTitle(record: object, title: string | undefined): string {
  const known = titles.get(record) ?? foldText(title ?? '')
  titles.set(record, known)
  return known
}

/** How many are looked at between two steps. */
const STEP = 1000

function* hitsOf<K extends KindName>(
  name: K,
  kept: readonly KeptOf<K>[],
  { text, money }: Sought,
): Steps<readonly Hit[]> {
  const isFound = finderOf(name, text)
  const { titleOf, amountOf } = seenKinds[name]
  const folded = foldText(text.trim())
  const asWord = ` ${folded}`
  const id = plainId(text)
  const hasDigit = /\d/.test(id)
  const isExact = (each: KeptOf<K>): boolean =>
    each.id === id ||
    (hasDigit &&
      ((each.id.endsWith(id) && plainId(each.id) === id) ||
        numbersOf(each).some((number) => foldText(number) === folded)))
  const score = (each: KeptOf<K>): number => {
    if (isExact(each)) return EXACT
    if (money && isAmount(amountOf(each), money)) return 3
    if (!isFound(each satisfies AnyEntry)) return 0
    const title = foldedTitle(each, titleOf(each))
    if (title.startsWith(folded)) return 2
    // By a word of its own name, before what names another: a bill its vendor.
    return title.includes(asWord) ? 1.5 : 1
  }
  // One letter finds nearly all of tens of thousands, of which a few are shown: they aren't put in order.
  const best: Hit[] = []
  let last: Hit | undefined
  for (const [place, each] of kept.entries()) {
    if (place % STEP === STEP - 1) yield
    const { at } = each.lastSeen
    const found = score(each)
    if (found === 0) continue
    if (last && (found < last.score || (found === last.score && at <= last.at))) continue
    const option = (): PaletteOption => ({
      ...seenOption(name, each),
      ...(found === EXACT && { isExact: true }),
    })
    const hit = { score: found, at, option }
    const worse = best.findIndex((other) => byRank(hit, other) < 0)
    best.splice(worse < 0 ? best.length : worse, 0, hit)
    if (best.length > MOST) best.pop()
    if (best.length === MOST) last = best.at(-1)
  }
  return best
}

export type SeenRecords = { readonly [K in KindName]?: readonly KeptOf<K>[] | undefined }

/** Best first, then those seen last. */
export function* seenFor(records: SeenRecords, sought: Sought): Steps<readonly PaletteOption[]> {
  if (sought.text.trim() === '') return []
  const hits: (readonly Hit[])[] = []
  const of = <K extends KindName>(name: K) => hitsOf(name, records[name] ?? [], sought)
  for (const name of kindNames) hits.push(yield* of(name))
  const found = hits.filter(({ length }) => length > 0)
  const most = found.length > 1 ? MOST_OF_KIND : MOST
  return found
    .flatMap((each) => each.slice(0, most))
    .toSorted(byRank)
    .slice(0, MOST)
    .map(({ option }) => option())
}

const bare = (money: Money): Money => ({ ...money, currency: undefined })

/** What is written without a currency is asked for in any. */
export function isAmount(amount: Money | undefined, sought: Money | undefined): boolean {
  if (!amount || !sought) return false
  const isOther =
    sought.currency !== undefined &&
    amount.currency !== undefined &&
    sought.currency !== amount.currency
  return !isOther && compareMoney(bare(amount), bare(sought)) === 0
}
