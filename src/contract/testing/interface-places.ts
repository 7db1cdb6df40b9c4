import type { Table } from './interface-shared'

const block = { boolean: 'enabled', integer: 'order' } as const
const headed = { ...block, string: 'header' } as const
const labelled = { ...block, string: 'label' } as const
const owner =
  'ownername ownertitle ownerssn ownerdob ownerphone1 ownerphone2 owneremail ownerdriver odriverstate oaddress ostate ocountry ocity ozip'

/** "Every leaf field of `builderData` is a field definition." */
const form = (names: string): Table => ({
  record: Object.fromEntries(names.split(' ').map((name) => [name, 'FieldDefinition'])),
})

export const placeTables = {
  PaymentPage: {
    string: 'subdomain pageIdentifier validationCode',
    timestamp: 'lastAccess',
    number: 'totalAmount',
    integer: 'published',
    map: 'AdditionalData',
    list: { credentials: 'Credentials' },
    record: { pageContent: 'PageContent', receiptContent: 'Receipt', pageSettings: 'PageSettings' },
  },
  PageContent: {
    string: 'name entry subdomain',
    record: {
      logo: 'Block',
      page: 'Described',
      invoices: 'InvoicesBlock',
      payor: 'PayorBlock',
      paymentMethods: 'PaymentMethodsBlock',
      notes: 'NotesBlock',
      messageBeforePaying: 'Labelled',
      paymentButton: 'Labelled',
      review: 'Headed',
      contactUs: 'ContactUs',
      autopay: 'Autopay',
      amount: 'AmountBlock',
    },
  },
  Block: block,
  Headed: headed,
  Labelled: labelled,
  Described: { ...block, string: 'header description' },
  InvoicesBlock: { ...block, record: { invoiceLink: 'Labelled', viewInvoiceDetails: 'Labelled' } },
  PayorBlock: { ...headed, list: { fields: 'PayorField' } },
  PayorField: {
    string: 'name label validation value',
    boolean: 'required display fixed identifier',
    integer: 'order width',
  },
  PaymentMethodsBlock: {
    ...headed,
    boolean: 'enabled allMethodsChecked',
    record: { methods: 'AcceptedMethods', settings: 'MethodSettings' },
  },
  AcceptedMethods: { boolean: 'visa mastercard discover amex eCheck applePay' },
  MethodSettings: { record: { applePay: 'ApplePayButton' } },
  ApplePayButton: { string: 'buttonStyle buttonType language' },
  NotesBlock: { ...block, string: 'header placeholder value' },
  ContactUs: {
    integer: 'order',
    boolean: 'enabled paymentIcons',
    string: 'header emailLabel phoneLabel',
  },
  Autopay: {
    ...block,
    string: 'header startDate frequencySelected',
    record: { finish: 'AutopayFinish', frequency: 'AutopayFrequency' },
  },
  AutopayFinish: { boolean: 'untilCancelled calendar' },
  AutopayFrequency: {
    boolean: 'one-time weekly every2Weeks every6Months monthly every3Months annually',
  },
  AmountBlock: { ...block, list: { categories: 'AmountCategory' } },
  AmountCategory: {
    string: 'name type label value description',
    integer: 'order quantity',
    boolean: 'showDescription optionalPay',
  },
  Receipt: {
    record: {
      logo: 'Block',
      page: 'Described',
      amount: 'Block',
      details: 'Block',
      paymentInformation: 'Block',
      messageBeforeButton: 'Labelled',
      paymentButton: 'Labelled',
      contactUs: 'ContactUs',
      settings: 'ReceiptSettings',
    },
  },
  ReceiptSettings: {
    integer: 'order',
    boolean: 'enabled sendAuto sendManual',
    list: { fields: 'ReceiptField' },
  },
  ReceiptField: { string: 'name', boolean: 'display Fixed' },
  PageSettings: {
    string: 'color customCssUrl language redirectAfterApproveUrl',
    boolean: 'redirectAfterApprove',
    record: { pageLogo: 'FileObject', paymentButton: 'ButtonLook' },
  },
  ButtonLook: { string: 'label size' },

  BoardingLink: {
    integer: 'id referenceTemplateId orgId',
    string: 'referenceName entryAttributes pageIdentifier:',
    boolean: 'acceptRegister acceptOauth recipientEmailNotification resumable',
    record: { builderData: 'BuilderData', logo: 'FileObject' },
  },
  FieldDefinition: { string: 'value validator', boolean: 'ro rq' },
  BuilderData: {
    record: {
      business: 'Business',
      owners: 'Owners',
      processing: 'Processing',
      services: 'Services',
      banking: 'Banking',
      attributes: 'Attributes',
    },
  },
  Business: { record: { details: 'BusinessDetails', address: 'BusinessAddress' } },
  BusinessDetails: form(
    'dbaname legalname btype website ein taxfillname license licstate startdate phonenumber faxnumber',
  ),
  BusinessAddress: form(
    'baddress baddress1 bcity bstate bzip bcountry maddress maddress1 mcity mstate mzip mcountry',
  ),
  Owners: { list: { own_list: 'OwnerForm', contact_list: 'ContactForm' } },
  OwnerForm: form(`${owner} ownerpercent`),
  ContactForm: form('contactName contactTitle contactEmail contactPhone'),
  Processing: form(
    'mcc bsummary whenCharged whenProvided whenDelivered whenRefunded binperson binphone binweb avgmonthly ticketamt highticketamt',
  ),
  Services: { record: { card: 'CardService', ach: 'AchService' } },
  CardService: { record: { acceptance: 'CardForm', price: 'Prices', fees: 'Prices' } },
  AchService: { record: { acceptance: 'AchForm', price: 'Prices', fees: 'Prices' } },
  CardForm: form('visa mastercard discover amex'),
  AchForm: form('web ppd ccd'),
  Prices: { record: { header: 'Columns' }, list: { body: 'Columns' } },
  Columns: { list: { columns: 'FieldDefinition' } },
  Banking: { record: { depositAccount: 'BankForm', withdrawalAccount: 'BankForm' } },
  BankForm: form('bankName routingAccount accountNumber typeAccount'),
  Attributes: { boolean: 'multipleOwners multipleContacts', integer: 'minimumDocuments' },

  Paypoint: {
    string:
      'IdPaypoint OrgParentName DbaName LegalName Ein Taxfillname Whencharged Whenprovided Whendelivered Whenrefund LicenseState License BAddress1 BAddress2 BCity BZip BState BCountry WebsiteAddress BPhone BSummary BFax MAddress1 MAddress2 MCity MZip MState MCountry BStartdate OwnType SalesCode Mccid externalPaypointID DocumentsRef ExternalProcessorInformation',
    number: 'AverageMonthlyVolume HighTicketAmount AverageTicketAmount',
    integer: 'OrgId BTimeZone BinPerson BinPhone BinWeb PaypointStatus TemplateId BoardingId',
    timestamp: 'CreatedAt LastModified',
    record: { ServiceData: 'ServiceData', summary: 'PaypointTotals' },
    list: {
      ContactData: 'Contact',
      OwnerData: 'Owner',
      BankData: 'BillingData',
      EntryPoints: 'EntryPoint',
    },
  },
  Owner: { string: owner, number: 'ownerpercent' },
  PaypointTotals: { integer: 'customers countTx countSubs', number: 'amountTx amountSubs' },
  ServiceData: { record: { card: 'CardFlags', ach: 'AchFlags', odp: 'PayOutFlags' } },
  CardFlags: { boolean: 'acceptVisa acceptMastercard acceptDiscover acceptAmex' },
  AchFlags: { boolean: 'acceptWeb acceptPPD acceptCCD' },
  PayOutFlags: {
    boolean: 'allowAch allowChecks allowVCard',
    string: 'processor processing_region',
    integer: 'programId',
  },
  EntryPoint: {
    record: { Paypoint: 'EntryPaypoint' },
    list: { EntryPages: 'PaymentPage' },
    integer: 'IdEntry',
    string: 'EntryName EntryLogo EntryTitle EntrySubtitle EntryComment',
  },
  EntryPaypoint: {
    string:
      'idPaypoint dbaName legalName externalPaypointID address1 address2 city zip state country websiteAddress phone fax',
    any: 'summary',
    integer: 'boardingId paypointStatus timeZone',
    record: { serviceData: 'ServiceData', parentOrg: 'ParentOrg' },
    list: { contacts: 'Contact', bankData: 'BillingData', credentials: 'Credentials' },
  },
  ParentOrg: {
    integer: 'idOrg orgType orgStatus',
    string: 'orgName orgAddress',
    record: { orgLogo: 'FileObject' },
  },

  TokenBody: {
    string: 'entryPoint tokenId',
    boolean: 'fallbackAuth',
    record: { paymentMethod: 'PaymentMethod', customerData: 'CustomerId' },
  },
  AuthorizeBody: {
    string: 'entryPoint subdomain source accountId orderId orderDescription',
    integer: 'subscriptionId',
    record: {
      paymentMethod: 'Method',
      paymentDetails: 'PaymentDetails',
      vendorData: 'PayoutVendorBody',
    },
    list: { invoiceData: 'PayoutBill' },
  },
  PaymentBody: {
    string: 'entryPoint ipaddress',
    record: {
      paymentMethod: 'PaymentMethod',
      paymentDetails: 'PaymentDetails',
      customerData: 'CustomerId',
    },
  },
  RefundBody: {
    string: 'source orderId ipaddress orderDescription',
    number: 'amount',
    record: { refundDetails: 'RefundDetails' },
  },
  RefundDetails: { list: { categories: 'Category', splitRefunding: 'SplitRefund' } },
  InvoiceBody: {
    record: {
      customerData: 'InvoiceCustomer',
      invoiceData: 'InvoiceDataBody',
      scheduledOptions: 'ScheduledOptions',
    },
  },
  DomainBody: { record: { applePay: 'ApplePaySwitch' } },
} satisfies Readonly<Record<string, Table>>
