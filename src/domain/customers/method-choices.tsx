import { useId } from 'react'

import { isolated } from '~/ui/foreign-text'

import { storedName } from './customer-by-id'
import type { OfferedMethod } from './use-temporary-methods'

interface MethodChoicesProps {
  readonly label: string
  readonly offered: readonly OfferedMethod[]
  readonly chosen: OfferedMethod | undefined
  readonly onChoose: (chosen: OfferedMethod) => void
}

/** Stored methods by brand and last four; nothing where there are none. */
export function MethodChoices({ label, offered, chosen, onChoose }: MethodChoicesProps) {
  const group = useId()
  if (offered.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {offered.map((each) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the rule doesn't see text that is isolated
        <label
          key={each.method.idPmethod}
          className="flex items-start gap-2 py-1 pointer-coarse:py-2.5"
        >
          <input
            type="radio"
            name={group}
            checked={each === chosen}
            className="mt-0.5 size-4 shrink-0 accent-accent pointer-coarse:size-5"
            onChange={() => onChoose(each)}
          />
          <span className="min-w-0">
            <span className="block text-base text-ink">{isolated(storedName(each.method))}</span>
            <span className="block text-sm text-ink-3">{isolated(each.detail)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
