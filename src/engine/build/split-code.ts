import type { Rolldown } from 'vite'

const MIN_CHUNK_LENGTH = 800

/**
 * Splits the application into code for every page, code for single block types, and code that some block types share. Small shared modules
 * go into the code for every page.
 *
 * @param entry the module that every page loads
 */
export function splitCode(entry: string): Rolldown.OutputOptions {
  let base: Set<string> | undefined
  return {
    entryFileNames: 'assets/app-[hash].js',
    // Uses only the first name. The bundler joins the names of all modules that use the chunk.
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

/** Returns whether several modules import a module that is too small for a request of its own. */
function isSmall(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { code, importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.length > 1 && (code ?? '').length < MIN_CHUNK_LENGTH
}

function reachedFrom(id: string, graph: Rolldown.ChunkingContext, reached = new Set<string>()) {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, reached)
  return reached
}
