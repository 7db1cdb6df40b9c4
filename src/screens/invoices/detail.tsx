import { recordPage } from '~/lists/record/record-page'

import { invoiceRecord } from './record'

export const { loader, Component } = recordPage(invoiceRecord)
