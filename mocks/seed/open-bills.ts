const FIRST_OPEN_BILL_ID = 900_001
const OPEN_BILLS = 12

export interface OpenBill {
  readonly vendor: number
  readonly id: number
  readonly number: string
  readonly cents: number
}

export const openBills: readonly OpenBill[] = Array.from({ length: OPEN_BILLS }, (_, vendor) => {
  const id = FIRST_OPEN_BILL_ID + vendor
  return { vendor, id, number: `OPEN-${id}`, cents: 12_550 + vendor * 9_975 }
})

export const openBillOf = (vendor: number): OpenBill | undefined => openBills[vendor]
