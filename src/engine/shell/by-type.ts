/**
 * Returns modules by block type. The engine's and the site's modules are separate parameters: a single glob for both would make the bundler
 * search all folders around them.
 *
 * @param engine modules by path, such as `../../blocks/Agenda/Agenda.data.ts`
 */
export function byType<T>(engine: Record<string, T>, site: Record<string, T>): Map<string, T> {
  const modules = Object.entries({ ...engine, ...site })
  return new Map(modules.map(([path, module]) => [path.split('/').at(-2) ?? '', module]))
}
