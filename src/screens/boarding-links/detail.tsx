import { recordPage } from '~/lists/record/record-page'

import { boardingLinkRecord } from './record'

export const { loader, Component } = recordPage(boardingLinkRecord)
