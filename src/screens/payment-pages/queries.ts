import { query } from '~/api/query'
import type { Read } from '~/contract/fields'
import { pageLoad, type PaymentPageBody } from '~/contract/payment-pages'
import { pageOfId } from '~/lib/page-id'

/** As it was loaded, and as the builder has it, which may lack any member. */
export type PageValue = Read<typeof PaymentPageBody>

export function pageArgs(id: string) {
  const { entry = '', subdomain = '' } = pageOfId(id) ?? {}
  return { params: { entry, subdomain } }
}

export const pageById = (id: string) => query(pageLoad, pageArgs(id))
