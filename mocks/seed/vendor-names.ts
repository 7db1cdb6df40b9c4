import { EXTREME_ENTRY, type Business } from './businesses'
import { type Stream, pick } from './random'

const familiar = [
  "O'Malley & Sons Plumbing",
  'ACME INDUSTRIAL SUPPLY CORPORATION',
  'Žofie Dvořáková Translations',
  'H&M Produce',
  'Smith, Jones & Partners LLP',
  'Café Crème Brûlée',
  'D’Angelo Tile',
  'Peña Landscaping',
] as const

const extreme = [
  'The Amalgamated Consolidated Pacific Northwest Restaurant Refrigeration Repair and Preventive Maintenance Cooperative of Multnomah County, Limited',
  '山田製茶株式会社',
  'شركة النور للتجارة',
  'ООО «Северная Звезда»',
  'Καφέ Αθήνα Α.Ε.',
  'Bloom 🌸 Floral Studio',
  'Café Crème Brûlée, S.à r.l.',
  'Peña "Pepe" Landscaping',
  'שירותי ניקיון אור',
  '서울 인쇄소',
  'Łódź Print Sp. z o.o.',
  'A',
  'Nguyễn Thị Bánh Mì',
  '北京新世纪文具有限公司',
  '24/7 Security <Night Watch>',
  'Ürün Gıda Sanayi',
  '100% Pure Water Co.',
  'Æther Østergård ApS',
] as const

const families = [
  'Abbott',
  'Alvarez',
  'Baptiste',
  'Bergström',
  'Castellanos',
  'Chen',
  'Clarke',
  'Delgado',
  'Eriksen',
  'Fitzgerald',
  'García',
  'Goldberg',
  'Haddad',
  'Hughes',
  'Ibrahim',
  'Jensen',
  'Kowalski',
  'Lefèvre',
  'Lindqvist',
  'MacKenzie',
  'Müller',
  'Nakamura',
  'Novak',
  "O'Brien",
  'Okafor',
  'Patel',
  'Quintero',
  'Reyes',
  'Rossi',
  'Sato',
  'Silva',
  'Thornton',
  'Ueda',
  'Van der Berg',
  'Whitfield',
  'Young',
] as const

const trades = [
  'Accounting',
  'Bakery Supply',
  'Carpentry',
  'Catering',
  'Cleaning Services',
  'Coffee Roasters',
  'Dairy',
  'Electric',
  'Equipment Rental',
  'Farms',
  'Freight Lines',
  'Glass & Mirror',
  'Heating & Cooling',
  'Insurance Agency',
  'Janitorial',
  'Landscaping',
  'Legal Services',
  'Linen',
  'Locksmiths',
  'Logistics',
  'Marketing',
  'Meats',
  'Office Supply',
  'Packaging',
  'Painting',
  'Paper Goods',
  'Pest Control',
  'Printing',
  'Produce',
  'Refrigeration',
  'Roofing',
  'Seafood',
  'Software',
  'Staffing',
  'Waste Removal',
  'Wine Imports',
] as const

const forms = ['', ' LLC', ' Inc.', ' Co.', ' & Sons', ' Group', ' Ltd'] as const

const japanese = ['茶園', '商店', '印刷', '運送', '製菓', '電気', '清掃', '陶器'] as const
const japaneseFamilies = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '中村', '小林'] as const

const firstNames = [
  'Amina',
  'Björn',
  'Carmen',
  'Dmitri',
  'Élodie',
  'Farid',
  'Grace',
  'Hiroshi',
  'Inês',
  'Jamal',
  'Katarzyna',
  'Liam',
  'Mei',
  'Noah',
  'Olga',
  'Priya',
  'Quinn',
  'Rosa',
  'Siobhán',
  'Tomás',
] as const

export const familyName = (roll: number): string => pick(families, roll)
export const firstName = (roll: number): string => pick(firstNames, roll)

export function vendorName(
  index: number,
  { entry, country }: Pick<Business, 'entry' | 'country'>,
  turn: number,
  roll: Stream,
): string {
  const own = entry === EXTREME_ENTRY ? extreme[turn] : familiar[index]
  if (own !== undefined) return own
  const [a, b, c] = [roll(3 * index), roll(3 * index + 1), roll(3 * index + 2)]
  if (country === 'JP') return `${pick(japaneseFamilies, a)}${pick(japanese, b)}`
  return `${pick(families, a)} ${pick(trades, b)}${pick(forms, c)}`
}
