/**
 * Modules of blocks by block type. The bundler searches the folder that the patterns of one call have in common. So the engine's blocks
 * and the site's have a call each, or it would search all folders around both.
 *
 * @param engine modules by path, such as `../blocks/Agenda/Agenda.data.ts`
 */
export function byType<T>(engine: Record<string, T>, site: Record<string, T>): Map<string, T> {
  const modules = Object.entries({ ...engine, ...site })
  return new Map(modules.map(([path, module]) => [path.split('/').at(-2) ?? '', module]))
}
