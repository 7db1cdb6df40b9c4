import { recordPage } from '~/lists/record/record-page'

import { batchRecord } from './record'

export const { Component } = recordPage(batchRecord)
