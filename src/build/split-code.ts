import type { Rolldown } from 'vite'

const SMALL = 800

/**
 * Splits the application into code of every page, code of single blocks, and code shared by some blocks. Small shared modules join the code
 * of every page.
 *
 * @param entry the module that every page loads
 */
export function splitCode(entry: string): Rolldown.OutputOptions {
  let base: Set<string> | undefined
  return {
    entryFileNames: 'assets/app-[hash].js',
    // Uses only the first name, because the bundler joins the names of all modules that use a chunk.
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

/** Returns whether a module is shared, and so small that a request for it would cost more than its bytes. */
function isSmall(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { code, importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.length > 1 && (code ?? '').length < SMALL
}

function reachedFrom(id: string, graph: Rolldown.ChunkingContext, reached = new Set<string>()) {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, reached)
  return reached
}
