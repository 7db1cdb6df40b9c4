import { recordPage } from '~/lists/record/record-screens'

import { boardingLinkRecord } from './record'

export const { loader, Component } = recordPage(boardingLinkRecord)
