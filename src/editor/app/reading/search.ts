export function searchItems<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => { name: string; others?: string },
): Item[] {
  const wanted = folded(typed).trim()
  if (wanted === '') return [...items]
  const words = wanted.split(/\s+/)
  return items
    .flatMap((item) => {
      const { name, others = '' } = textsOf(item)
      const called = folded(name)
      const text = `${called} ${folded(others)}`
      return words.every((word) => text.includes(word)) ? { item, rank: rankOf(called, wanted) } : []
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return name === wanted ? 0 : 1
  return name.includes(` ${wanted}`) ? 2 : 3
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
