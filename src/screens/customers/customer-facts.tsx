import { customerProfile } from '~/contract/customer-members'
import type { Problem } from '~/contract/read'
import { profileFacts } from '~/domain/customers/customer-facts'
import { Facts, type Fact } from '~/lists/record/facts'
import { idOf, mapFacts, momentOf, textFact } from '~/lists/record/fact-values'
import { codeText } from '~/ui/status'
import { Moment } from '~/ui/moment'

import type { CustomerValue } from './queries'

interface CustomerFactsProps {
  readonly customer: CustomerValue
  readonly problems: readonly Problem[]
}

export const CustomerFacts = ({ customer, problems }: CustomerFactsProps) => (
  <Facts
    problems={problems}
    groups={[
      { title: 'Details', facts: detailFacts(customer) },
      { title: 'Consent', facts: consentFacts(customer) },
      { title: 'Sign-in', facts: signInFacts(customer) },
      {
        title: 'Additional fields',
        facts: mapFacts('AdditionalFields', customer.AdditionalFields),
      },
      { title: 'Paypoint', facts: paypointFacts(customer) },
    ]}
  />
)

const detailFacts = (customer: CustomerValue): readonly Fact[] => [
  ...profileFacts('record', customerProfile('record', customer), ''),
  {
    label: 'Customer ID',
    value: idOf(customer.customerId, 'customer ID'),
    members: ['customerId'],
  },
  textFact('Time zone', 'TimeZone', offsetText(customer.TimeZone)),
  { label: 'Created', value: momentOf(customer.Created), members: ['Created'] },
  { label: 'Updated', value: momentOf(customer.LastUpdated), members: ['LastUpdated'] },
  textFact('Identified by', 'IdentifierFields', customer.IdentifierFields?.join(', ')),
]

/** The service gives hours. */
const offsetText = (hours: number | undefined): string | undefined =>
  hours === undefined ? undefined : `UTC${hours < 0 ? '−' : '+'}${String(Math.abs(hours))}`

type Consent = NonNullable<NonNullable<CustomerValue['customerConsent']>['sms']>

/** What a code means isn't stated: "Code 1" is no consent yet. */
const consentFact = (label: string, member: string, consent: Consent | undefined): Fact => ({
  label,
  value: (consent?.status !== undefined || consent?.updatedAt) && (
    <>
      {codeText(consent.status) ?? 'No status given'}
      {consent.updatedAt && (
        <span className="block text-sm text-ink-3">
          Updated <Moment value={consent.updatedAt} />
        </span>
      )}
    </>
  ),
  members: [`customerConsent.${member}.status`, `customerConsent.${member}.updatedAt`],
})

const consentFacts = ({ customerConsent: consent }: CustomerValue): readonly Fact[] => [
  consentFact('Electronic messages', 'eCommunication', consent?.eCommunication),
  consentFact('Text messages', 'sms', consent?.sms),
]

const signInFacts = (customer: CustomerValue): readonly Fact[] => [
  textFact('User name', 'customerUsername', customer.customerUsername),
  textFact('MFA', 'MFA', customer.MFA === undefined ? undefined : customer.MFA ? 'On' : 'Off'),
  textFact('MFA mode', 'MFAMode', codeText(customer.MFAMode)),
  textFact('Social network', 'snProvider', customer.snProvider),
  textFact('Network ID', 'snIdentifier', customer.snIdentifier),
  textFact('Network data', 'snData', customer.snData),
]

const paypointFacts = (customer: CustomerValue): readonly Fact[] => [
  textFact('Name', 'PaypointDbaname', customer.PaypointDbaname),
  textFact('Legal name', 'PaypointLegalname', customer.PaypointLegalname),
  textFact('Entry', 'PaypointEntryname', customer.PaypointEntryname),
  textFact('External ID', 'externalPaypointID', customer.externalPaypointID),
  textFact('Organization', 'ParentOrgName', customer.ParentOrgName),
  textFact('Page identifier', 'pageidentifier', customer.pageidentifier),
]
