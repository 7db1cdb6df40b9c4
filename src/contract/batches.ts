/** interface.md, "Payout batch record (batchesOut)" and "Query payout batches". */
import { idNumber, indexed, money, record, text, timestamp, whole } from './fields'
import { containedOrEqual, equal, fields, listed, ordered } from './filter-catalogue'
import { operation } from './operation'
import { summaryShape } from './shared'

export const PayoutBatch = indexed('IdBatch', idNumber(), {
  BatchDate: timestamp(),
  BatchNumber: text(),
  BatchStatus: whole(),
  BatchStatusText: text(),
  PaypointId: idNumber(),
  BatchAmount: money(),
  BatchRecords: whole(),
  externalPaypointID: text(),
  PaypointName: text(),
  PaypointDba: text(),
  ParentOrgName: text(),
  EntryName: text(),
  BatchProcessingAmount: money(),
  BatchProcessingRecords: whole(),
  BatchProcessedAmount: money(),
  BatchProcessedRecords: whole(),
  BatchPaidAmount: money(),
  BatchPaidRecords: whole(),
  BatchCancelledAmount: money(),
  BatchCancelledRecords: whole(),
  AchStatusText: text(),
  AchStatus: whole(),
  AchRecords: whole(),
  AchAmount: money(),
  CardStatusText: text(),
  CardStatus: whole(),
  CardRecords: whole(),
  CardAmount: money(),
  VcardStatusText: text(),
  VcardStatus: whole(),
  VcardRecords: whole(),
  VcardAmount: money(),
  CheckStatusText: text(),
  CheckStatus: whole(),
  CheckRecords: whole(),
  CheckAmount: money(),
  WireStatusText: text(),
  WireStatus: whole(),
  WireRecords: whole(),
  WireAmount: money(),
})

const { pageIdentifier: _otherSpelling, ...commonSummary } = summaryShape

/** This summary alone spells it `pageidentifier`. */
const BatchSummary = record({ ...commonSummary, pageidentifier: text() })

export const batchFilters = {
  ...fields('moment', ordered, 'batchDate'),
  ...fields('money', ordered, 'batchAmount'),
  ...fields('text', ['ne', 'eq'], 'batchNumber'),
  ...fields('id', ['ne', 'eq', 'nin', 'in'], 'parentOrgId'),
  ...fields('code', listed, 'status'),
  ...fields('id', ['eq'], 'orgId'),
  ...fields('text', ['ne', 'eq', 'ct', 'nct'], 'paypointLegal', 'paypointDba', 'orgName'),
  ...fields('id', equal, 'paypointId'),
  ...fields('text', containedOrEqual, 'externalPaypointID'),
} as const

export const batchQuery = operation({
  name: 'batchQuery',
  method: 'GET',
  path: '/Query/batchesOut/org/{orgId}',
  params: ['orgId'],
  answer: 'query',
  response: PayoutBatch,
  query: { key: 'IdBatch', summary: BatchSummary, filters: batchFilters },
})
