import { recordPage } from '~/lists/record/record-screens'

import { invoiceRecord } from './record'

export const { loader, Component } = recordPage(invoiceRecord)
