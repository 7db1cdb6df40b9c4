import { masked } from '~/lib/masks'
import { CellId } from '~/ui/cell-text'
import { Amount } from '~/ui/money'
import { Section } from '~/ui/card'
import { DescriptionList } from '~/ui/description-list'
import { Moment } from '~/ui/moment'

import type { PaypointValue } from './queries'

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

/** `BTimeZone`: hours from UTC. */
const offsetText = (hours: number | undefined): string | undefined =>
  hours === undefined ? undefined : `UTC${hours < 0 ? '−' : '+'}${String(Math.abs(hours))}`

export function PaypointBusiness({ paypoint: p }: { paypoint: PaypointValue }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Section title="Business" headingLevel={3}>
        <DescriptionList
          rows={[
            { label: 'Name', value: p.DbaName },
            { label: 'Legal name', value: p.LegalName },
            { label: 'Tax filing name', value: p.Taxfillname },
            { label: 'EIN', value: p.Ein && <CellId>{masked(p.Ein)}</CellId> },
            { label: 'Ownership type', value: p.OwnType },
            { label: 'MCC', value: p.Mccid && <CellId>{p.Mccid}</CellId> },
            { label: 'Started', value: <Moment value={p.BStartdate} /> },
            { label: 'License', value: joined(p.License, p.LicenseState) },
            { label: 'What it does', value: p.BSummary },
            { label: 'Time zone', value: offsetText(p.BTimeZone) },
          ]}
        />
      </Section>
      <Section title="Addresses" headingLevel={3}>
        <DescriptionList
          rows={[
            {
              label: 'Business',
              value: joined(p.BAddress1, p.BAddress2, p.BCity, p.BState, p.BZip, p.BCountry),
            },
            {
              label: 'Mailing',
              value: joined(p.MAddress1, p.MAddress2, p.MCity, p.MState, p.MZip, p.MCountry),
            },
            { label: 'Phone', value: p.BPhone },
            { label: 'Fax', value: p.BFax },
            { label: 'Website', value: p.WebsiteAddress },
          ]}
        />
      </Section>
      <Section
        title="Processing"
        description="As stated at boarding. The amounts name no currency."
        headingLevel={3}
      >
        <DescriptionList
          rows={[
            {
              label: 'Average monthly volume',
              value: <Amount money={p.AverageMonthlyVolume} align="start" />,
            },
            {
              label: 'Average ticket',
              value: <Amount money={p.AverageTicketAmount} align="start" />,
            },
            { label: 'Highest ticket', value: <Amount money={p.HighTicketAmount} align="start" /> },
            { label: 'When charged', value: p.Whencharged },
            { label: 'When provided', value: p.Whenprovided },
            { label: 'When delivered', value: p.Whendelivered },
            { label: 'When refunded', value: p.Whenrefund },
            { label: 'In person', value: p.BinPerson },
            { label: 'By phone', value: p.BinPhone },
            { label: 'On the web', value: p.BinWeb },
          ]}
        />
      </Section>
    </div>
  )
}
