/** Copied from interface.md, not from the schemas, so that a wrong member fails a test. */
export interface Table {
  readonly string?: string
  readonly integer?: string
  readonly number?: string
  readonly boolean?: string
  readonly date?: string
  readonly timestamp?: string
  readonly map?: string
  readonly any?: string
  readonly record?: Readonly<Record<string, string>>
  readonly list?: Readonly<Record<string, string>>
}

const storedPaymentData =
  'MaskedAccount AccountType AccountExp AccountZip HolderName orderDescription StoredId Initiator StoredMethodUsageType Sequence accountId SignatureData'

/** These members are not from interface.md: `contract/unstated.ts` says whence. */
export const unstatedMethod =
  'storedMethodId storedMethodUsageType tokenId achAccount achRouting achHolder achAccountType achHolderType achCode'

const vendorText =
  'vendorNumber name1 name2 ein phone email address1 address2 city state zip country mcc locationCode remitAddress1 remitAddress2 remitCity remitState remitZip remitCountry payeeName1 payeeName2 customerVendorAccount'

const vendorRead = {
  string: `${vendorText} vendorId customField1 customField2 enrollmentStatus paypointLegalname paypointDbaname paypointEntryname parentOrgName externalPaypointId`,
  integer: 'vendorStatus internalReferenceId',
  timestamp: 'createdDate lastUpdated',
  map: 'additionalData AdditionalData',
  list: { contacts: 'Contact' },
} as const

const result = {
  string: 'referenceId resultText authCode avsResponseText cvvResponseText methodReferenceId',
  integer: 'resultCode customerId',
} as const

const summary = {
  integer: 'totalRecords totalPages pageSize',
  number: 'totalAmount totalNetAmount',
} as const

export const sharedTables = {
  FileObject: { string: 'ftype filename furl fContent' },
  Contact: { string: 'contactName contactEmail contactTitle contactPhone' },
  BillingData: {
    integer: 'id bankAccountFunction',
    string:
      'nickname bankName routingAccount accountNumber typeAccount bankAccountHolderName bankAccountHolderType',
  },
  PaymentMethod: {
    string: `method cardnumber cardexp cardcvv cardzip cardHolder initiator ${unstatedMethod}`,
  },
  Method: { string: 'method' },
  Category: { string: 'label description', number: 'amount', integer: 'qty' },
  Split: { string: 'recipientEntryPoint accountId description', number: 'amount' },
  SplitRefund: { string: 'originationEntryPoint accountId description', number: 'amount' },
  PaymentDetails: {
    number: 'totalAmount serviceFee',
    string: 'currency checkNumber',
    any: 'checkImage',
    list: { categories: 'Category', splitFunding: 'Split' },
  },
  BinData: {
    integer: 'binMatchedLength binCardIssuerCountryNumber',
    string:
      'binCardBrand binCardType binCardCategory binCardIssuer binCardIssuerCountry binCardIssuerCountryCodeA2',
  },
  PaymentData: {
    string: storedPaymentData,
    record: { binData: 'BinData', paymentDetails: 'PaymentDetails' },
  },
  PayoutPaymentData: {
    string: `${storedPaymentData} cloudSignatureData cloudSignatureFormat`,
    any: 'payorData bankAccount',
    record: { binData: 'BinData', paymentDetails: 'PaymentDetails' },
  },
  Credentials: {
    string: 'service accountId',
    integer: 'mode referenceId',
    number: 'minticket maxticket cfeeFix cfeeFloat cfeeMin cfeeMax',
  },
  Event: { string: 'TransEvent', any: 'EventData', timestamp: 'EventTime' },
  Item: {
    string: 'itemProductCode itemProductName itemDescription itemCommodityCode itemUnitOfMeasure',
    number: 'itemCost itemQty itemTotalAmount itemTaxAmount itemTaxRate',
    integer: 'itemMode',
    list: { itemCategories: 'string' },
  },
  PayoutBill: {
    string: 'invoiceNumber comments AccountingField1 AccountingField2 Terms',
    number: 'netAmount',
    date: 'invoiceDate dueDate',
    map: 'AdditionalData',
    integer: 'billId',
    list: { attachments: 'FileObject' },
  },
  CustomerId: { integer: 'customerId' },

  TokenResult: {
    string: 'ReferenceId ResultText methodReferenceId',
    integer: 'ResultCode CustomerId',
  },
  AuthorizeResult: { string: 'referenceId resultText', integer: 'resultCode customerId' },
  PaymentResult: result,
  RefundResult: { ...result, timestamp: 'expectedSettlementDate' },

  VendorSummary: {
    integer: 'pendingBills inTransitBills paidBills overdueBills totalBills',
    number:
      'pendingBillsAmount inTransitBillsAmount paidBillsAmount overdueBillsAmount totalBillsAmount',
  },
  Vendor: {
    ...vendorRead,
    record: { billingData: 'BillingData', summary: 'VendorSummary', paymentMethod: 'Method' },
  },
  BillVendor: {
    ...vendorRead,
    string: `${vendorRead.string} paymentMethod`,
    record: { billingData: 'BillingData', summary: 'VendorSummary' },
  },
  VendorBody: {
    string: vendorText,
    integer: 'vendorStatus internalReferenceId',
    map: 'AdditionalData',
    list: { contacts: 'Contact' },
    record: { billingData: 'BillingData', paymentMethod: 'Method' },
  },
  PayoutVendorBody: {
    string: `${vendorText} vendorId customField1 customField2`,
    integer: 'vendorStatus internalReferenceId',
    map: 'additionalData',
    list: { contacts: 'Contact' },
    record: { billingData: 'BillingData', paymentMethod: 'Method' },
  },

  Summary: { ...summary, string: 'pageIdentifier' },
  BatchSummary: { ...summary, string: 'pageidentifier' },
  PayoutSummary: {
    string: 'pageIdentifier',
    integer: `${summary.integer} totalPaid totalCanceled totalCaptured totalAuthorized totalProcessing totalOpen`,
    number: `${summary.number} totalPaidAmount totalCanceledAmount totalCapturedAmount totalAuthorizedAmount totalProcessingAmount totalOpenAmount`,
  },
} satisfies Readonly<Record<string, Table>>
