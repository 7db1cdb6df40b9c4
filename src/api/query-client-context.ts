import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** How a route's loader reaches the query client: `context.get(queryClientContext)`. Set by main.tsx. */
export const queryClientContext = createContext<QueryClient>()
