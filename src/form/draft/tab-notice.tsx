import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Two tabs of one draft would overwrite each other: the second one follows until it is asked to take over. */
export function TabNotice({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <Notice
      tone="warning"
      title="This draft is open in another tab"
      actions={<Button onClick={onTakeOver}>Write here instead</Button>}
    >
      What is typed there shows here once it is saved. Numbers that drafts do not keep stay there.
    </Notice>
  )
}
