import { isUnreadable, type Problem } from '~/contract/read'
import { vendorIdentityRows } from '~/lists/vendor-facts'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Moment } from '~/ui/moment'
import { RecordProblems } from '~/ui/record-problems'

import { BillSummary } from './bill-summary'
import type { VendorValue } from './queries'

export function VendorOverview({
  vendor,
  problems,
}: {
  vendor: VendorValue
  problems: readonly Problem[]
}) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <RecordProblems problems={problems} />
      <BillSummary summary={vendor.summary} isUnread={isUnreadable(problems, 'summary')} />
      <Section title="Details" headingLevel={3}>
        <DescriptionList
          rows={[
            ...vendorIdentityRows(vendor),
            { label: 'Enrollment', value: vendor.enrollmentStatus },
            { label: 'Paypoint', value: vendor.paypointDbaname },
            { label: 'Legal name of paypoint', value: vendor.paypointLegalname },
            { label: 'Entry', value: vendor.paypointEntryname },
            { label: 'External paypoint id', value: vendor.externalPaypointId },
            { label: 'Organization', value: vendor.parentOrgName },
            {
              label: 'Created',
              value: <Moment value={vendor.createdDate} style="seconds" zone="named" />,
            },
            {
              label: 'Last updated',
              value: <Moment value={vendor.lastUpdated} style="seconds" zone="named" />,
            },
          ]}
        />
      </Section>
    </div>
  )
}
