/** The columns of a sheet of vendors, by their places in the values of the vendor form. */
import type { BulkField } from '~/form/bulk/bulk-kind'

const field = (id: string, label: string, names: string): BulkField => ({
  id,
  label,
  names: names.split(', '),
})
const secret = (id: string, label: string, names: string): BulkField => ({
  ...field(id, label, names),
  kind: 'secret',
})

export const vendorFields: readonly BulkField[] = [
  field(
    'name1',
    'Name',
    'vendor, vendor name, supplier, supplier name, company, company name, payee',
  ),
  field(
    'vendorNumber',
    'Vendor number',
    'vendor no, vendor #, vendor code, supplier number, supplier no, number',
  ),
  field('name2', 'Second name', 'name line 2, dba, trading as'),
  secret('ein', 'EIN', 'tax id, tin, tax number, federal tax id, fein'),
  field('email', 'E-mail', 'email address, mail'),
  field('phone', 'Phone', 'telephone, phone number, tel'),
  field('address1', 'Address', 'street, address line 1, street address'),
  field('address2', 'Address, second line', 'address line 2, suite, unit'),
  field('city', 'City', 'town'),
  field('state', 'State', 'province, region'),
  field('zip', 'ZIP', 'zip code, zipcode, postal code, postcode'),
  field('country', 'Country', 'country code'),
  field('paymentMethod.method', 'Payment method', 'method, pay by, payment type'),
  field('billingData.bankName', 'Bank', 'bank name'),
  secret('billingData.routingAccount', 'Routing number', 'routing, aba, routing no, rtn'),
  secret('billingData.accountNumber', 'Account number', 'account, bank account, account no'),
  field('billingData.typeAccount', 'Account type', 'bank account type'),
  field('billingData.bankAccountHolderName', 'Account holder', 'account name, account holder name'),
  field('billingData.bankAccountHolderType', 'Holder type', 'account holder type'),
  field('payeeName1', 'Payee name', 'pay to, payee name 1'),
  field('payeeName2', 'Payee name, second line', 'payee name 2'),
  field('remitAddress1', 'Remittance address', 'remit to address, remit street'),
  field('remitAddress2', 'Remittance address, second line', 'remit address line 2'),
  field('remitCity', 'Remittance city', 'remit to city'),
  field('remitState', 'Remittance state', 'remit to state'),
  field('remitZip', 'Remittance ZIP', 'remit to zip, remit postal code'),
  field('remitCountry', 'Remittance country', 'remit to country'),
  field('contacts.0.contactName', 'Contact', 'contact person, contact name'),
  field('contacts.0.contactTitle', 'Contact title', 'title, job title'),
  field('contacts.0.contactEmail', 'Contact e-mail', 'contact mail'),
  field('contacts.0.contactPhone', 'Contact phone', 'contact telephone'),
  field('customerVendorAccount', 'Your account at the vendor', 'our account, customer number'),
  field('mcc', 'MCC', 'merchant category code'),
  field('locationCode', 'Location code', 'location'),
  field('internalReferenceId', 'Internal reference id', 'reference id, internal id'),
  field('vendorStatus', 'Status code', 'status'),
  field('entry', 'Paypoint', 'entry point, entrypoint, paypoint entry'),
]
