/** A switch of Apple Pay, for one domain or several, before it is sent. */

import { useEffect, useRef } from 'react'

import { PlaceFacts } from '~/form/wizard/summary-box'
import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import type { ToSet } from './domain-run'
import { switchWord } from './set-domain'

interface SwitchReviewProps {
  /** "3 domains" */
  readonly whose: string
  readonly toSet: readonly ToSet[]
  readonly isEnabled: boolean
  readonly onCancel: () => void
  readonly onRun: () => void
}

/** Other people’s checkouts change: where, which, and what their payers will see, before anything is sent. */
export function SwitchReview({ whose, toSet, isEnabled, onCancel, onRun }: SwitchReviewProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const act = `Turn ${switchWord(isEnabled).toLowerCase()}`
  const where = toSet.length === 1 ? 'this checkout' : 'these checkouts'
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Review" className="outline-none">
      <Notice
        tone="warning"
        title={`${act} Apple Pay on ${whose}?`}
        actions={
          <>
            <Button variant="primary" onClick={onRun}>
              {`${act} ${whose} now`}
            </Button>
            <Button onClick={onCancel}>Cancel</Button>
          </>
        }
      >
        <p>
          {isEnabled
            ? `Payers at ${where} will be offered Apple Pay.`
            : `Payers at ${where} won’t be offered Apple Pay any more.`}
        </p>
        <ul aria-label="Domains" className="mt-2 flex list-disc flex-col gap-1 ps-5">
          {toSet.map(({ id, name }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {name === undefined ? 'Name not known' : <ForeignText>{name}</ForeignText>} (
              <ForeignText>{id}</ForeignText>)
            </li>
          ))}
        </ul>
        <div className="mt-2">
          <PlaceFacts entry={undefined} />
        </div>
      </Notice>
    </div>
  )
}
