import { useCurrentConnection } from '~/api/use-connection'
import { Button } from '~/ui/button'
import { useVersion } from '~/ui/newer-version'
import { Notice } from '~/ui/notice'

export function NewerVersionNotice() {
  const { isNewer, loss } = useVersion()
  const { kind, organizationToken } = useCurrentConnection()
  if (!isNewer) return null
  return (
    <div className="px-4 pt-4 sm:px-6 lg:px-8">
      <Notice
        tone={loss ? 'warning' : 'info'}
        title="A newer version is here"
        actions={
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      >
        Reload when you’re ready. {loss === '' ? 'What you’ve entered is saved.' : loss}
        {kind === 'live' && organizationToken !== undefined && ' You’ll connect again.'}
      </Notice>
    </div>
  )
}
