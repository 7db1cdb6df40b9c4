import { recordPage } from '~/lists/record/record-screens'

import { domainRecord } from './record'

export const { loader, Component } = recordPage(domainRecord)
