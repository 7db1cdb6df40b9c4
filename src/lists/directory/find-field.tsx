import { Search } from 'lucide-react'
import { useState } from 'react'

import { Field } from '~/ui/field'
import { TextInput } from '~/ui/inputs'

interface Typing {
  readonly typed: string
  readonly told: string
  readonly sent: readonly string[]
}

/** Mirrors a text in the address, where Back or a saved view may replace what is typed. */
export function FindField({
  label,
  text,
  onText,
}: {
  label: string
  text: string
  onText: (text: string) => void
}) {
  const [typing, setTyping] = useState<Typing>({ typed: text, told: text, sent: [] })
  const { typed, told, sent } = typing
  if (text !== told) {
    const at = sent.indexOf(text)
    setTyping(
      at === -1
        ? { typed: text, told: text, sent: [] }
        : { typed, told: text, sent: sent.slice(at + 1) },
    )
  }
  return (
    <Field label={label} isLabelHidden className="min-w-0 flex-1 basis-60 sm:max-w-md">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          icon={<Search aria-hidden="true" />}
          placeholder={label}
          value={typed}
          onChange={({ target: { value } }) => {
            const next = value.trim() === '' ? '' : value
            setTyping({ typed: value, told, sent: [...sent, next] })
            onText(next)
          }}
        />
      )}
    </Field>
  )
}
