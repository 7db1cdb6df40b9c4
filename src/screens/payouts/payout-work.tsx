import { isUnreadable, type Problem } from '~/contract/read'
import { RecordEvents } from '~/lists/record/record-events'
import { Nothing, RecordSection } from '~/lists/record/record-layout'
import { bytesFromBase64 } from '~/lib/received-file'
import { Notice } from '~/ui/notice'
import { ReceivedFile } from '~/ui/received-file'
import { ReceivedImage } from '~/ui/received-image'

import { PayoutBills } from './payout-bills'
import { addsUp, payoutMoney, type PayoutValue } from './payout-money'

interface PayoutWorkProps {
  readonly payout: PayoutValue
  readonly problems: readonly Problem[]
}

export function PayoutWork({ payout, problems }: PayoutWorkProps) {
  const money = payoutMoney(payout)
  return (
    <>
      {addsUp(money) === false && (
        <Notice tone="warning" title="Net and fee don’t add up to the total" />
      )}
      <RecordSection title="Timeline">
        {payout.Events?.length ? (
          <RecordEvents events={payout.Events} />
        ) : (
          <Nothing>
            {isUnreadable(problems, 'Events') ? 'We couldn’t read the events' : 'No events'}
          </Nothing>
        )}
      </RecordSection>
      <PayoutBills payout={payout} problems={problems} />
      <Check payout={payout} />
    </>
  )
}

function Check({ payout: { CheckNumber: number, CheckData: check } }: { payout: PayoutValue }) {
  if (!check) return null
  const bytes = check.fContent === undefined ? undefined : bytesFromBase64(check.fContent)
  return (
    <RecordSection title="Check">
      {bytes && (
        <ReceivedImage
          bytes={bytes}
          label={`Image of check ${number ?? ''}`.trim()}
          fallback="The check’s image isn’t a PNG or JPEG we can show."
        />
      )}
      <ReceivedFile
        name={check.filename}
        type={check.ftype}
        base64={check.fContent}
        address={check.furl}
      />
    </RecordSection>
  )
}
