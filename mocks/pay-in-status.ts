/** The sandbox's own: interface.md shows code 1 or 2 of each without its meaning. */

export const transStatus = { approved: 1, declined: 2, returned: 3, disputed: 4 } as const

export const settlementStatus = { none: 0, waiting: 1, settled: 2, returned: 3 } as const

export const subStatus = { active: 1, paused: 2, ended: 3 } as const

export const customerStatus = { active: 1, inactive: 0, blocked: 2 } as const

export const chargebackStatus = { received: 1, answered: 2, won: 3, lost: 4 } as const
