import { createContext, use } from 'react'
import type { BlockRegistry } from './block.ts'

/** The block types of the application. The engine knows none of them: `src/site/` passes them in. */
export const RegistryContext = createContext<BlockRegistry | undefined>(undefined)

/** The registry around a component. @throws Error outside of a `RegistryContext`. */
export function useRegistry(): BlockRegistry {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('useRegistry needs a <RegistryContext> around it.')
  return registry
}
