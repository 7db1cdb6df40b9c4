import type { Problem } from '~/contract/read'
import { Facts } from '~/lists/record/facts'
import { textFact } from '~/lists/record/fact-values'

import type { PaypointValue } from './queries'

interface PaypointServicesProps {
  readonly services: PaypointValue['ServiceData']
  readonly problems: readonly Problem[]
}

export function PaypointServices({ services, problems }: PaypointServicesProps) {
  const { card = {}, ach = {}, odp = {} } = services ?? {}
  const flag = (label: string, member: string, isOn: boolean | undefined) =>
    textFact(label, `ServiceData.${member}`, isOn === undefined ? undefined : isOn ? 'Yes' : 'No')
  return (
    <Facts
      problems={problems}
      groups={[
        {
          title: 'Cards accepted',
          facts: [
            flag('Visa', 'card.acceptVisa', card.acceptVisa),
            flag('Mastercard', 'card.acceptMastercard', card.acceptMastercard),
            flag('Discover', 'card.acceptDiscover', card.acceptDiscover),
            flag('Amex', 'card.acceptAmex', card.acceptAmex),
          ],
        },
        {
          title: 'ACH accepted',
          facts: [
            flag('Web', 'ach.acceptWeb', ach.acceptWeb),
            flag('PPD', 'ach.acceptPPD', ach.acceptPPD),
            flag('CCD', 'ach.acceptCCD', ach.acceptCCD),
          ],
        },
        {
          title: 'Pay out',
          facts: [
            flag('ACH', 'odp.allowAch', odp.allowAch),
            flag('Check', 'odp.allowChecks', odp.allowChecks),
            flag('Virtual card', 'odp.allowVCard', odp.allowVCard),
            textFact('Processor', 'ServiceData.odp.processor', odp.processor),
            textFact('Region', 'ServiceData.odp.processing_region', odp.processing_region),
            textFact('Program ID', 'ServiceData.odp.programId', odp.programId),
          ],
        },
      ]}
    />
  )
}
