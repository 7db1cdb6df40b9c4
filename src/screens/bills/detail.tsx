import { recordPage } from '~/lists/record/record-page'

import { billRecord } from './record'

export const { loader, Component } = recordPage(billRecord)
