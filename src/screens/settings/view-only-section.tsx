import { NO_ROLE } from '~/api/session'
import { useSession, useWriteBan } from '~/api/use-connection'
import { setViewOnly } from '~/storage/view-only'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'

/** One switch for this browser; a role that only reads needs none. */
export function ViewOnly() {
  const ban = useWriteBan()
  const { role } = useSession()
  const isOn = ban === 'view-only'
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-medium">View only{isOn && ' is on'}</p>
        <p className="text-sm text-ink-3">
          {ban === 'role' && role === NO_ROLE ? (
            'You’re in no group that may use this app. Ask whoever runs it.'
          ) : ban === 'role' ? (
            <>
              Your role, <ForeignText>{role ?? ''}</ForeignText>, looks at everything and sends
              nothing. Ask whoever runs this app for the payer role.
            </>
          ) : (
            'Hides everything that sends. Your drafts are kept.'
          )}
        </p>
      </div>
      {ban !== 'role' && (
        <Button
          onClick={() => {
            setViewOnly(!isOn)
            announce(isOn ? 'View only is off' : 'View only is on. Nothing can be sent.')
          }}
        >
          {isOn ? 'Turn off view only' : 'Turn on view only'}
        </Button>
      )}
    </Card>
  )
}
