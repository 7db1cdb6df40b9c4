import { Button } from '~/ui/button'
import { ForeignText } from '~/ui/foreign-text'
import { Notice } from '~/ui/notice'

import type { NotUnderstood } from './condition'

export function NotUnderstoodNotice({
  parts,
  onRemove,
}: {
  parts: readonly NotUnderstood[]
  onRemove: () => void
}) {
  return (
    <Notice
      tone="warning"
      title="Part of this link wasn’t understood and isn’t applied"
      actions={
        <Button size="sm" onClick={onRemove}>
          Remove it
        </Button>
      }
    >
      <ul className="flex flex-col gap-0.5">
        {parts.map(({ text, reason }) => (
          <li key={text}>
            <code className="id-text">
              <ForeignText>{text}</ForeignText>
            </code>
            : {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
