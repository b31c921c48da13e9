import { createContext, use } from 'react'
import type { BlockRegistry } from './block.ts'

export const RegistryContext = createContext<BlockRegistry | undefined>(undefined)

export function useRegistry(): BlockRegistry {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('useRegistry needs a <RegistryContext> around it.')
  return registry
}
