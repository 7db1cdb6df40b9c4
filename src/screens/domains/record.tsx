import { usePinActions } from '~/lists/directory/pin-action'
import { recordDefinition } from '~/lists/record/record-definition'
import { RecordTabs } from '~/lists/record/record-tabs'
import { paths } from '~/paths'

import { ApplePaySection } from './apple-pay-section'
import { CascadesSection, DomainFactsCard, FileSection } from './domain-parts'
import {
  domainById,
  domainIdProblem,
  domainName,
  type DomainReading,
  type KnownDomain,
} from './known-domain'
import { SentHere } from './sent-here'
import { SwitchState } from './switch-state'

export function DomainDetail({ id, known }: { id: string; known: KnownDomain }) {
  const { kept, reading } = known
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {/* In one place before and after the first answer: its outcome and the focus stay. */}
      <ApplePaySection id={id} kept={kept} />
      {reading ? <KnownParts id={id} reading={reading} /> : <SentHere id={id} />}
    </div>
  )
}

const KnownParts = ({ id, reading }: { id: string; reading: DomainReading }) => (
  <RecordTabs
    label="Domain"
    reading={reading}
    work={() => (
      <>
        <FileSection domain={reading.value} problems={reading.problems} />
        <CascadesSection domain={reading.value} problems={reading.problems} />
        <SentHere id={id} />
      </>
    )}
    facts={() => <DomainFactsCard id={id} domain={reading.value} problems={reading.problems} />}
  />
)

function useDomainActions(found: KnownDomain | undefined, id: string) {
  const kept = found?.kept
  return usePinActions('domains', id, kept && (() => kept))
}

export const domainRecord = recordDefinition({
  lookUp: (id: string) => domainById(id),
  couldBe: (id) => domainIdProblem(id) === undefined,
  nameOf: (id: string) => `Domain ${id}`,
  heading: ({ kept }, id) => ({
    title: domainName(kept, id),
    status: <SwitchState kept={kept} />,
  }),
  useActions: useDomainActions,
  notFound: (id) => domainIdProblem(id) ?? 'Turn Apple Pay on or off to learn about it.',
  path: paths.domain,
  detail: (known, id) => <DomainDetail key={id} id={id} known={known} />,
  page: {
    locate: ({ id = '' }) => id,
    back: () => ({ to: paths.domains(), text: 'Wallet domains' }),
  },
})
