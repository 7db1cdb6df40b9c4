import type { Problem } from '~/contract/read'
import { Facts, type Fact } from '~/lists/record/facts'
import { emailOf, maskedOf, textFact } from '~/lists/record/fact-values'
import { maskedTo } from '~/lib/masks'
import { CellId } from '~/ui/cell-text'
import { ContactList } from '~/ui/contact-list'

import type { PaypointValue } from './queries'

type Owner = NonNullable<PaypointValue['OwnerData']>[number]

interface PaypointPeopleProps {
  readonly paypoint: PaypointValue
  readonly problems: readonly Problem[]
}

export function PaypointPeople({ paypoint, problems }: PaypointPeopleProps) {
  const { OwnerData: owners = [], ContactData: contacts = [] } = paypoint
  return (
    <Facts
      problems={problems}
      groups={[
        ...owners.map((owner, at) => ({
          id: String(at),
          title: owner.ownername ? `Owner · ${owner.ownername}` : 'Owner without a name',
          facts: ownerFacts(owner, `OwnerData.${String(at)}.`),
        })),
        {
          title: 'Contacts',
          facts:
            contacts.length > 0
              ? []
              : [{ label: 'Contacts', value: undefined, members: ['ContactData'] }],
          after: contacts.length > 0 ? <ContactList contacts={contacts} /> : undefined,
        },
      ]}
    />
  )
}

/** Masked, whatever the service sends. */
function hidden(value: string | undefined) {
  if (!value) return undefined
  return <CellId>{maskedTo(value, 0)}</CellId>
}

function ownerFacts(o: Owner, path: string): readonly Fact[] {
  const fact = (label: string, member: string, value: Fact['value']): Fact => ({
    label,
    value,
    members: [path + member],
  })
  const text = (label: string, member: string, value: string | undefined) =>
    textFact(label, path + member, value)
  return [
    text('Title', 'ownertitle', o.ownertitle),
    text(
      'Ownership',
      'ownerpercent',
      o.ownerpercent === undefined ? undefined : `${String(o.ownerpercent)}%`,
    ),
    fact('SSN', 'ownerssn', maskedOf(o.ownerssn)),
    fact('Date of birth', 'ownerdob', hidden(o.ownerdob)),
    fact('Driver’s license', 'ownerdriver', maskedOf(o.ownerdriver)),
    text('License state', 'odriverstate', o.odriverstate),
    text('Phone', 'ownerphone1', o.ownerphone1),
    text('Second phone', 'ownerphone2', o.ownerphone2),
    fact('Email', 'owneremail', emailOf(o.owneremail)),
    {
      label: 'Address',
      value: [o.oaddress, o.ocity, o.ostate, o.ozip, o.ocountry].filter(Boolean).join(', '),
      members: ['oaddress', 'ocity', 'ostate', 'ozip', 'ocountry'].map((part) => path + part),
    },
  ]
}
