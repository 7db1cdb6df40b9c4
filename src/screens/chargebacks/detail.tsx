import { recordPage } from '~/lists/record/record-page'

import { chargebackRecord } from './record'

export const { loader, Component } = recordPage(chargebackRecord)
