import { buildRequest } from '~/api/request'
import { getConnection } from '~/api/connection'
import { query } from '~/api/query'
import { boardingLinkGet, type BoardingField, type BoardingLink } from '~/contract/boarding-links'
import type { Read } from '~/contract/fields'
import type { Reading } from '~/contract/read'

import { idOfReference } from './reference'

export type LinkReading = Reading<typeof BoardingLink>
export type LinkValue = Read<typeof BoardingLink>
export type FieldValue = Read<typeof BoardingField>

const args = (reference: string) => ({
  params: { boardingLinkId: idOfReference(reference) ?? reference },
})

export const boardingLinkById = (reference: string) => query(boardingLinkGet, args(reference))

export const boardingLinkRequest = (id: string) =>
  buildRequest(boardingLinkGet, args(id), getConnection())
