import type { VendorFields } from '~/domain/vendors/vendor-fields'

/** Everything about a vendor that a form asks for, where its remittance and its payee are left out. */
export const fullVendorFields = {
  vendorNumber: 'V-1',
  name1: 'ACME',
  name2: 'Plumbing',
  ein: '12-3456789',
  phone: '555-0100',
  email: 'pay@acme.test',
  address1: '1 Main St',
  address2: 'Floor 2',
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'US',
  mcc: '1711',
  locationCode: 'CHI',
  contacts: [
    {
      row: 'r1',
      contactName: 'Ann',
      contactTitle: 'Owner',
      contactEmail: 'ann@acme.test',
      contactPhone: '555-0101',
    },
  ],
  billingData: {
    id: '7',
    nickname: 'Main',
    bankName: 'First',
    routingAccount: '021000021',
    accountNumber: '0001234567',
    typeAccount: 'Checking',
    bankAccountHolderName: 'ACME',
    bankAccountHolderType: 'Business',
    bankAccountFunction: '0',
  },
  repeated: { accountNumber: '0001234567' },
  paymentMethod: { method: 'ach' },
  vendorStatus: '1',
} as const satisfies Partial<VendorFields>
