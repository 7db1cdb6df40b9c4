/** The search of the address as it stands: what the router last rendered may be older. */
export const currentSearch = (): URLSearchParams => new URLSearchParams(window.location.search)
