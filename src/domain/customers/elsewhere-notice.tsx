import { Button } from '~/ui/button'
import { brief } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import { useEntryName } from '~/outcome/entry-name'

interface ElsewhereProps {
  /** The paypoint of the customer's record. */
  readonly own: string | undefined
  /** The one chosen in the form. */
  readonly entry: string
  readonly onSwitch: ((own: string) => void) | undefined
}

/** A customer belongs to one paypoint, and the service may refuse another. */
export function ElsewhereNotice({ own: stated = '', entry, onSwitch }: ElsewhereProps) {
  const own = stated.trim()
  const ownName = useEntryName(own)
  const name = useEntryName(entry)
  if (own === '' || entry === '' || own === entry) return null
  return (
    <Notice
      tone="warning"
      actions={
        onSwitch && (
          <Button size="sm" onClick={() => onSwitch(own)}>
            Switch to {brief(ownName)}
          </Button>
        )
      }
    >
      This is a customer of {brief(ownName)}, not of {brief(name)}.
    </Notice>
  )
}
