import { recordPage } from '~/lists/record/record-screens'

import { notificationRecord } from './record'

export const { loader, Component } = recordPage(notificationRecord)
