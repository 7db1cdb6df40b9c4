import { recordPage } from '~/lists/record/record-screens'

import { pageRecord } from './record'

export const { loader, Component } = recordPage(pageRecord)
