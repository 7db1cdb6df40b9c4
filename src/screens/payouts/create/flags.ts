/** The flags of MoneyOut authorize that a person switches on, in interface.md's words. */
export const switchedFlags = [
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

/**
 * Goes with every new vendor: without it the service pays the vendor that has the number already, and one that was
 * never paid cannot be found before.
 */
export const newVendorFlag = {
  name: 'forceVendorCreation',
  label: 'New vendor record',
} as const
