import { Users } from 'lucide-react'

import { looksMasked, masked, maskAllBut } from '~/lib/masks'
import { CellId } from '~/ui/cell-text'
import { ContactList } from '~/ui/contact-list'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { EmptyState } from '~/ui/empty-state'

import type { PaypointValue } from './queries'

type Owner = NonNullable<PaypointValue['OwnerData']>[number]

/** Masked, whatever the service sends. */
const hidden = (value: string | undefined, kept: number) =>
  value === undefined || looksMasked(value) ? value : maskAllBut(value, kept)

export function PaypointPeople({ paypoint }: { paypoint: PaypointValue }) {
  const { OwnerData: owners = [], ContactData: contacts = [] } = paypoint
  if (owners.length === 0 && contacts.length === 0) {
    return (
      <EmptyState icon={Users} title="Nobody">
        The service sent no owner and no contact with this paypoint.
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {owners.map((owner, at) => (
        // Owners have no id, and may share a name.
        <OwnerSection key={`${String(at)} ${owner.ownername ?? ''}`} owner={owner} />
      ))}
      {contacts.length > 0 && (
        <Section title="Contacts" headingLevel={3}>
          <ContactList contacts={contacts} />
        </Section>
      )}
    </div>
  )
}

function OwnerSection({ owner: o }: { owner: Owner }) {
  const address = [o.oaddress, o.ocity, o.ostate, o.ozip, o.ocountry].filter(Boolean).join(', ')
  return (
    <Section
      title={o.ownername || 'Owner without a name'}
      description={o.ownertitle || 'Owner'}
      headingLevel={3}
    >
      <DescriptionList
        rows={[
          {
            label: 'Owns',
            value: o.ownerpercent === undefined ? undefined : `${String(o.ownerpercent)}%`,
          },
          { label: 'SSN', value: idText(hidden(o.ownerssn, 4)) },
          { label: 'Born', value: idText(hidden(o.ownerdob, 0)) },
          { label: 'Driver’s license', value: idText(masked(o.ownerdriver)) },
          { label: 'License state', value: o.odriverstate },
          { label: 'Phone', value: o.ownerphone1 },
          { label: 'Second phone', value: o.ownerphone2 },
          { label: 'E-mail', value: o.owneremail },
          { label: 'Address', value: address },
        ]}
      />
    </Section>
  )
}

const idText = (text: string | undefined) => text && <CellId>{text}</CellId>
