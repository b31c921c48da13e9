/** Modules of blocks by block type. @param modules by path, such as `../blocks/Agenda/Agenda.data.ts` */
export function byType<T>(modules: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2) ?? '', module]))
}
