/**
 * The sandbox's own codes of money coming in. interface.md observes TransStatus 1, SettlementStatus 2,
 * SubStatus 1, customerStatus 1 and chargeback status 1, and says what none of them means.
 */

export const transStatus = { approved: 1, declined: 2, returned: 3, disputed: 4 } as const

export const settlementStatus = { none: 0, waiting: 1, settled: 2, returned: 3 } as const

export const subStatus = { active: 1, paused: 2, ended: 3 } as const

export const customerStatus = { active: 1, inactive: 0, blocked: 2 } as const

export const chargebackStatus = { received: 1, answered: 2, won: 3, lost: 4 } as const
