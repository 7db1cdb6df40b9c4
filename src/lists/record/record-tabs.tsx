import { useState, type ReactNode } from 'react'

import type { HttpRequest } from '~/api/transport'
import type { Schema } from '~/contract/fields'
import type { Reading } from '~/contract/read'
import { toCurl } from '~/lib/curl'
import { redact } from '~/lib/redact'
import { AllFields } from '~/table/all-fields/all-fields'
import { AsSent } from '~/ui/as-sent'
import { Tabs } from '~/ui/tabs'

interface RecordTab {
  readonly label: string
  readonly count?: number | undefined
  readonly content: () => ReactNode
}

interface RecordTabsProps {
  readonly label: string
  readonly reading: Reading<Schema>
  readonly overview: () => ReactNode
  readonly tabs?: readonly RecordTab[]
  readonly request: () => HttpRequest
}

export function RecordTabs({ label, reading, overview, tabs = [], request }: RecordTabsProps) {
  const [shown, setShown] = useState('0')
  const all: readonly RecordTab[] = [
    { label, content: overview },
    ...tabs,
    { label: 'All fields', content: () => <AllFields reading={reading} /> },
    { label: 'As sent', content: () => <SentRecord reading={reading} request={request()} /> },
  ]
  return (
    <Tabs
      label={label}
      value={shown}
      onChange={setShown}
      tabs={all.map((tab, at) => ({ ...tab, id: String(at) }))}
    />
  )
}

function SentRecord({ reading, request }: { reading: Reading<Schema>; request: HttpRequest }) {
  return (
    <AsSent
      raw={redact(reading.raw)}
      unmapped={reading.unmapped}
      curl={toCurl({ ...request, url: new URL(request.url, window.location.origin).href })}
    />
  )
}
