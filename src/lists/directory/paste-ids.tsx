import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { parameter } from '~/lib/query-text'
import { paths } from '~/paths'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Field } from '~/ui/field'
import { controlClass } from '~/ui/inputs'
import { Mark } from '~/ui/badge'

import { findIds, MOST_FOUND } from './found-ids'
import type { GrowthPanelProps } from './growth'

type PastedKind = 'chargebacks' | 'customers'

const nouns = {
  chargebacks: { one: 'chargeback', many: 'chargebacks' },
  customers: { one: 'customer', many: 'customers' },
} as const

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
      <section aria-label="IDs in a text">
        <Card className="flex flex-col gap-3">
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
            {typed.trim() !== '' && groups.length === 0 && (
              <p className="text-base text-ink-2">No IDs found</p>
            )}
            {found.isCut && (
              <Mark tone="warning">{`Only part of the text was searched, and at most ${String(MOST_FOUND)} IDs of a kind are shown`}</Mark>
            )}
          </div>
        </Card>
      </section>
    )
  }

const MOST_SHOWN = 12

function FoundGroup({ group, onOpen }: { group: Group; onOpen: () => void }) {
  const { kind, ids, isNamed } = group
  const titleId = useId()
  const noun = ids.length === 1 ? nouns[kind].one : nouns[kind].many
  const left = ids.length - MOST_SHOWN
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2">
      <p id={titleId} className="min-w-0 text-base text-ink [overflow-wrap:anywhere]">
        {isNamed ? (
          <span className="font-medium">{`${String(ids.length)} ${noun}: `}</span>
        ) : (
          <span className="font-medium">{`${String(ids.length)} ${ids.length === 1 ? 'number' : 'numbers'} without a name: `}</span>
        )}
        <span className="id-text">{ids.slice(0, MOST_SHOWN).join(', ')}</span>
        {left > 0 && ` and ${String(left)} more`}
      </p>
      <Button onClick={onOpen}>
        {isNamed ? `Open ${String(ids.length)} ${noun}` : `Open as ${noun}`}
      </Button>
    </div>
  )
}
