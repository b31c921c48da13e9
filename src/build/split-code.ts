import type { Rolldown } from 'vite'

/** characters of code before minification */
const SMALL = 800

/**
 * Divides the application into the code that every page needs, the code of each block, and code that some blocks share. Small
 * shared modules belong to the first.
 *
 * @param entry the module that every page loads
 */
export function splitCode(entry: string): Rolldown.OutputOptions {
  let base: Set<string> | undefined
  return {
    entryFileNames: 'assets/app-[hash].js',
    // The bundler joins the names of all users.
    chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
    codeSplitting: {
      groups: [
        {
          debugName: 'base',
          name: (id, graph) => {
            base ??= reachedFrom(entry, graph)
            return base.has(id) || isSmall(id, graph) ? 'base' : null
          },
        },
        { name: 'shared', minShareCount: 2, entriesAware: true },
      ],
    },
  }
}

/** Whether a module is shared and smaller than the cost of a request. */
function isSmall(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { code, importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.length > 1 && (code ?? '').length < SMALL
}

/** Static imports of a module, direct and indirect. */
function reachedFrom(id: string, graph: Rolldown.ChunkingContext, reached = new Set<string>()) {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, reached)
  return reached
}
