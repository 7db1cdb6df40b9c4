import { Plug, ShieldCheck, Zap, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

import type { Connection } from '~/api/connection'
import { isBehindProxy } from '~/api/proxy-refusal'
import { useSession } from '~/api/use-connection'
import { keptTokens } from '~/storage/kept-tokens'
import { serviceHost } from '~/storage/scope'
import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { ForeignText } from '~/ui/foreign-text'

import { CheckList } from './check-list'
import { tryConnection, type Tried } from './try-connection'

interface Kind {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

function kindOf(connection: Connection): Kind {
  const { baseUrl, organizationToken } = connection
  const host = serviceHost(connection)
  if (isBehindProxy(connection) && organizationToken === undefined) {
    return {
      icon: ShieldCheck,
      title: 'Live, through this app’s server',
      text: 'Its server adds the token after you sign in. The token never reaches this browser: the safest way.',
    }
  }
  if (organizationToken === undefined) {
    return { icon: Plug, title: 'Not connected', text: 'Enter a token below to connect.' }
  }
  const where = keptTokens(connection)
    ? 'Your token is kept for this tab, until you close it, disconnect, or the service refuses it.'
    : 'Your token is in this tab’s memory. A reload forgets it.'
  return baseUrl === ''
    ? { icon: Zap, title: 'Live, through this app’s address', text: where }
    : {
        icon: Zap,
        title: 'Live, direct',
        text: `This browser sends your token straight to ${host}. ${where}`,
      }
}

/** Which way to a live service is in use, what that means, and whether it works. */
export function ConnectionKind({ connection }: { connection: Connection }) {
  const { icon: Icon, title, text } = kindOf(connection)
  const [tried, setTried] = useState<{ of: Connection; result: Tried }>()
  const [isTesting, setTesting] = useState(false)
  const shown = tried?.of === connection ? tried.result : undefined
  // What is being typed below has a test of its own.
  const isUsed = isBehindProxy(connection) || connection.organizationToken !== undefined

  async function test() {
    setTesting(true)
    const result = await tryConnection(connection)
    setTesting(false)
    setTried({ of: connection, result })
    announce(result.title)
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="text-sm text-ink-2">{text}</p>
            <SignedIn />
          </div>
        </div>
        {isUsed && (
          <Button isPending={isTesting} onClick={() => void test()}>
            Test
          </Button>
        )}
      </div>
      {shown && (
        <div className="border-t border-line pt-4">
          <p className="mb-2 font-semibold">
            <ForeignText>{shown.title}</ForeignText>
          </p>
          <CheckList checks={shown.checks} />
        </div>
      )}
    </Card>
  )
}

function SignedIn() {
  const { role, user, signOut } = useSession()
  if (role === undefined && user === undefined && signOut === undefined) return null
  return (
    <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-2">
      {user !== undefined && (
        <span>
          Signed in as <ForeignText>{user}</ForeignText>
        </span>
      )}
      {role !== undefined && (
        <span>
          Role: <ForeignText>{role}</ForeignText>
        </span>
      )}
      {signOut !== undefined && (
        <a href={signOut} className="link">
          Sign out
        </a>
      )}
    </p>
  )
}
