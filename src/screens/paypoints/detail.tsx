import { recordPage } from '~/lists/record/record-page'

import { paypointRecord } from './record'

export const { Component } = recordPage(paypointRecord)
