import { recordPage } from '~/lists/record/record-screens'

import { billRecord } from './record'

export const { loader, Component } = recordPage(billRecord)
