import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import type { AlikeAtService } from './use-alike-at-service'

export function ServiceCheck({ service: { state, retry } }: { service: AlikeAtService }) {
  if (state === 'asking') {
    return (
      <p role="status" className="text-base text-ink-2">
        Checking the service for this vendor…
      </p>
    )
  }
  if (state === 'ignored') {
    return (
      <Notice tone="warning" title="We couldn’t check for this vendor">
        The service ignored the search: this vendor may exist already.
      </Notice>
    )
  }
  if (state !== 'failed') return null
  return (
    <Notice
      tone="danger"
      title="We couldn’t check the service for this vendor"
      actions={
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      }
    >
      It may exist already.
    </Notice>
  )
}
