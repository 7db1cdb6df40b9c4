import type { Problem } from '~/contract/read'
import { Facts, type Fact } from '~/lists/record/facts'
import { amountOf, dayOf, idOf, maskedOf, momentOf, textFact } from '~/lists/record/fact-values'
import { CellId } from '~/ui/cell-text'
import { Link } from '~/ui/link'
import { display } from '~/ui/locale'

import { entryNames, type PaypointValue } from './queries'
import { payoutsPath } from './search'

interface PaypointFactsProps {
  readonly paypoint: PaypointValue
  readonly problems: readonly Problem[]
}

export const PaypointFacts = ({ paypoint, problems }: PaypointFactsProps) => (
  <Facts
    problems={problems}
    groups={[
      { title: 'Details', facts: detailFacts(paypoint) },
      { title: 'Business', facts: businessFacts(paypoint) },
      { title: 'Processing', facts: processingFacts(paypoint) },
    ]}
  />
)

const fact = (label: string, member: string, value: Fact['value']): Fact => ({
  label,
  value,
  members: [member],
})

function detailFacts(p: PaypointValue): readonly Fact[] {
  const entries = [...new Set(entryNames(p))]
  return [
    {
      label: entries.length > 1 ? 'Entries' : 'Entry',
      value: entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry}>
              <Link className="link" to={payoutsPath(entry)} aria-label={`Payouts of ${entry}`}>
                {entry}
              </Link>
            </li>
          ))}
        </ul>
      ),
      members: ['EntryPoints.*.EntryName'],
    },
    fact('Paypoint ID', 'IdPaypoint', idOf(p.IdPaypoint, 'paypoint ID')),
    fact('External ID', 'externalPaypointID', idOf(p.externalPaypointID, 'external ID')),
    textFact('Organization', 'OrgParentName', p.OrgParentName),
    fact('Organization ID', 'OrgId', idOf(p.OrgId, 'organization ID')),
    fact('Boarding ID', 'BoardingId', idOf(p.BoardingId, 'boarding ID')),
    textFact('Template ID', 'TemplateId', p.TemplateId),
    textFact('Sales code', 'SalesCode', p.SalesCode),
    textFact('Documents', 'DocumentsRef', p.DocumentsRef),
    textFact('External processor', 'ExternalProcessorInformation', p.ExternalProcessorInformation),
    fact('Created', 'CreatedAt', momentOf(p.CreatedAt)),
    fact('Updated', 'LastModified', momentOf(p.LastModified)),
  ]
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

/** `BTimeZone`: hours from UTC. */
const offsetText = (hours: number | undefined): string | undefined =>
  hours === undefined ? undefined : `UTC${hours < 0 ? '−' : '+'}${String(Math.abs(hours))}`

const addressMembers = (kind: 'B' | 'M') =>
  ['Address1', 'Address2', 'City', 'State', 'Zip', 'Country'].map((part) => kind + part)

const businessFacts = (p: PaypointValue): readonly Fact[] => [
  textFact('Name', 'DbaName', p.DbaName),
  textFact('Legal name', 'LegalName', p.LegalName),
  textFact('Tax filing name', 'Taxfillname', p.Taxfillname),
  fact('EIN', 'Ein', maskedOf(p.Ein)),
  textFact('Ownership type', 'OwnType', p.OwnType),
  fact('MCC', 'Mccid', p.Mccid && <CellId>{p.Mccid}</CellId>),
  fact('Started', 'BStartdate', dayOf(p.BStartdate)),
  {
    label: 'License',
    value: joined(p.License, p.LicenseState),
    members: ['License', 'LicenseState'],
  },
  textFact('Summary', 'BSummary', p.BSummary),
  textFact('Time zone', 'BTimeZone', offsetText(p.BTimeZone)),
  {
    label: 'Address',
    value: joined(p.BAddress1, p.BAddress2, p.BCity, p.BState, p.BZip, p.BCountry),
    members: addressMembers('B'),
  },
  {
    label: 'Mailing address',
    value: joined(p.MAddress1, p.MAddress2, p.MCity, p.MState, p.MZip, p.MCountry),
    members: addressMembers('M'),
  },
  textFact('Phone', 'BPhone', p.BPhone),
  textFact('Fax', 'BFax', p.BFax),
  textFact('Website', 'WebsiteAddress', p.WebsiteAddress),
]

/** As stated at boarding; the amounts name no currency. */
const processingFacts = (p: PaypointValue): readonly Fact[] => [
  fact('Average monthly volume', 'AverageMonthlyVolume', amountOf(p.AverageMonthlyVolume)),
  fact('Average ticket', 'AverageTicketAmount', amountOf(p.AverageTicketAmount)),
  fact('Highest ticket', 'HighTicketAmount', amountOf(p.HighTicketAmount)),
  textFact('When charged', 'Whencharged', p.Whencharged),
  textFact('When provided', 'Whenprovided', p.Whenprovided),
  textFact('When delivered', 'Whendelivered', p.Whendelivered),
  textFact('When refunded', 'Whenrefund', p.Whenrefund),
  textFact('In person', 'BinPerson', p.BinPerson?.toLocaleString(display.locale)),
  textFact('By phone', 'BinPhone', p.BinPhone?.toLocaleString(display.locale)),
  textFact('On the web', 'BinWeb', p.BinWeb?.toLocaleString(display.locale)),
]
