/** What the service is asked about a typed text: by its list queries, since it has no search. */
import { ArrowUpRight, Layers, ListFilter, Store } from 'lucide-react'

import { getConnection } from '~/api/connection'
import { vendorNamesKept } from '~/api/directory'
import { whyNotAsked } from '~/api/not-asked'
import { query } from '~/api/query'
import { batchQuery } from '~/contract/batches'
import { paypointQuery } from '~/contract/paypoints'
import type { Condition, ListSearch } from '~/filters/condition'
import type { Suggestion } from '~/filters/suggestion'
import { idsMeant, isNumberId, isSameId } from '~/lib/ids'
import { formatMoney, moneyText, type Money } from '~/lib/money'
import { condition, parameter } from '~/lib/query-text'
import { spellingsOf } from '~/lib/spellings'
import { eitherOf, foldedWords, foldText, hasWords } from '~/lib/text'
import { paths } from '~/paths'
import { batchName, locatorOf as batchLocator, type BatchReading } from '~/screens/batches/queries'
import { batchPath, batchSearch } from '~/screens/batches/search'
import { payoutMoney } from '~/screens/payouts/payout-money'
import { locatorOf, payoutPage, type PayoutReading } from '~/screens/payouts/queries'
import { apiSearch, listPath, payoutPath } from '~/screens/payouts/search'
import { paypointName, type PaypointReading } from '~/screens/paypoints/queries'
import { display } from '~/ui/locale'

import { isAmount } from './amounts'
import type { AsFilters } from './as-filters'
import type { PaletteOption } from './option'

export interface Asked {
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
    icon: ArrowUpRight,
    to: payoutPath(EntryName || entry, locatorOf(reading)),
  }
}

function batchOption(reading: BatchReading): PaletteOption {
  const { IdBatch, BatchAmount, PaypointDba } = reading.value
  return {
    key: `batch ${IdBatch}`,
    label: batchName(reading.value),
    note: noteOf(reading.value.BatchNumber && `Batch ${IdBatch}`, PaypointDba?.trim()),
    figure: figureOf(BatchAmount),
    icon: Layers,
    to: batchPath(batchLocator(reading)),
  }
}

const paypointOption = ({ value }: PaypointReading): PaletteOption => ({
  key: `paypoint ${value.IdPaypoint}`,
  label: paypointName(value),
  note: `Paypoint ${value.IdPaypoint}`,
  icon: Store,
  to: paths.paypoint(value.IdPaypoint),
})

/** One question: whose rows are looked through again, since a service may ignore what it was asked. */
function asking<P, Row>(
  options: P,
  isIt: (row: Row) => boolean,
  optionOf: (row: Row) => PaletteOption,
  list?: PaletteOption,
) {
  return {
    options,
    found: (rows: readonly Row[], total?: number) => {
      const found = rows.filter(isIt).slice(0, MOST_OF_EACH)
      const whole = list && found.length > 0 ? [{ ...list, figure: countOf(total) }] : []
      return [...whole, ...found.map(optionOf)]
    },
  }
}

const countOf = (total: number | undefined) => total?.toLocaleString(display.locale)

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
  list?: PaletteOption,
) =>
  asking(
    payoutPage(entry, search, 0, search === newest ? NEWEST.payouts : MOST_OF_EACH),
    isIt,
    (row: PayoutReading) => payoutOption(entry, row),
    list,
  )

const newest = apiSearch({ conditions: [], unknown: [] })

const batches = (
  search: string,
  limit: number,
  isIt: (batch: BatchReading) => boolean,
  list?: PaletteOption,
) => asking(query(batchQuery, ofOrganization(search, limit)), isIt, batchOption, list)

const paypoints = (search: string, isIt: (paypoint: PaypointReading) => boolean) =>
  asking(query(paypointQuery, ofOrganization(search, MOST_OF_EACH)), isIt, paypointOption)

const isEqual = (one: string | undefined, other: string) =>
  one !== undefined && foldText(one.trim()) === foldText(other)

const LONGEST_ID = 60
const SHORTEST_NAME = 3
const MOST_OF_EITHER = 4

/** Of this app's own: what it opens is offered, and nothing is called so. */
const isLink = (text: string): boolean => /^(?:https?:\/\/|\/)/i.test(text)

/** As the lists' Find understands the text: rows, and the list of all of them. */
export interface Understood extends AsFilters {
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
          listOption('Payouts', phrase, listPath({ entry: asked.entry, ...shown(phrase.next) })),
        ),
      ),
      ...(ofPayouts && understood?.isNoId !== true ? ids : []).map((id) =>
        payouts(asked, condition('paymentId', 'eq', id), ({ value }) =>
          isEqual(value.PaymentId, id),
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
          listOption('Batches', phrase, batchSearch.listPath(shown(phrase.next))),
        ),
      ),
      ...(ofBatches ? ids : []).map((id) =>
        batches(condition('batchNumber', 'eq', id), MOST_OF_EACH, ({ value }) =>
          isEqual(value.BatchNumber, id),
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
            batches(parameter('sortBy', 'desc(batchDate)'), NEWEST.batches, ({ value }) =>
              isSameId(value.IdBatch, text),
            ),
          ]
        : []),
    ],
    paypoints: [
      ...(ofBatches && isFigure
        ? [
            paypoints(condition('paypointId', 'eq', text), ({ value }) =>
              isSameId(value.IdPaypoint, text),
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
