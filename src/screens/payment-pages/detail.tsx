import { recordPage } from '~/lists/record/record-page'

import { pageRecord } from './record'

export const { loader, Component } = recordPage(pageRecord)
