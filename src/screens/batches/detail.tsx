import { recordPage } from '~/lists/record/record-screens'

import { batchRecord } from './record'

export const { Component } = recordPage(batchRecord)
