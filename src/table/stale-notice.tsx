import { explain } from '~/api/explain'
import { Button } from '~/ui/button'
import { display } from '~/ui/locale'
import { Notice } from '~/ui/notice'

export function StaleNotice({
  receivedAt,
  error,
  isRetrying,
  onRetry,
}: {
  receivedAt: number
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}) {
  return (
    <Notice
      tone="warning"
      title="Couldn’t be read again"
      actions={
        <Button size="sm" onClick={onRetry} isPending={isRetrying}>
          Retry
        </Button>
      }
    >
      Showing what came at {new Date(receivedAt).toLocaleTimeString(display.locale)}.{' '}
      {explain(error).title}.
    </Notice>
  )
}
