import { isUnreadable, type Problem } from '~/contract/read'
import { RecordSection, Nothing } from '~/lists/record/record-layout'
import { Notice } from '~/ui/notice'
import { ReceivedFile } from '~/ui/received-file'
import { ItemLines } from '~/lists/item-lines'
import { Mark } from '~/ui/badge'

import { PayingPayouts } from './paying-payouts'
import type { BillValue } from './queries'
import { billCurrency, sumOfLines } from './bill-money'

interface BillWorkProps {
  readonly id: string
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

export function BillWork({ id, bill, problems }: BillWorkProps) {
  return (
    <>
      {isUnreadable(problems, 'Transaction') && (
        <Notice tone="warning" title="This bill may be paid">
          Its record names a payout we couldn’t read.
        </Notice>
      )}
      <BillLines bill={bill} problems={problems} />
      <PayingPayouts id={id} bill={bill} />
      <Attachments id={id} payout={bill.Transaction} />
    </>
  )
}

/** A bill's record has no files: they are in its entry in the payout. */
function Attachments({ id, payout }: { id: string; payout: BillValue['Transaction'] }) {
  const files = payout?.Bills?.filter(({ billId }) => billId === id).flatMap(
    ({ attachments = [] }) => attachments,
  )
  if (!files || files.length === 0) return null
  return (
    <RecordSection title="Attachments">
      <div>
        {files.map((file, at) => (
          <ReceivedFile
            // Files have no id, and may share a name.
            key={`${String(at)} ${file.filename ?? ''}`}
            name={file.filename}
            type={file.ftype}
            base64={file.fContent}
            address={file.furl}
          />
        ))}
      </div>
    </RecordSection>
  )
}

interface BillLinesProps {
  readonly bill: BillValue
  readonly problems: readonly Problem[]
}

function BillLines({ bill, problems }: BillLinesProps) {
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
