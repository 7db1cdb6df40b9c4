/** The search of the address as it stands. What a component last rendered may be one navigation behind it. */
export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)
