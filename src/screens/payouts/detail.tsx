import { recordPage } from '~/lists/record/record-screens'

import { payoutRecord } from './record'

export const { loader, Component } = recordPage(payoutRecord)
