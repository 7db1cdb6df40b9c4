/** interface.md, "Boarding link by id". */
import type { boardingLinkGet as Descriptor } from '~/contract/boarding-links'

import type { Implementation } from './implementation'
import { Refusal } from './refusal'

export const boardingLinkGet: Implementation<typeof Descriptor> = ({ store, params }) => {
  const link = store.get('boardingLinks', params.boardingLinkId)
  if (!link)
    throw new Refusal(`boardingLinkId: there is no boarding link ${params.boardingLinkId}.`)
  return link
}
