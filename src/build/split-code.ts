import type { Rolldown } from 'vite'

/** Characters of code before it is minified. */
const SMALL = 800

/**
 * How the application is divided into files: what every page needs is one, with small things that blocks have in common; what a single
 * block needs is its own; and what some blocks have in common is another.
 *
 * @param entry the module that every page loads
 */
export function splitCode(entry: string): Rolldown.OutputOptions {
  let base: Set<string> | undefined
  return {
    entryFileNames: 'assets/app-[hash].js',
    // The bundler names what is shared after all who share it.
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

/** Whether several modules import it, and a request of its own would cost more than it weighs. */
function isSmall(id: string, graph: Rolldown.ChunkingContext): boolean {
  const { code, importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.length > 1 && (code ?? '').length < SMALL
}

/** The modules that a module imports at once, and those that they import. */
function reachedFrom(id: string, graph: Rolldown.ChunkingContext, reached = new Set<string>()) {
  if (reached.has(id)) return reached
  reached.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, graph, reached)
  return reached
}
