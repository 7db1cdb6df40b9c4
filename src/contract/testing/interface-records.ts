import type { Table } from './interface-shared'

const invoice = {
  string:
    'invoiceNumber frequency paymentTerms termsConditions notes purchaseOrder firstName lastName company shippingAddress1 shippingAddress2 shippingCity shippingState shippingZip shippingCountry shippingEmail shippingPhone shippingFromZip summaryCommodityCode',
  date: 'invoiceDate invoiceDueDate invoiceEndDate',
  integer: 'invoiceType invoiceStatus',
  number: 'tax discount invoiceAmount freightAmount dutyAmount',
  map: 'AdditionalData',
  list: { items: 'Item' },
} as const

const rails = ['Ach', 'Card', 'Vcard', 'Check', 'Wire']
const perRail = (member: string) => rails.map((rail) => rail + member).join(' ')

const notification = {
  string: 'ownerId method frequency target',
  integer: 'ownerType status',
  record: { content: 'NotificationContent' },
} as const

export const recordTables = {
  Bill: {
    string: 'billNumber comments accountingField1 accountingField2 frequency terms',
    number: 'netAmount',
    date: 'billDate dueDate endDate',
    integer: 'mode status',
    map: 'AdditionalData',
    list: { billItems: 'Item' },
    record: { vendor: 'BillVendor', Transaction: 'Payout' },
  },
  Payout: {
    integer: 'IdOut Status',
    timestamp: 'CreatedAt CreatedDate LastUpdated',
    string:
      'Comments ParentOrgName BatchNumber PaypointDbaname PaypointLegalname Source PaymentId PaymentGroup PaymentStatus CheckNumber PaymentMethod CardToken externalPaypointID EntryName Gateway',
    number: 'TotalAmount NetAmount FeeAmount',
    record: { Vendor: 'Vendor', CheckData: 'FileObject', PaymentData: 'PayoutPaymentData' },
    list: { Bills: 'PayoutBill', Events: 'Event' },
  },
  InvoiceData: { ...invoice, any: 'attachments' },
  InvoiceDataBody: invoice,
  InvoiceCustomer: {
    integer: 'customerId',
    string:
      'firstName lastName company customerNumber billingAddress1 billingAddress2 billingCity billingState billingZip billingCountry billingPhone billingEmail shippingAddress1 shippingAddress2 shippingCity shippingState shippingZip shippingCountry',
    map: 'additionalData',
    list: { identifierFields: 'string' },
  },
  ScheduledOptions: { boolean: 'includePaylink includePdf' },
  Customer: {
    integer: 'customerId customerStatus TimeZone MFAMode',
    string:
      'customerNumber customerUsername Company Firstname Lastname Phone Email Address Address1 City State Zip Country ShippingAddress ShippingAddress1 ShippingCity ShippingState ShippingZip ShippingCountry snProvider snIdentifier snData PaypointLegalname PaypointDbaname ParentOrgName PaypointEntryname pageidentifier externalPaypointID',
    number: 'Balance',
    boolean: 'MFA',
    timestamp: 'LastUpdated Created',
    map: 'AdditionalFields',
    list: {
      IdentifierFields: 'string',
      Subscriptions: 'Subscription',
      StoredMethods: 'StoredMethod',
    },
    record: { customerSummary: 'CustomerTotals', customerConsent: 'Consents' },
  },
  CustomerTotals: {
    integer: 'numberofTransactions',
    number: 'totalAmountTransactions totalNetAmountTransactions',
    list: { recentTransactions: 'Transaction' },
  },
  Consents: { record: { eCommunication: 'Consent', sms: 'Consent' } },
  Consent: { integer: 'status', timestamp: 'updatedAt' },
  Subscription: {
    integer: 'IdSub PaypointId TotalCycles LeftCycles SubStatus EntrypageId PlanId',
    string:
      'Method Frequency PaypointLegalname PaypointDbaname PaypointEntryname ParentOrgName ExternalPaypointID Source',
    number: 'TotalAmount NetAmount FeeAmount',
    timestamp: 'StartDate EndDate NextDate LastRun LastUpdated CreatedAt',
    boolean: 'UntilCancelled',
    list: { SubEvents: 'SubscriptionEvent' },
    record: {
      PaymentData: 'PaymentData',
      Customer: 'CustomerSummary',
      InvoiceData: 'InvoiceData',
    },
  },
  SubscriptionEvent: {
    string: 'description refData source',
    timestamp: 'eventTime',
    any: 'extraData',
  },
  CustomerSummary: {
    integer: 'CustomerId customerId customerStatus',
    string:
      'FirstName LastName CompanyName CustomerNumber BillingAddress1 BillingAddress2 BillingCity BillingState BillingZip BillingCountry BillingPhone BillingEmail ShippingAddress1 ShippingAddress2 ShippingCity ShippingState ShippingZip ShippingCountry',
    map: 'AdditionalData',
    timestamp: 'CreatedAt',
    list: { Identifiers: 'string' },
  },
  StoredMethod: {
    string: 'idPmethod method descriptor maskedAccount expDate holderName bin',
    timestamp: 'lastUpdated',
    record: { binData: 'BinData' },
  },
  Transaction: {
    string:
      'ParentOrgName PaypointDbaname PaypointLegalname PaypointEntryname PaymentTransId ConnectorName ExternalProcessorInformation GatewayTransId OrderId Method BatchNumber Operation Source DeviceId AchSecCode AchHolderType',
    number: 'BatchAmount TotalAmount NetAmount FeeAmount PendingFeeAmount',
    integer:
      'PayorId TransStatus PaypointId SettlementStatus ScheduleReference OrgId RefundId ReturnedId EntrypageId',
    any: 'TransAdditionalData',
    timestamp: 'TransactionTime',
    record: {
      PaymentData: 'PaymentData',
      ResponseData: 'GatewayResponse',
      InvoiceData: 'InvoiceData',
      Customer: 'CustomerSummary',
    },
    list: {
      CfeeTransactions: 'FeeTransaction',
      splitFundingInstructions: 'Split',
      TransactionEvents: 'Event',
    },
  },
  GatewayResponse: {
    string:
      'response responsetext authcode transactionid avsresponse avsresponse_text cvvresponse cvvresponse_text orderid type response_code response_code_text emv_auth_response_data',
  },
  FeeTransaction: {
    string: 'cFeeTransid operation transactionTime',
    integer: 'transStatus settlementStatus refundId',
    number: 'feeAmount',
    any: 'responseData',
  },
  Chargeback: {
    integer: 'id status',
    date: 'chargebackDate',
    string:
      'caseNumber reasonCode reason PaymentId referenceNumber lastFour accountType method orderId transactionTime paypointLegalname paypointDbaname parentOrgName paypointEntryname',
    number: 'netAmount',
    timestamp: 'createdAt',
    record: { customer: 'CustomerSummary', paymentData: 'PaymentData', transaction: 'Transaction' },
    list: { responses: 'ChargebackResponse' },
  },
  ChargebackResponse: {
    integer: 'id',
    string: 'contactName contactEmail notes',
    timestamp: 'createdAt',
    record: { attachments: 'Attachments' },
  },
  Attachments: { string: 'zipfile', list: { filelist: 'ZippedFile' } },
  ZippedFile: { string: 'originalName zipName' },
  NotificationBody: notification,
  NotificationUpdateBody: { ...notification, string: `${notification.string} source` },
  NotificationContent: {
    string: 'eventType fileFormat',
    integer: 'timeZone',
    any: 'webHeaderParameters internalData',
  },
  PayoutBatch: {
    integer: `IdBatch BatchStatus PaypointId BatchRecords BatchProcessingRecords BatchProcessedRecords BatchPaidRecords BatchCancelledRecords ${perRail('Status')} ${perRail('Records')}`,
    timestamp: 'BatchDate',
    string: `BatchNumber BatchStatusText externalPaypointID PaypointName PaypointDba ParentOrgName EntryName ${perRail('StatusText')}`,
    number: `BatchAmount BatchProcessingAmount BatchProcessedAmount BatchPaidAmount BatchCancelledAmount ${perRail('Amount')}`,
  },
  Domain: {
    string: 'id entityType domainName ownerEntityType',
    integer: 'entityId ownerEntityId',
    timestamp: 'createdAt updatedAt',
    record: { applePay: 'ApplePay' },
    list: { cascades: 'Cascade' },
  },
  ApplePay: { boolean: 'isEnabled', record: { data: 'ApplePayData' } },
  ApplePayData: { string: 'errorMessage', record: { metadata: 'ApplePayMetadata' } },
  ApplePayMetadata: {
    boolean: 'isFileAvailable isFileContentValid',
    integer: 'statusCode',
    string: 'redirectUrl redirectDomainName',
  },
  Cascade: { string: 'jobId jobStatus jobErrorMessage', timestamp: 'createdAt updatedAt' },
  ApplePaySwitch: { boolean: 'isEnabled' },
} satisfies Readonly<Record<string, Table>>
