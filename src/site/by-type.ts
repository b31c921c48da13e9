/** The modules of blocks by block type, which is the name of their folder. @param modules by paths such as `../blocks/Agenda/Agenda.data.ts` */
export function byType<T>(modules: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2)!, module]))
}
