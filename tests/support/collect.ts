export async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of parts) all.push(part)
  return all
}
