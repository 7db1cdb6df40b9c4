import { recordPage } from '~/lists/record/record-page'

import { domainRecord } from './record'

export const { loader, Component } = recordPage(domainRecord)
