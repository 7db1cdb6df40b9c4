import { Download, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'

import { isPresenting } from '~/lib/presenting'
import { howLasting, type Lasting } from '~/storage/lasting-storage'
import { storageReason, storageRemedies } from '~/storage/storage-error'
import { announce } from '~/ui/announce'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { lazyPart } from '~/ui/lazy-part'
import { countShown } from '~/ui/locale'
import { Notice } from '~/ui/notice'
import { saveFile } from '~/ui/received-file'

import { SettingRow } from './setting-row'

const ImportEverything = lazyPart(async () => ({
  default: (await import('./everything-file')).ImportEverything,
}))

const answers = {
  kept: {
    tone: 'positive',
    label: 'Kept',
    text: 'Your browser keeps it until you remove it, even when space runs low.',
  },
  removable: {
    tone: 'warning',
    label: 'May be removed',
    text: 'Your browser may remove it when space runs low, Safari after seven days without a visit. Export it to keep it safe.',
  },
  unknown: {
    tone: 'neutral',
    label: 'Not known',
    text: 'Your browser doesn’t say if it keeps it. Export it to keep it safe.',
  },
} as const satisfies Readonly<Record<Lasting, unknown>>

const waitsForPresenter = (): string | undefined =>
  isPresenting() ? 'Not available in presenter mode' : undefined

/** Also where everything is about to be removed. */
export function ExportEverything({ variant }: { readonly variant?: 'primary' }) {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<readonly string[]>([])

  async function save() {
    setRunning(true)
    setProblem(undefined)
    try {
      const { writeEverything } = await import('./everything-file')
      const { blob, name, records, notes } = await writeEverything()
      saveFile(blob, name)
      setLeft(notes)
      const count = countShown(records)
      announce(records === 1 ? '1 record exported' : `${count} records exported`)
    } catch (error) {
      setProblem(storageRemedies[storageReason(error)])
    }
    setRunning(false)
  }

  return (
    <>
      <Button
        {...(variant && { variant })}
        icon={<Download aria-hidden="true" className="size-4" />}
        isPending={isRunning}
        disabledReason={waitsForPresenter()}
        onClick={() => void save()}
      >
        Export everything
      </Button>
      {problem !== undefined && (
        <Notice tone="danger" title="Nothing was exported" className="order-last basis-full">
          {problem}
        </Notice>
      )}
      {left.length > 0 && (
        <Notice tone="info" title="Not in the file" className="order-last basis-full">
          <ul>
            {left.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

export function KeptCard() {
  const [lasting, setLasting] = useState<Lasting>('unknown')
  const [isImporting, setImporting] = useState(false)
  useEffect(() => {
    void howLasting().then(setLasting)
  }, [])
  const { tone, label, text } = answers[lasting]
  return (
    <Card>
      <SettingRow
        title={
          <span className="flex flex-wrap items-center gap-2">
            Your drafts, views, and submissions
            <Badge tone={tone}>{label}</Badge>
          </span>
        }
        text={text}
        control={<ExportEverything />}
      />
      <SettingRow
        title="From another browser"
        text="Adds what was exported there. You see what is new before anything is kept."
        control={
          <Button
            icon={<Upload aria-hidden="true" className="size-4" />}
            disabledReason={waitsForPresenter()}
            onClick={() => setImporting(true)}
          >
            Import from a file
          </Button>
        }
      >
        {isImporting && <ImportEverything onClose={() => setImporting(false)} />}
      </SettingRow>
    </Card>
  )
}
