import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { query } from '~/api/query'
import type { Read } from '~/contract/fields'
import { pageLoad, type PaymentPage, type PaymentPageBody } from '~/contract/payment-pages'
import type { Reading } from '~/contract/read'
import { pageOfId } from '~/storage/directory-kinds'

export type PageReading = Reading<typeof PaymentPage>
/** As it was loaded, and as the builder has it, which may lack any member. */
export type PageValue = Read<typeof PaymentPageBody>

function paramsOf(id: string) {
  const { entry = '', subdomain = '' } = pageOfId(id) ?? {}
  return { entry, subdomain }
}

export const pageById = (id: string) => query(pageLoad, { params: paramsOf(id) })

export const pageRequest = (id: string) =>
  buildRequest(pageLoad, { params: paramsOf(id) }, getConnection())
