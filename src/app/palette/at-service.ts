/** What the service is asked about a typed text: by its list queries, since it has no search. */
import { useQueries } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useEffect, useState } from 'react'

import { getConnection } from '~/api/connection'
import { vendorNamesKept } from '~/api/directory'
import { explain } from '~/api/explain'
import { whyNotAsked } from '~/api/not-asked'
import { query } from '~/api/query'
import { batchQuery } from '~/contract/batches'
import { paypointQuery } from '~/contract/paypoints'
import type { Condition, ListSearch } from '~/filters/condition'
import { useKnownNames } from '~/filters/named-values'
import type { Suggestion } from '~/filters/suggestion'
import { useToday } from '~/filters/use-today'
import { idsMeant, isNumberId, isSameId } from '~/lib/ids'
import { formatMoney, type Money, moneyText } from '~/lib/money'
import { readMoment, sortableEpoch } from '~/lib/dates'
import { condition, parameter } from '~/lib/query-text'
import { spellingsOf } from '~/lib/spellings'
import { eitherOf, foldedWords, foldText, hasWords } from '~/lib/text'
import { recordKinds } from '~/lists/record/record-kinds'
import { paths } from '~/paths'
import { batchName, type BatchReading, batchLocator } from '~/screens/batches/queries'
import { batchPath, batchSearch } from '~/screens/batches/search'
import { createdOf, payoutMoney, type PayoutReading } from '~/screens/payouts/payout-money'
import { payoutLocator, payoutPage } from '~/screens/payouts/queries'
import { apiSearch, listPath, payoutPath } from '~/screens/payouts/search'
import { paypointName, type PaypointReading } from '~/screens/paypoints/queries'
import { display } from '~/ui/locale'
import { useLoaded } from '~/ui/use-loaded'

import { isAmount } from './seen'
import type { AsFilters } from './as-filters'
import { isBegunBy, type PaletteOption } from './option'

interface Asked {
  readonly text: string
  readonly money: Money | undefined
  /** Whose payouts: the list's paypoint, or the connection's. */
  readonly entry: string
}

const MOST_OF_EACH = 4
/** Neither can be asked for by its ID: it is looked for among the newest. */
const NEWEST = { payouts: 500, batches: 200 } as const

const figureOf = (amount: Money | undefined) =>
  amount && formatMoney(amount, { locale: display.locale, withCurrency: true })

const noteOf = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ')

function payoutOption(entry: string, reading: PayoutReading): PaletteOption {
  const { IdOut, Vendor: vendor, PaymentStatus, EntryName } = reading.value
  const named = `Payout ${IdOut}`
  const payee = vendor?.name1?.trim() || vendor?.vendorNumber
  return {
    key: `payout ${EntryName ?? entry} ${IdOut}`,
    label: payee || named,
    note: noteOf(payee && named, PaymentStatus?.trim()),
    figure: figureOf(payoutMoney(reading.value).total),
    icon: recordKinds.payouts.icon,
    madeAt: sortableEpoch(readMoment(createdOf(reading.value) ?? '')),
    to: payoutPath(EntryName || entry, payoutLocator(reading)),
  }
}

function batchOption(reading: BatchReading): PaletteOption {
  const { IdBatch, BatchAmount, PaypointDba } = reading.value
  return {
    key: `batch ${IdBatch}`,
    label: batchName(reading.value),
    note: noteOf(reading.value.BatchNumber && `Batch ${IdBatch}`, PaypointDba?.trim()),
    figure: figureOf(BatchAmount),
    icon: recordKinds.batches.icon,
    to: batchPath(batchLocator(reading)),
  }
}

const paypointOption = ({ value }: PaypointReading): PaletteOption => ({
  key: `paypoint ${value.IdPaypoint}`,
  label: paypointName(value),
  note: `Paypoint ${value.IdPaypoint}`,
  icon: recordKinds.paypoints.icon,
  to: paths.paypoint(value.IdPaypoint),
})

interface Answered {
  /** All that it finds, as a list. */
  readonly list?: PaletteOption
  /** It names one record. */
  readonly isExact?: true
}

/** One question: whose rows are looked through again, since a service may ignore what it was asked. */
function asking<P, Row>(
  options: P,
  isIt: (row: Row) => boolean,
  optionOf: (row: Row) => PaletteOption,
  { list, isExact }: Answered = {},
) {
  return {
    options,
    found: (rows: readonly Row[], total?: number) => {
      const found = rows.filter(isIt).slice(0, MOST_OF_EACH)
      const whole =
        list && found.length > 0 ? [{ ...list, figure: total?.toLocaleString(display.locale) }] : []
      return [...whole, ...found.map((row) => ({ ...optionOf(row), ...(isExact && { isExact }) }))]
    },
  }
}

const listOption = (note: string, { label }: Suggestion, to: string): PaletteOption => ({
  key: `list ${to}`,
  label,
  note,
  icon: ListFilter,
  to,
})

const ofOrganization = (search: string, limit: number) => ({
  params: { orgId: getConnection().orgId },
  page: { search, from: 0, limit },
})

const payouts = (
  { entry }: Asked,
  search: string,
  isIt: (payout: PayoutReading) => boolean,
  answered?: Answered,
) =>
  asking(
    // Unsorted, the service may give the oldest first.
    payoutPage(
      entry,
      search.includes('sortBy=') ? search : `${search}&${newest}`,
      0,
      search === newest ? NEWEST.payouts : MOST_OF_EACH,
    ),
    isIt,
    (row: PayoutReading) => payoutOption(entry, row),
    answered,
  )

const newest = apiSearch({ conditions: [], unknown: [] })

const batches = (
  search: string,
  limit: number,
  isIt: (batch: BatchReading) => boolean,
  answered?: Answered,
) => asking(query(batchQuery, ofOrganization(search, limit)), isIt, batchOption, answered)

const paypoints = (
  search: string,
  isIt: (paypoint: PaypointReading) => boolean,
  answered?: Answered,
) =>
  asking(query(paypointQuery, ofOrganization(search, MOST_OF_EACH)), isIt, paypointOption, answered)

const exact: Answered = { isExact: true }

const isEqual = (one: string | undefined, other: string) =>
  one !== undefined && foldText(one.trim()) === foldText(other)

const LONGEST_ID = 60
const SHORTEST_NAME = 3
const MOST_OF_EITHER = 4

/** Of this app's own: what it opens is offered, and nothing is called so. */
const isLink = (text: string): boolean => /^(?:https?:\/\/|\/)/i.test(text)

/** As the lists' Find understands the text: rows, and the list of all of them. */
interface Understood extends AsFilters {
  readonly keepsPayout: (conditions: readonly Condition[], row: PayoutReading) => boolean
  readonly keepsBatch: (conditions: readonly Condition[], row: BatchReading) => boolean
}

/** Nothing, where no record could be called so, and nothing of a secret. */
export function questionsFor(asked: Asked, understood?: Understood) {
  const meant = idsMeant(asked.text)
  const [text = ''] = meant
  const { money } = asked
  const isWorth =
    text.length > 1 &&
    text.length <= LONGEST_ID &&
    !isLink(text) &&
    whyNotAsked(asked.text, { isBare: true }) === undefined
  const hasOrganization = getConnection().orgId !== ''
  const ids = meant.filter((each) => /^\S*\d\S*$/.test(each))
  const isName = !/\d/.test(text) && text.length >= SHORTEST_NAME
  // "delgado or café": both are asked for, and what may be called so.
  const names = isName ? [text, ...eitherOf(text).slice(0, MOST_OF_EITHER)] : []
  const isFigure = isNumberId(text)
  const ofPayouts = isWorth && asked.entry !== ''
  const ofBatches = isWorth && hasOrganization
  const amount = money && moneyText(money)
  const shown = (list: ListSearch) => ({ list, open: undefined, local: [] })
  return {
    payouts: [
      ...((ofPayouts && understood?.payouts) || []).map((phrase) =>
        payouts(
          asked,
          apiSearch(phrase.next),
          (row) => understood?.keepsPayout(phrase.next.conditions, row) ?? true,
          {
            list: listOption(
              'Payouts',
              phrase,
              listPath({ entry: asked.entry, ...shown(phrase.next) }),
            ),
          },
        ),
      ),
      ...(ofPayouts && understood?.isNoId !== true ? ids : []).map((id) =>
        payouts(
          asked,
          condition('paymentId', 'eq', id),
          ({ value }) => isEqual(value.PaymentId, id),
          exact,
        ),
      ),
      ...(ofPayouts && amount !== undefined
        ? [
            payouts(asked, condition('totalAmount', 'eq', amount), ({ value }) =>
              isAmount(payoutMoney(value).total, money),
            ),
          ]
        : []),
      ...(ofPayouts ? names : []).flatMap((name) =>
        spellingsOf(name, vendorNamesKept()).map((spelled) =>
          payouts(asked, condition('vendorName', 'ct', spelled), ({ value }) =>
            hasWords(value.Vendor?.name1 ?? '', foldedWords(name)),
          ),
        ),
      ),
      ...(ofPayouts && isFigure
        ? [
            payouts(
              asked,
              newest,
              ({ value }) => isSameId(value.IdOut, text) || isEqual(value.CheckNumber, text),
              exact,
            ),
          ]
        : []),
    ],
    batches: [
      ...((ofBatches && understood?.batches) || []).map((phrase) =>
        batches(
          batchSearch.apiSearch(phrase.next),
          MOST_OF_EACH,
          (row) => understood?.keepsBatch(phrase.next.conditions, row) ?? true,
          { list: listOption('Batches', phrase, batchSearch.listPath(shown(phrase.next))) },
        ),
      ),
      ...(ofBatches ? ids : []).map((id) =>
        batches(
          condition('batchNumber', 'eq', id),
          MOST_OF_EACH,
          ({ value }) => isEqual(value.BatchNumber, id),
          exact,
        ),
      ),
      ...(ofBatches && amount !== undefined
        ? [
            batches(condition('batchAmount', 'eq', amount), MOST_OF_EACH, ({ value }) =>
              isAmount(value.BatchAmount, money),
            ),
          ]
        : []),
      ...(ofBatches && isFigure
        ? [
            batches(
              parameter('sortBy', 'desc(batchDate)'),
              NEWEST.batches,
              ({ value }) => isSameId(value.IdBatch, text),
              exact,
            ),
          ]
        : []),
    ],
    paypoints: [
      ...(ofBatches && isFigure
        ? [
            paypoints(
              condition('paypointId', 'eq', text),
              ({ value }) => isSameId(value.IdPaypoint, text),
              exact,
            ),
          ]
        : []),
      // An organization can have more than are known by name here.
      ...(ofBatches ? names : []).flatMap((name) =>
        spellingsOf(name, []).map((spelled) =>
          paypoints(condition('dbaname', 'ct', spelled), ({ value }) =>
            hasWords(paypointName(value), foldedWords(name)),
          ),
        ),
      ),
    ],
  }
}

const WAIT_MS = 250
/** What was asked is asked again only after this. */
const FRESH_MS = 60_000

const loadFilters = () => import('./as-filters')

/** As the lists' Find does. Undefined until that is loaded, null without it. */
function useUnderstood(text: string): Understood | null | undefined {
  const loaded = useLoaded(text !== '', loadFilters)
  const today = useToday()
  const payouts = useKnownNames(loaded?.payoutFields.named)
  const batches = useKnownNames(loaded?.batchFields.named)
  if (!loaded) return loaded
  const knownNames = vendorNamesKept()
  return {
    ...loaded.asFilters(text, { today, knownNames, payouts, batches }),
    keepsPayout: loaded.payoutFields.records.keeps,
    keepsBatch: loaded.batchFields.records.keeps,
  }
}

interface AtService {
  readonly options: readonly PaletteOption[]
  readonly isAsking: boolean
  /** What went wrong, if not all of it could be asked. */
  readonly failure: string | undefined
  readonly retry: () => void
  /** Why the service wasn't asked. */
  readonly secret: string | undefined
}

/** Of a page: how many there are in all. */
const totalOf = (page: { readonly summary: Summary } | undefined) =>
  page?.summary.value.totalRecords

interface Summary {
  readonly value: { readonly totalRecords?: number | undefined }
}

/** Where several questions found one, it stands as the one that named it said. */
export function optionsOnce(options: readonly PaletteOption[]): readonly PaletteOption[] {
  const found = new Map<string | undefined, PaletteOption>()
  for (const option of options) {
    if (found.get(option.to)?.isExact !== true) found.set(option.to, option)
  }
  return [...found.values()]
}

/** Lists of all, then what is called so, then what holds it: of each the newest first, whichever question found it. */
export const inOrder = (
  found: readonly PaletteOption[],
  typed: string,
): readonly PaletteOption[] => {
  const rank = ({ key, label }: PaletteOption) =>
    key.startsWith('list ') ? 0 : isBegunBy(label, typed) ? 1 : 2
  return found.toSorted(
    (a, b) => rank(a) - rank(b) || (b.madeAt ?? -Infinity) - (a.madeAt ?? -Infinity) || 0,
  )
}

/** Once typing pauses. A question that nobody waits for any more is canceled. */
export function useAtService(asked: Asked): AtService {
  const [settled, setSettled] = useState(asked)
  const { text, entry } = asked
  const isSettled = settled.text === text && settled.entry === entry
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(asked), WAIT_MS)
    return () => clearTimeout(timer)
  })
  const understood = useUnderstood(settled.text)
  const isRead = settled.text === '' || understood !== undefined
  const { payouts, batches, paypoints } = questionsFor(
    isSettled && isRead ? settled : nothing,
    understood ?? undefined,
  )
  const fresh = { staleTime: FRESH_MS }
  const ofPayouts = useQueries({
    queries: payouts.map(({ options }) => ({ ...options, ...fresh })),
  })
  const ofBatches = useQueries({
    queries: batches.map(({ options }) => ({ ...options, ...fresh })),
  })
  const ofPaypoints = useQueries({
    queries: paypoints.map(({ options }) => ({ ...options, ...fresh })),
  })
  const all = [...ofPayouts, ...ofBatches, ...ofPaypoints]
  const failed = all.filter(({ isError }) => isError)
  const [first] = failed
  return {
    options: optionsOnce([
      ...inOrder(
        payouts.flatMap(({ found }, at) =>
          found(ofPayouts[at]?.data?.records ?? [], totalOf(ofPayouts[at]?.data)),
        ),
        settled.text,
      ),
      ...batches.flatMap(({ found }, at) =>
        found(ofBatches[at]?.data?.records ?? [], totalOf(ofBatches[at]?.data)),
      ),
      ...paypoints.flatMap(({ found }, at) =>
        found(ofPaypoints[at]?.data?.records ?? [], totalOf(ofPaypoints[at]?.data)),
      ),
    ]),
    isAsking:
      (!(isSettled && isRead) && text.trim().length > 1) || all.some(({ isPending }) => isPending),
    failure: first && explain(first.error).title,
    secret: whyNotAsked(text, { isBare: true }),
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

const nothing: Asked = { text: '', money: undefined, entry: '' }
