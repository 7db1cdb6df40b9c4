import { recordPage } from '~/lists/record/record-screens'

import { vendorRecord } from './record'

export const { loader, Component } = recordPage(vendorRecord)
