import { recordPage } from '~/lists/record/record-page'

import { vendorRecord } from './record'

export const { loader, Component } = recordPage(vendorRecord)
