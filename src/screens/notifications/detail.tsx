import { recordPage } from '~/lists/record/record-page'

import { notificationRecord } from './record'

export const { loader, Component } = recordPage(notificationRecord)
