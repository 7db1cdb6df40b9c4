import {
  customerMembers,
  customerProfile,
  type CustomerProfile,
  nameOfCustomer,
  type ProfileMember,
} from '~/contract/customer-members'
import type { Read } from '~/contract/fields'
import type { CustomerSummary } from '~/contract/transactions'
import {
  emailOf,
  idOf,
  mapFacts,
  momentOf,
  statusFact,
  textFact,
} from '~/lists/fields/field-values'
import type { Fact, FactGroup } from '~/lists/record/facts'
import { paths } from '~/paths'
import { CopyButton } from '~/ui/copy-button'
import { Link } from '~/ui/link'

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

/** @param path where the record has it: "Customer.", or empty for a customer's own record */
export function profileFacts(
  family: 'record' | 'summary',
  profile: CustomerProfile,
  path: string,
): readonly Fact[] {
  const memberOf = (member: ProfileMember) => path + customerMembers[member][family]
  const text = (label: string, member: ProfileMember) =>
    textFact(label, memberOf(member), profile[member])
  const address = (label: string, members: readonly ProfileMember[]): Fact => ({
    label,
    value: members.flatMap((member) => profile[member] ?? []).join(', '),
    members: members.map(memberOf),
  })
  return [
    {
      label: 'Name',
      value: [profile.firstName, profile.lastName].filter(Boolean).join(' '),
      members: [memberOf('firstName'), memberOf('lastName')],
    },
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

/** The summary of a customer that another record carries, as a group of facts. */
export function customerGroup(
  summary: Summary | undefined,
  { title, path }: { readonly title: string; readonly path: string },
): FactGroup {
  const of = summary ?? {}
  return {
    title,
    isFurther: true,
    facts: [
      ...idFacts(of, path),
      ...profileFacts('summary', customerProfile('summary', of), path),
      statusFact('customer', `${path}customerStatus`, of.customerStatus),
      { label: 'Created', value: momentOf(of.CreatedAt), members: [`${path}CreatedAt`] },
      textFact('Identified by', `${path}Identifiers`, of.Identifiers?.join(', ')),
      ...mapFacts(`${path}AdditionalData`, of.AdditionalData),
    ],
  }
}

function idFacts(summary: Summary, path: string): readonly Fact[] {
  const members = ['CustomerId', 'customerId'] as const
  const ids = idsOfCustomer(summary)
  if (ids.length < 2) {
    return [
      {
        label: 'Customer ID',
        value: ids[0] && <CustomerId id={ids[0]} />,
        members: members.map((member) => path + member),
      },
    ]
  }
  return members.map((member) => ({
    id: member,
    label: `Customer ID (${member})`,
    hint: `${path}${member}: the record has two that differ`,
    value: <CustomerId id={summary[member] ?? ''} />,
    members: [path + member],
  }))
}

const CustomerId = ({ id }: { id: string }) => (
  <span className="inline-flex max-w-full items-center gap-1 [&>button]:-my-1.5">
    <Link className="link id-text" to={paths.customer(id)}>
      {id}
    </Link>
    <CopyButton text={id} label="Copy customer ID" />
  </span>
)

/** A link to the customer by name, where the record says who. */
export function CustomerLink({ summary }: { summary: Summary }) {
  const [id] = idsOfCustomer(summary)
  const name = nameOfCustomer(customerProfile('summary', summary))
  if (!id) return name ?? null
  return (
    <Link className="link" to={paths.customer(id)}>
      {name ?? `Customer ${id}`}
    </Link>
  )
}
