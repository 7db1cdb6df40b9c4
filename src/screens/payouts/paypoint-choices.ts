import { query } from '~/api/query'
import { paypointQuery } from '~/contract/paypoints'

/** The organization's paypoints, for the choice of an entry. */
export const paypointChoices = (orgId: string) =>
  query(paypointQuery, { params: { orgId }, page: { search: '', from: 0, limit: 100 } })
