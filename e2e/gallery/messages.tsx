import { CirclePause, FilePen, Inbox, Scale } from 'lucide-react'

import { AttentionList, type AttentionItem } from '~/ui/attention-list'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Disclosure } from '~/ui/disclosure'
import { EmptyState } from '~/ui/empty-state'
import { ErrorState } from '~/ui/error-state'
import { Notice } from '~/ui/notice'
import { RecordProblems } from '~/ui/record-problems'
import { Skeleton, SkeletonLines } from '~/ui/skeleton'

import { columnsOf, Specimen, Specimens, type SpecimenGroup } from './specimen'

const ignore = () => undefined

const Notices = () => (
  <div className="flex flex-col gap-3">
    {(['info', 'positive', 'warning', 'danger', 'neutral'] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={`Notice, ${tone}`} onDismiss={ignore}>
        We couldn’t reach the service. Check your connection and retry.
      </Notice>
    ))}
    <Notice actions={<Button size="sm">Retry</Button>}>With an action, without a title.</Notice>
    <RecordProblems problems={[{ path: 'TotalAmount', expected: 'number', raw: '12,50' }]} />
  </div>
)

const States = () => (
  <div className="grid gap-4" style={columnsOf(30)}>
    <Card isFlush>
      <EmptyState icon={Inbox} title="No payouts yet" actions={<Button>New payout</Button>}>
        Payouts appear here.
      </EmptyState>
    </Card>
    <Card isFlush>
      <ErrorState title="We couldn’t reach the service" onRetry={ignore} detail="Page: /payouts">
        Check your connection and retry.
      </ErrorState>
    </Card>
    <Card>
      <SkeletonLines lines={5} />
      <Skeleton className="h-8 w-24" />
    </Card>
    <Card>
      <Disclosure summary="Show 8 empty fields">Fields</Disclosure>
    </Card>
  </div>
)

const items: readonly AttentionItem[] = [
  {
    id: 'held',
    icon: CirclePause,
    tone: 'warning',
    count: 3,
    label: 'payouts · On Hold',
    to: '?held',
    detail: '388.84',
  },
  {
    id: 'untied',
    icon: Scale,
    tone: 'warning',
    count: 1,
    label: 'batch doesn’t tie out',
    to: '?b',
  },
  { id: 'drafts', icon: FilePen, tone: 'neutral', count: 1_204, label: 'drafts', to: '?d' },
]

const Attention = () => (
  <Specimens>
    <Specimen name="Something to do" className="w-80">
      <Card isFlush className="w-full">
        <AttentionList label="Attention" items={items} unchecked={[]} isReading={false} />
      </Card>
    </Specimen>
    <Specimen name="Reading" className="w-80">
      <Card isFlush className="w-full">
        <AttentionList label="Reading" items={items.slice(0, 1)} unchecked={[]} isReading />
      </Card>
    </Specimen>
    <Specimen name="Nothing to do" className="w-80">
      <Card isFlush className="w-full">
        <AttentionList label="Nothing" items={[]} unchecked={[]} isReading={false} />
      </Card>
    </Specimen>
    <Specimen name="Not checked" className="w-80">
      <Card isFlush className="w-full">
        <AttentionList
          label="Not checked"
          items={[]}
          unchecked={[{ label: 'batches', onRetry: ignore }]}
          isReading={false}
        />
      </Card>
    </Specimen>
  </Specimens>
)

export const messages: readonly SpecimenGroup[] = [
  { id: 'notices', title: 'Notices', render: Notices },
  { id: 'states', title: 'Empty, failed, loading', render: States },
  { id: 'attention', title: 'Attention list', render: Attention },
]
