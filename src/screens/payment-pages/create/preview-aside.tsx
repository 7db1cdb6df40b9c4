import { Eye } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'

import { PaymentPageBody } from '~/contract/payment-pages'
import { read } from '~/contract/read'
import { InHeader } from '~/form/wizard/wizard-page'
import { Button } from '~/ui/button'
import { ModalDialog } from '~/ui/modal-dialog'
import { useMedia } from '~/ui/use-media'

import type { Side } from '../definition/blocks'
import { PagePreview } from '../preview/page-preview'
import type { PageValue } from '../queries'
import { definitionJson, type PageFormReturn } from './page-form'

interface PreviewProps {
  readonly form: PageFormReturn
  readonly side: Side
  readonly isUntitled?: boolean
}

/** What would be sent, as it would be read; behind the typing. */
function useLivePage(form: PageFormReturn): PageValue {
  const values = useDeferredValue(useWatch({ control: form.control, compute: (all) => all }))
  return useMemo(() => read(PaymentPageBody, definitionJson(values)).value, [values])
}

function LivePreview({ form, side, isUntitled = false }: PreviewProps) {
  const page = useLivePage(form)
  return (
    <PagePreview key={side} page={page} opensAt={side} opensAs="phone" isUntitled={isUntitled} />
  )
}

/** The `beside` of styles.css, which makes the column and hides the button. */
const BESIDE = '(width >= 64rem)'

/** Beside the step where there is room, else behind a button: unseen, it isn't drawn on each keystroke. */
export function PreviewAside(props: PreviewProps) {
  const hasRoom = useMedia(BESIDE)
  if (!hasRoom) return null
  return (
    <aside
      aria-label="Preview"
      className="min-w-0 beside:sticky beside:top-[calc(var(--environment-bar)+1.5rem)] beside:col-start-2 beside:row-span-2 beside:row-start-1 beside:max-h-[calc(100dvh-var(--environment-bar)-3rem)] beside:self-start beside:overflow-y-auto"
      // A scrolling region must take focus (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <LivePreview {...props} />
    </aside>
  )
}

export function PreviewButton(props: PreviewProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <InHeader>
      <Button
        icon={<Eye aria-hidden="true" className="size-4" />}
        className="order-last beside:hidden"
        onClick={() => setOpen(true)}
      >
        Preview
      </Button>
      {isOpen && (
        <ModalDialog title="Preview" focusKey="preview" isWide onClose={() => setOpen(false)}>
          <div className="p-4">
            <LivePreview {...props} isUntitled />
          </div>
        </ModalDialog>
      )}
    </InHeader>
  )
}
