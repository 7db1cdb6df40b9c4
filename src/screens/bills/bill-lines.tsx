import { isUnreadable, type Problem } from '~/contract/read'
import { ItemLines } from '~/lists/item-lines'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { Mark } from '~/ui/badge'

import { billCurrency, sumOfLines } from './bill-money'
import type { BillValue } from './queries'

interface BillLinesProps {
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

export function BillLines({ bill, problems }: BillLinesProps) {
  const lines = bill.billItems ?? []
  if (lines.length === 0) {
    return (
      <RecordSection title="Lines">
        <Nothing>
          {isUnreadable(problems, 'billItems') ? 'We couldn’t read the lines' : 'No lines'}
        </Nothing>
      </RecordSection>
    )
  }
  return (
    <RecordSection title="Lines">
      <ItemLines
        label="Lines of the bill"
        lines={lines}
        path="billItems"
        currency={billCurrency(bill)}
        problems={problems}
      />
      {sumOfLines(bill, problems).tiesToNet === false && (
        <Mark tone="warning">
          The lines don’t add up to the bill’s amount, with tax or without it
        </Mark>
      )}
    </RecordSection>
  )
}
