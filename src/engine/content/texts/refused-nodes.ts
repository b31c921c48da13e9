import type { Nodes } from 'mdast'

export function nameRefused(type: Nodes['type'], isShort: boolean): string {
  if (isShort && type === 'heading') return 'subtítulos (# o subrayados con ---)'
  return names[type] ?? 'esto'
}

const names: Partial<Record<Nodes['type'], string>> = {
  heading: 'títulos subrayados con --- o ===; un subtítulo empieza con ##',
  table: 'tablas',
  html: 'HTML (etiquetas entre < y >)',
  code: 'código (renglones que empiezan con cuatro espacios o con ```)',
  inlineCode: 'código (`)',
  image: 'imágenes',
  imageReference: 'imágenes por nombre; escribí ![qué se ve](foto.jpg)',
  blockquote: 'citas (>); van en un bloque para ellas',
  thematicBreak: 'líneas divisorias (--- o ***)',
  definition: 'definiciones de enlaces ([nombre]: dirección); escribí el enlace en su lugar',
  linkReference: 'enlaces por nombre; escribí [texto](dirección)',
  paragraph: 'más de un párrafo',
  list: 'una lista',
}
