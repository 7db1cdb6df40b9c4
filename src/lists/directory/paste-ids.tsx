import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'

import { currentScope } from '~/api/connection'
import { composedQuery } from '~/api/query'
import { queryClient } from '~/api/query-client'
import { customerGet } from '~/contract/customers'
import type { Reading } from '~/contract/read'
import { parameter } from '~/lib/query-text'
import { paths } from '~/paths'
import { allKept } from '~/storage/directory'
import { scopeKey } from '~/storage/scope'
import { isMade } from '~/storage/submission-record'
import { journalOf } from '~/storage/submissions'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { controlClass } from '~/ui/inputs'
import { Link } from '~/ui/link'
import { Mark } from '~/ui/badge'

import { recordKinds } from '../record/record-kinds'
import { findIds, MOST_FOUND, type FoundIds } from './found-ids'
import type { GrowthPanelProps } from './growth'

type PastedKind = 'chargebacks' | 'customers'

interface Group {
  readonly kind: PastedKind
  readonly ids: readonly string[]
  readonly isNamed: boolean
}

/** An email or a notification, looked through for ids here: it is neither sent nor kept. */
export const pastePanel = (own: PastedKind) =>
  function PasteIds({ onDone }: GrowthPanelProps) {
    const navigate = useNavigate()
    const [text, setText] = useState('')
    const box = useRef<HTMLTextAreaElement>(null)
    // Opened to paste: the next key goes there.
    useEffect(() => box.current?.focus(), [])
    const typed = useDeferredValue(text)
    const found = useMemo(() => findIds(typed), [typed])
    const groups: readonly Group[] = [
      { kind: 'chargebacks', ids: found.chargebacks, isNamed: true } as const,
      { kind: 'customers', ids: found.customers, isNamed: true } as const,
      // Of which kind isn't said: of this list's.
      { kind: own, ids: found.loose, isNamed: false } as const,
    ].filter(({ ids }) => ids.length > 0)
    const open = ({ kind, ids }: Group) => {
      const [only = ''] = ids
      const one = { chargebacks: paths.chargeback, customers: paths.customer }[kind]
      const list = { chargebacks: paths.chargebacks, customers: paths.customers }[kind]
      onDone()
      void navigate(ids.length === 1 ? one(only) : list(parameter('ids', ids.join('|'))))
    }
    return (
      <div className="flex flex-col gap-3">
        <Field
          label="Email, notification, or JSON"
          hint="We look for IDs here in the browser. The text isn’t sent or kept."
        >
          {(control) => (
            <textarea
              {...control}
              ref={box}
              rows={4}
              value={text}
              autoComplete="off"
              spellCheck={false}
              placeholder="Paste it here"
              className={controlClass('h-auto! min-h-24 px-2.5 py-2')}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div role="status" className="flex flex-col gap-2">
          {groups.map((group) => (
            <FoundGroup
              key={`${group.kind} ${String(group.isNamed)}`}
              group={group}
              onOpen={() => open(group)}
            />
          ))}
          <FoundPlaces found={found} />
          {typed.trim() !== '' && isNothing(found) && (
            <p className="text-base text-ink-2">No IDs found</p>
          )}
          {found.isCut && (
            <Mark tone="warning">{`Only part of the text was searched, and at most ${String(MOST_FOUND)} IDs of a kind are shown`}</Mark>
          )}
        </div>
      </div>
    )
  }

const MOST_IDS_SHOWN = 12

const isNothing = ({ chargebacks, customers, payments, invoices, loose }: FoundIds): boolean =>
  [chargebacks, customers, payments, invoices, loose].every(({ length }) => length === 0)

/** The service shows a payment on its customer’s record only, and an invoice nowhere: what this browser knows leads there. */
async function placesOf({ payments, invoices, customers }: PlacesAsked): Promise<Places> {
  const scope = currentScope()
  const journal = journalOf(scope)
  const [cases, made] = await Promise.all([
    allKept(scope, 'chargebacks'),
    allKept(scope, 'invoices'),
  ])
  const read = queryClient
    .getQueriesData<{ readonly reading: Reading<typeof customerGet.response> }>({
      queryKey: [customerGet.name],
    })
    .flatMap(([key, answer]) =>
      key.at(-1) === scopeKey(scope) && answer ? [answer.reading.value] : [],
    )
  const payerOf = async (id: string): Promise<string | undefined> => {
    const onRecord = read.find(({ customerSummary }) =>
      customerSummary?.recentTransactions?.some(({ PaymentTransId }) => PaymentTransId === id),
    )
    const ofCase = cases.find(({ facts }) => facts.paymentId?.value === id)
    if (onRecord ?? ofCase) return onRecord?.customerId ?? ofCase?.facts.customerId?.value
    const taken = (await journal.ofReference(id)).find(
      (each) => isMade(each) && each.operation === 'paymentGetpaid',
    )
    // A text about one customer is about their payments.
    return taken?.subject.customerId ?? (customers.length === 1 ? customers[0] : undefined)
  }
  return {
    payments: await Promise.all(
      payments.map(async (id) => {
        const customer = await payerOf(id)
        return { id, to: customer && paths.transaction({ customer, transaction: id }) }
      }),
    ),
    invoices: invoices.map((id) => {
      const kept = made.find(
        ({ id: own, facts: { number } }) =>
          own === id || number?.value.trim().toLowerCase() === id.toLowerCase(),
      )
      return { id, to: kept && paths.invoice(kept.id) }
    }),
  }
}

type PlacesAsked = Pick<FoundIds, 'payments' | 'invoices' | 'customers'>

interface IdPlace {
  readonly id: string
  readonly to: string | undefined
}

type Places = Readonly<Record<'payments' | 'invoices', readonly IdPlace[]>>

const places = {
  payments: { one: 'payment', many: 'payments', unknown: 'Open its customer to see it.' },
  invoices: {
    one: 'invoice',
    many: 'invoices',
    unknown: 'Only invoices created in this browser can be opened.',
  },
} as const

function FoundPlaces({ found: { payments, invoices, customers } }: { found: FoundIds }) {
  const asked = { payments, invoices, customers }
  const { data } = useQuery({
    ...composedQuery('pastedPlaces', asked, () => placesOf(asked)),
    enabled: payments.length + invoices.length > 0,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return (['payments', 'invoices'] as const).map((kind) => {
    const ids = asked[kind]
    if (ids.length === 0) return null
    const { one, many, unknown } = places[kind]
    const known = data?.[kind] ?? ids.map((id) => ({ id, to: undefined }))
    return (
      <div key={kind} className="rounded-md bg-sunken px-3 py-2 text-base text-ink">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-medium">{`${String(ids.length)} ${ids.length === 1 ? one : many}: `}</span>
          {known.slice(0, MOST_IDS_SHOWN).map(({ id, to }, at) => (
            <span key={id} className="id-text">
              {at > 0 && ', '}
              {to === undefined ? (
                id
              ) : (
                <Link to={to} className="link">
                  {id}
                </Link>
              )}
            </span>
          ))}
          {ids.length > MOST_IDS_SHOWN && ` and ${String(ids.length - MOST_IDS_SHOWN)} more`}
        </p>
        {data && known.some(({ to }) => to === undefined) && (
          <p className="text-sm text-ink-3">{unknown}</p>
        )}
      </div>
    )
  })
}

function FoundGroup({ group, onOpen }: { group: Group; onOpen: () => void }) {
  const { kind, ids, isNamed } = group
  const titleId = useId()
  const { one, many } = recordKinds[kind].noun
  const noun = ids.length === 1 ? one : many
  const left = ids.length - MOST_IDS_SHOWN
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <p id={titleId} className="min-w-0 text-base text-ink [overflow-wrap:anywhere]">
        {isNamed ? (
          <span className="font-medium">{`${String(ids.length)} ${noun}: `}</span>
        ) : (
          <span className="font-medium">{`${String(ids.length)} ${ids.length === 1 ? 'number' : 'numbers'} without a name: `}</span>
        )}
        <span className="id-text">{ids.slice(0, MOST_IDS_SHOWN).join(', ')}</span>
        {left > 0 && ` and ${String(left)} more`}
      </p>
      <Button onClick={onOpen}>
        {isNamed ? `Open ${String(ids.length)} ${noun}` : `Open as ${noun}`}
      </Button>
    </div>
  )
}
