import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { query } from '~/api/query'
import { billGet, type Bill } from '~/contract/bills'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'

export type BillReading = Reading<typeof Bill>
export type BillValue = Read<typeof Bill>

export const billById = (id: string) => query(billGet, { params: { idBill: id } })

export const billRequest = (id: string) =>
  buildRequest(billGet, { params: { idBill: id } }, getConnection())
