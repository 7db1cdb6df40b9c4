import { recordPage } from '~/lists/record/record-page'

import { customerRecord } from './record'

export const { loader, Component } = recordPage(customerRecord)
