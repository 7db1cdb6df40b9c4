import { recordPage } from '~/lists/record/record-screens'

import { customerRecord } from './record'

export const { loader, Component } = recordPage(customerRecord)
