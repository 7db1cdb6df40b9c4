import { useState } from 'react'

import { announce } from '~/ui/announce'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'

import { countText, rowNoun } from '~/bulk/prepare/bulk-words'
import type { SheetSource } from '~/bulk/prepare/prepared'
import { SheetStep, useSheetInput } from '~/bulk/prepare/sheet-step'

interface GiveAgainProps {
  readonly onSource: (source: SheetSource) => { readonly found: number; readonly missing: number }
}

export function GiveAgain({ onSource }: GiveAgainProps) {
  const [missing, setMissing] = useState(0)
  const input = useSheetInput((source) => {
    const taken = onSource(source)
    setMissing(taken.missing)
    announce(`${countText(taken.found, rowNoun)} found`)
  })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {missing > 0 && (
        <Notice tone="danger" title={`${countText(missing, rowNoun)} not found`}>
          They differ from the sheet you gave before. Open that one unchanged, or fix the rows
          below.
        </Notice>
      )}
      <SheetStep input={input} />
      <div className="flex justify-end">
        <Button
          variant="primary"
          disabledReason={input.isEmpty ? 'Choose a file or paste cells first' : undefined}
          onClick={input.takeTyped}
        >
          Use its numbers
        </Button>
      </div>
    </div>
  )
}
