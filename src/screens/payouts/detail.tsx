import { recordPage } from '~/lists/record/record-screens'

import { payoutRecord } from './record'

export const { Component } = recordPage(payoutRecord)
