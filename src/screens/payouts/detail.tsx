import { recordPage } from '~/lists/record/record-page'

import { payoutRecord } from './record'

export const { Component } = recordPage(payoutRecord)
