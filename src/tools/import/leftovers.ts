import type { ImportPlan } from './plan-import.ts'

/** Types of entries that need no note in the report: they are imported as parts of pages, or only a WordPress theme uses them. */
const KNOWN = ['page', 'post', 'nav_menu_item', 'attachment', 'wp_block', 'wp_global_styles', 'custom_css']

/** Adds a note to the report for everything that is not imported, such as comments and old addresses. */
export function reportLeftovers(plan: ImportPlan): void {
  const { site, imported, addresses, home, notes, options, uploads } = plan
  const whole = (text: string) => void notes.push({ address: '', title: '', text })
  for (const entry of site.entries) {
    if (entry.type === 'page' && !imported.includes(entry))
      notes.push({ ...entry, text: 'la página no era pública: no se trajo' })
    if (!KNOWN.includes(entry.type))
      notes.push({ ...entry, text: `es de una clase que el sitio no tiene (${entry.type}): no se trajo` })
    const count = imported.includes(entry) ? entry.comments : 0
    if (count > 0) notes.push({ ...entry, text: `no se trajeron sus comentarios (${count})` })
  }
  for (const entry of addresses.lost)
    notes.push({ ...entry, text: `ninguna redirección puede conservar la dirección vieja ${entry.address}` })
  const labels = imported.flatMap(({ terms }) =>
    terms.flatMap(({ kind, label }) => (kind === 'post_tag' ? label : [])),
  )
  if (labels.length > 0)
    whole(`las etiquetas no se traen, solo las categorías: ${[...new Set(labels)].join(', ')}`)
  whole('completá en site.json la dirección, los teléfonos y el correo: la exportación no los tiene')
  whole('los autores y los archivos por mes no se traen; las direcciones /feed y /author dejan de existir')
  whole(
    home
      ? `la página de inicio es «${home.title}»`
      : 'la exportación no dice cuál era la página de inicio: se armó una',
  )
  const unused = options.uploads.length - uploads.used.size
  if (unused > 0) whole(`${unused} archivos de la carpeta no se usan en ninguna página, y no se copiaron`)
}
