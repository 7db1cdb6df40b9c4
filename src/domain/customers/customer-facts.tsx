import {
  customerMembers,
  customerProfile,
  type CustomerProfile,
  nameOfCustomer,
  type ProfileMember,
} from '~/contract/customer-members'
import type { Read } from '~/contract/fields'
import type { CustomerSummary } from '~/contract/transactions'
import { emailOf, idOf, textFact } from '~/lists/fields/field-values'
import type { Fact, RelatedRecord } from '~/lists/record/facts'
import { paths } from '~/paths'
import { EmailText } from '~/ui/email-text'

type Summary = Read<typeof CustomerSummary>

const billing = ['address1', 'address2', 'city', 'state', 'zip', 'country'] as const
const shipping = [
  'shippingAddress1',
  'shippingAddress2',
  'shippingCity',
  'shippingState',
  'shippingZip',
  'shippingCountry',
] as const

/** A customer's own record: who it is, and how to reach them. */
export function profileFacts(profile: CustomerProfile): readonly Fact[] {
  const memberOf = (member: ProfileMember) => customerMembers[member].record
  const text = (label: string, member: ProfileMember) =>
    textFact(label, memberOf(member), profile[member])
  const address = (label: string, members: readonly ProfileMember[]): Fact => ({
    label,
    value: members.flatMap((member) => profile[member] ?? []).join(', '),
    members: members.map(memberOf),
  })
  return [
    text('Company', 'company'),
    {
      label: 'Customer number',
      value: idOf(profile.number, 'customer number'),
      members: [memberOf('number')],
    },
    { label: 'Email', value: emailOf(profile.email), members: [memberOf('email')] },
    text('Phone', 'phone'),
    address('Billing address', billing),
    address('Shipping address', shipping),
  ]
}

/** interface.md shows one id in two spellings; they have been seen to differ. */
export const idsOfCustomer = ({ CustomerId, customerId }: Summary): readonly string[] => [
  ...new Set([CustomerId, customerId].flatMap((id) => id || [])),
]

/** A customer, where another record names one. Two ids that differ are two customers to look at. */
export function relatedCustomer(summary: Summary | undefined): readonly RelatedRecord[] {
  if (!summary) return []
  const profile = customerProfile('summary', summary)
  const ids = idsOfCustomer(summary)
  const name = nameOfCustomer(profile)
  if (ids.length === 0) return name === undefined ? [] : [{ kind: 'Customer', to: undefined, name }]
  return ids.map((id) => ({
    kind: ids.length > 1 ? `Customer ${id}` : 'Customer',
    to: paths.customer(id),
    name: name ?? `Customer ${id}`,
    note: profile.email && <EmailText>{profile.email}</EmailText>,
  }))
}
