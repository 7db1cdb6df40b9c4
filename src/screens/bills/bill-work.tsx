import { isUnreadable, type Problem } from '~/contract/read'
import { RecordSection } from '~/lists/record/record-layout'
import { Notice } from '~/ui/notice'
import { ReceivedFile } from '~/ui/received-file'

import { BillLines } from './bill-lines'
import { PayingPayouts } from './paying-payouts'
import type { BillValue } from './queries'

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
