import { Trash2 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { lazyPart } from '~/ui/lazy-part'
import { SkeletonLines } from '~/ui/skeleton'

const WipePlan = lazyPart(
  async () => ({ default: (await import('./wipe-plan')).WipePlan }),
  <SkeletonLines lines={4} label="Counting what’s kept" />,
)

export function WipeCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium">Wipe this browser</p>
          <p className="text-sm text-ink-3">
            Removes everything Countinghouse keeps here, for all services. The service keeps its
            records.
          </p>
        </div>
        {!isOpen && (
          <Button
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setOpen(true)}
          >
            Review what’s kept…
          </Button>
        )}
      </div>
      {isOpen && <WipePlan onCancel={() => setOpen(false)} />}
    </Card>
  )
}
