export const ORG_ID = 123
export const ORG_NAME = 'Fernhill Merchant Group'

export interface Town {
  readonly city: string
  readonly state: string
  readonly zip: string
}

export interface Business {
  readonly id: number
  readonly entry: string
  readonly dba: string
  readonly legal: string
  readonly externalId: string | undefined
  readonly currency: string
  readonly country: string
  readonly minorDigits: 0 | 2
  readonly share: number
  readonly timeZone: number
  readonly phone: string
  readonly street: string
  readonly kind: string
  readonly mcc: string
  readonly accounts: readonly [string, string]
  readonly towns: readonly [Town, ...Town[]]
}

/** Its payouts and vendors are extreme: amounts of zero or millions, odd comments and names. */
export const EXTREME_ENTRY = 'harbor-goods'

const town = (city: string, state: string, zip: string): Town => ({ city, state, zip })

const common = { currency: 'USD', country: 'US', minorDigits: 2, timeZone: -5 } as const

export const businesses: readonly [Business, ...Business[]] = [
  {
    ...common,
    id: 3001,
    entry: 'main-street',
    dba: 'Main Street Market',
    legal: 'Main Street Market LLC',
    externalId: 'MSM-1',
    share: 0.5,
    phone: '5035550142',
    street: '210 Main Street',
    kind: 'Limited Liability Company',
    mcc: '5411',
    accounts: ['MSM-OPERATING', 'MSM-PAYROLL'],
    towns: [
      town('Portland', 'OR', '97205'),
      town('Salem', 'OR', '97301'),
      town('Vancouver', 'WA', '98660'),
      town('Boise', 'ID', '83702'),
      town("Coeur d'Alene", 'ID', '83814'),
    ],
  },
  {
    ...common,
    id: 3002,
    entry: 'harbor-goods',
    dba: 'Harbor Goods & Supply',
    legal: 'Harbor Goods & Supply Company, Incorporated',
    externalId: 'HGS-2',
    share: 0.15,
    phone: '2075550171',
    street: '4 Wharf Road',
    kind: 'Corporation',
    mcc: '5085',
    accounts: ['HGS-MAIN', 'HGS-RESERVE'],
    towns: [
      town('Portland', 'ME', '04101'),
      town('Boston', 'MA', '02110'),
      town("Martha's Vineyard", 'MA', '02568'),
      town('Providence', 'RI', '02903'),
    ],
  },
  {
    ...common,
    id: 3003,
    entry: 'tokyo-tea',
    dba: '東京ティーハウス',
    legal: '株式会社東京ティーハウス (Tokyo Tea House K.K.)',
    externalId: 'TTH-3',
    currency: 'JPY',
    country: 'JP',
    minorDigits: 0,
    share: 0.1,
    timeZone: 9,
    phone: '81355550133',
    street: '神楽坂2丁目12-1',
    kind: 'Corporation',
    mcc: '5499',
    accounts: ['TTH-JPY', 'TTH-JPY-2'],
    towns: [town('新宿区', '東京都', '162-0825'), town('京都市', '京都府', '604-8004')],
  },
  {
    ...common,
    id: 3004,
    entry: 'maple-clinic',
    dba: 'Clinique Érable / Maple Clinic',
    legal: 'Clinique Érable inc.',
    externalId: 'CEM-4',
    currency: 'CAD',
    country: 'CA',
    share: 0.1,
    phone: '5145550119',
    street: '1180 rue Saint-Denis',
    kind: 'Corporation',
    mcc: '8011',
    accounts: ['CEM-CAD', 'CEM-TRUST'],
    towns: [
      town('Montréal', 'QC', 'H2X 3J5'),
      town('Trois-Rivières', 'QC', 'G9A 5L9'),
      town('Ottawa', 'ON', 'K1P 5M7'),
    ],
  },
  {
    ...common,
    id: 3005,
    entry: 'oakridge-hoa',
    dba: 'Oakridge HOA',
    legal: 'Oakridge Homeowners Association of Travis County',
    externalId: undefined,
    share: 0.1,
    timeZone: -6,
    phone: '5125550188',
    street: '77 Oakridge Trail',
    kind: 'Non-Profit',
    mcc: '8641',
    accounts: ['OAK-DUES', 'OAK-RESERVE'],
    towns: [town('Austin', 'TX', '78701'), town('Round Rock', 'TX', '78664')],
  },
  {
    ...common,
    id: 3006,
    entry: 'nordlicht-bau',
    dba: 'Nordlicht Bau',
    legal: 'Nordlicht Bau- und Sanierungsgesellschaft für denkmalgeschützte Gebäude mbH',
    externalId: 'NLB-6',
    currency: 'EUR',
    country: 'DE',
    share: 0.05,
    timeZone: 1,
    phone: '493055550107',
    street: 'Großbeerenstraße 48',
    kind: 'Limited Liability Company',
    mcc: '1520',
    accounts: ['NLB-EUR', 'NLB-EUR-2'],
    towns: [town('Berlin', 'BE', '10963'), town('Köln', 'NW', '50667')],
  },
]
