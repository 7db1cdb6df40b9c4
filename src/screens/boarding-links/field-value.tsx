import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '~/ui/button'
import { NotGiven } from '~/ui/cell-text'
import { LongText } from '~/ui/long-text'

import type { FormField } from './form'
import { hiddenValue } from './secrets'

export function FieldText({ field }: { field: FormField }) {
  const value = field.field?.value
  if (!value) return <NotGiven />
  return field.isSecret ? <SecretText field={field} value={value} /> : <LongText>{value}</LongText>
}

/** Shown on demand, and masked again when the page is left. */
function SecretText({
  field: { name, label, section },
  value,
}: {
  field: FormField
  value: string
}) {
  const [isShown, setShown] = useState(false)
  const mask = hiddenValue(name, value)
  return (
    <span className="flex items-center gap-1">
      <span className="id-text min-w-0 [overflow-wrap:anywhere]">
        <LongText>{isShown ? value : mask}</LongText>
      </span>
      {mask !== value && (
        <span data-print="hide">
          <IconButton
            size="sm"
            className="-my-1.5"
            aria-pressed={isShown}
            label={`Show ${label} (${section})`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? (
              <EyeOff aria-hidden="true" className="size-3.5" />
            ) : (
              <Eye aria-hidden="true" className="size-3.5" />
            )}
          </IconButton>
        </span>
      )}
    </span>
  )
}
