export interface ImportNote {
  /** The old address of the page that has this problem, or '' for a problem of the whole site. */
  address: string
  title: string
  text: string
}

interface Summary {
  pages: number
  items: number
  drafts: number
  media: number
  redirects: number
  notes: readonly ImportNote[]
}

/** Writes the report in Spanish. It counts the imported things, and says what was not imported. */
export function writeReport({ notes, ...counts }: Summary): string {
  const byAddress = Map.groupBy(notes, ({ address }) => address)
  const whole = byAddress.get('') ?? []
  byAddress.delete('')
  const lines = [
    '# Informe de la importación',
    '',
    summarize(counts),
    '',
    'Nada de esta lista se publica sin que lo mires: cada punto dice qué no se pudo traer tal cual, o qué hay que completar.',
    '',
    '## De todo el sitio',
    '',
    ...list(whole),
    ...Array.from(byAddress, ([address, own]) => [
      '',
      `## ${own[0]?.title || 'Sin título'}`,
      '',
      `<${address}>`,
      '',
      ...list(own),
    ]).flat(),
  ]
  return `${lines.join('\n')}\n`
}

export function summarize({ pages, items, drafts, media, redirects }: Omit<Summary, 'notes'>): string {
  const drafted = drafts > 0 ? ` (${drafts} sin terminar)` : ''
  const [page, item, file, address] = [
    counted(pages, 'página', 'páginas'),
    counted(items, 'elemento', 'elementos'),
    counted(media, 'archivo', 'archivos'),
    counted(redirects, 'dirección vieja', 'direcciones viejas'),
  ]
  return `Se trajeron ${page}, ${item} de la colección${drafted}, ${file} y ${address}.`
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

function list(notes: readonly ImportNote[]): string[] {
  const counts = Map.groupBy(notes, ({ text }) => text)
  return Array.from(counts, ([text, { length }]) => `- ${text}${length > 1 ? ` (${length} veces)` : ''}.`)
}
