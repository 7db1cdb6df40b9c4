import type { ReactNode } from 'react'

import { Mark } from '~/ui/badge'
import { Section } from '~/ui/card'

import { flagsOf } from './body'
import type { PayoutValues } from './values'

/** Which exceptions are on and what each turns off; and what keeps this from being sent twice. */
export function ReviewFlags({ values, change }: { values: PayoutValues; change: ReactNode }) {
  const flags = flagsOf(values)
  return (
    <>
      <Section title="Exceptions" headingLevel={3} actions={change}>
        {flags.length === 0 ? (
          <p className="text-base text-ink-2">All off: the service makes its usual checks.</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {flags.map(({ name, label, turnsOff }) => (
              <li key={name} className="flex flex-col gap-0.5">
                <Mark tone="warning">{label}</Mark>
                <span className="text-base text-ink-2">{turnsOff}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Idempotency key" headingLevel={3}>
        <p className="text-base text-ink-2">
          The button below makes one key for this payout. Every attempt to send it carries the same
          key, so that the service does not make it twice. It stands with the submission afterwards.
        </p>
      </Section>
    </>
  )
}
