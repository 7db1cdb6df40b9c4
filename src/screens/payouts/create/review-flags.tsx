import type { ReactNode } from 'react'

import { Mark } from '~/ui/badge'
import { Section } from '~/ui/card'

import { exceptionsOf } from './body'
import { newVendorFlag } from './flags'
import type { PayoutValues } from './values'

/** That a new vendor's record is made; which exceptions are on and what each turns off; and what keeps this from being sent twice. */
export function ReviewFlags({ values, change }: { values: PayoutValues; change: ReactNode }) {
  const exceptions = exceptionsOf(values)
  return (
    <>
      {values.payee === 'new' && (
        <Section title={newVendorFlag.label} headingLevel={3}>
          <p className="text-base text-ink-2">
            Always made, even if the service has a vendor like it.
          </p>
        </Section>
      )}
      <Section title="Exceptions" headingLevel={3} actions={change}>
        {exceptions.length === 0 ? (
          <p className="text-base text-ink-2">All off</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {exceptions.map(({ name, label, turnsOff }) => (
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
