import { recordPage } from '~/lists/record/record-screens'

import { chargebackRecord } from './record'

export const { loader, Component } = recordPage(chargebackRecord)
