/** The three flags of MoneyOut authorize, in interface.md's words. */
export const payoutFlags = [
  {
    name: 'forceVendorCreation',
    label: 'Create a new vendor even when the vendor exists',
    hint: 'Creates a new vendor record even when the vendor exists.',
    turnsOff: 'Turns off paying a vendor that exists already: a second record is made.',
  },
  {
    name: 'allowDuplicatedBills',
    label: 'Allow duplicated bills',
    hint: 'Skips the requirement that bills be unique by vendor invoice number, allowing several payout authorizations for one bill, such as split payments.',
    turnsOff: 'Turns off the check that bills are unique by vendor invoice number.',
  },
  {
    name: 'doNotCreateBills',
    label: 'Do not create bills',
    hint: 'No bill is created automatically for the payout.',
    turnsOff: 'Turns off creating bills for this payout.',
  },
] as const
