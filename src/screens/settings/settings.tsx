import { FlaskConical, Zap } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { getConnection, setConnection, subscribeConnection } from '~/api/connection'
import type { Connection } from '~/api/connection'
import { paths } from '~/paths'
import { announce } from '~/ui/announce'
import { Card, Section } from '~/ui/card'
import { lazyPart } from '~/ui/lazy-part'
import { Page, PageHeader } from '~/ui/page'
import { SkeletonLines } from '~/ui/skeleton'
import { ThemeSwitch } from '~/ui/theme-switch'
import { About } from './about'
import { ConnectionForm } from './connection-form'
import { ConnectionKind } from './connection-kind'
import { KeptCard } from './kept-section'
import { Legend } from './legend'
import { PresenterCard } from './presenter-section'
import { ServiceChoice } from './service-choice'
import { SessionLog } from './session-log'
import { ViewOnly } from './view-only-section'
import { WipeCard } from './wipe-section'

// It knows what is sent and stored, which the other sections don't.
const ActivityList = lazyPart(
  async () => ({ default: (await import('./activity-section')).ActivityList }),
  <SkeletonLines lines={4} label="Reading the activity" />,
)

const choices = [
  {
    value: 'sandbox',
    label: 'Sandbox',
    text: 'Sample data. Nothing leaves this browser.',
    icon: FlaskConical,
  },
  {
    value: 'live',
    label: 'Live service',
    text: 'Your own service. What you send moves money.',
    icon: Zap,
  },
] as const

const sandboxConnection: Connection | undefined =
  getConnection().kind === 'sandbox' ? getConnection() : undefined

export function Component() {
  const connection = useSyncExternalStore(subscribeConnection, getConnection)
  const [shown, setShown] = useState(connection.kind)

  function choose(kind: Connection['kind']) {
    setShown(kind)
    if (kind === 'live' || sandboxConnection === undefined || connection.kind === 'sandbox') return
    setConnection(sandboxConnection)
    announce('Back on the sandbox. We forgot the live service’s tokens.')
  }

  return (
    <Page width="narrow">
      <PageHeader title="Settings" actions={[{ label: 'Inspector', to: paths.inspector() }]} />
      <Section title="Connection">
        {__SANDBOX__ && <ServiceChoice choices={choices} value={shown} onChange={choose} />}
        {/* The sandbox is explained where it is chosen. */}
        {connection.kind === 'live' && <ConnectionKind connection={connection} />}
        {shown === 'live' && (
          <Card>
            <ConnectionForm connection={connection} />
          </Card>
        )}
        <ViewOnly />
      </Section>
      <Section title="Appearance">
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium">Theme</p>
          <ThemeSwitch isLabelled />
        </Card>
      </Section>
      <Section title="Privacy">
        <PresenterCard />
      </Section>
      <Section title="Kept in this browser">
        <KeptCard />
        <WipeCard />
      </Section>
      <Section title="Activity" description="What you’ve done at this service from this browser">
        <ActivityList />
      </Section>
      <Legend />
      <SessionLog />
      <About />
    </Page>
  )
}
