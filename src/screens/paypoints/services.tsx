import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'

import type { PaypointValue } from './queries'

const yesNo = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? 'Yes' : 'No')

export function PaypointServices({ services = {} }: { services: PaypointValue['ServiceData'] }) {
  const { card = {}, ach = {}, odp = {} } = services
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title="Cards taken" headingLevel={3}>
        <DescriptionList
          rows={[
            { label: 'Visa', value: yesNo(card.acceptVisa) },
            { label: 'Mastercard', value: yesNo(card.acceptMastercard) },
            { label: 'Discover', value: yesNo(card.acceptDiscover) },
            { label: 'Amex', value: yesNo(card.acceptAmex) },
          ]}
        />
      </Section>
      <Section title="ACH taken" headingLevel={3}>
        <DescriptionList
          rows={[
            { label: 'Web', value: yesNo(ach.acceptWeb) },
            { label: 'PPD', value: yesNo(ach.acceptPPD) },
            { label: 'CCD', value: yesNo(ach.acceptCCD) },
          ]}
        />
      </Section>
      <Section title="Pay out" headingLevel={3}>
        <DescriptionList
          rows={[
            { label: 'ACH', value: yesNo(odp.allowAch) },
            { label: 'Checks', value: yesNo(odp.allowChecks) },
            { label: 'Virtual cards', value: yesNo(odp.allowVCard) },
            { label: 'Processor', value: odp.processor },
            { label: 'Region', value: odp.processing_region },
            { label: 'Program id', value: odp.programId },
          ]}
        />
      </Section>
    </div>
  )
}
