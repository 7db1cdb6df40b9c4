import type { FilterValueType } from '~/contract/filter-catalogue'
import { payoutFilters } from '~/contract/payouts'

import { payoutStatuses } from '../statuses'
import { foldName } from '../query/member-fields'
import { payoutMethods } from '../seed/payout-columns'
import { idOutOf } from '../seed/payout-ids'
import { CARD_TOKEN_PREFIX, cardTokenNumber, gatewayOf, paidCheckOf } from '../seed/payout-records'
import { type SortColumn, leadingDigitsColumn, numberColumn } from './column'
import { cents, type PayoutField } from './fields'
import { ofBusiness, texts, type PayoutSortPlan } from './plans'

interface MemberPlan extends PayoutSortPlan {
  readonly type: FilterValueType
}

export const memberPlans = {
  IdOut: {
    type: 'whole',
    members: ({ IdOut }) => IdOut,
    column: ({ columns: { count } }): SortColumn => ({
      ranks: () => new Uint32Array(count).map((_, row) => row),
      sortKey: idOutOf,
    }),
  },
  NetAmount: {
    type: 'money',
    members: ({ NetAmount }) => NetAmount,
    column: ({ columns }) => numberColumn(cents(columns.netCents)),
  },
  PaymentStatus: {
    type: 'text',
    members: ({ PaymentStatus }) => PaymentStatus,
    column: ({ columns }) =>
      texts(
        columns.status,
        payoutStatuses.map(({ text }) => text),
      ),
  },
  EntryName: {
    type: 'text',
    ...ofBusiness(
      ({ EntryName }) => EntryName,
      ({ entry }) => entry,
    ),
  },
  Gateway: {
    type: 'text',
    members: ({ Gateway }) => Gateway,
    column: ({ columns }) => texts(columns.method, payoutMethods.map(gatewayOf)),
  },
  CheckNumber: {
    type: 'text',
    members: ({ CheckNumber }) => CheckNumber,
    column: ({ columns }) =>
      leadingDigitsColumn('', columns.count, (row) => paidCheckOf(row, columns.method[row])),
  },
  CardToken: {
    type: 'text',
    members: ({ CardToken }) => CardToken,
    column: ({ columns }) =>
      leadingDigitsColumn(CARD_TOKEN_PREFIX, columns.count, (row) =>
        cardTokenNumber(row, columns.method[row]),
      ),
  },
} as const satisfies Readonly<Record<string, MemberPlan>>

export type SortName = PayoutField | keyof typeof memberPlans

const RENAMED: Readonly<Record<string, PayoutField>> = {
  CreatedAt: 'transactionDate',
  CreatedDate: 'transactionDate',
  LastUpdated: 'updatedOn',
  ParentOrgName: 'orgName',
  PaypointDbaname: 'paypointDba',
  PaypointLegalname: 'paypointLegal',
  PaymentGroup: 'lotNumber',
}

const sameName = <N extends string>(name: N): [string, N] => [foldName(name), name]

const names: ReadonlyMap<string, SortName> = new Map<string, SortName>([
  ...Object.entries(RENAMED).map(([member, name]): [string, SortName] => [foldName(member), name]),
  // The keys of these two, which TypeScript widens.
  ...(Object.keys(memberPlans) as (keyof typeof memberPlans)[]).map(sameName),
  ...(Object.keys(payoutFilters) as PayoutField[]).map(sameName),
])

export const sortNameOf = (asked: string): SortName | undefined => names.get(foldName(asked))

export const isMemberPlan = (name: SortName): name is keyof typeof memberPlans =>
  Object.hasOwn(memberPlans, name)
