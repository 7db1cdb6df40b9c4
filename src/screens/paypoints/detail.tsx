import { recordPage } from '~/lists/record/record-screens'

import { paypointRecord } from './record'

export const { Component } = recordPage(paypointRecord)
