import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The files of a small valid site, by path: a music school with two branches. For tests. */
export const smallSite: Readonly<Record<string, string>> = {
  'site.json': `{
  "kind": "site",
  "name": "Escuela {brand}",
  "url": "https://musica.example",
  "language": "es-AR",
  "description": "Clases de música para todas las edades.", "timeZone": "America/Argentina/Buenos_Aires",
  "variables": {
    "brand": "Do Re Mi",
    "motto": "{brand}: música todos los días"
  },
  "institutions": [
    {
      "id": "centro",
      "name": "Sede Centro de {brand}",
      "shortName": "Centro",
      "label": "Sede Centro",
      "formOption": "Sede Centro",
      "path": "/centro",
      "schemaType": "MusicSchool",
      "address": { "street": "Calle 1", "locality": "La Plata", "region": "Buenos Aires", "country": "AR" },
      "phones": ["(0221) 400-0001", "(0221) 400-0002"],
      "email": "centro@musica.example",
      "variables": { "room": "Aula 3" },
      "colors": { "ink": "#1B3A6B", "tint": "#E4EBF6", "darkInk": "#9DB9EA", "darkTint": "#1B202B" },
      "tiles": 2,
      "provisional": ["phones", "address.street"]
    },
    {
      "id": "norte",
      "name": "Sede Norte",
      "shortName": "Norte",
      "label": "Sede Norte",
      "formOption": "Sede Norte",
      "path": "/",
      "schemaType": "MusicSchool",
      "registration": "77",
      "address": { "street": "Calle 2", "locality": "City Bell", "region": "Buenos Aires", "country": "AR" },
      "phones": ["(0221) 400-0003"],
      "email": "norte@musica.example",
      "colors": { "ink": "#B3261E", "tint": "#FBE7E3", "darkInk": "#FF9D92", "darkTint": "#1B202B" },
      "tiles": 4
    }
  ],
  "navigation": [
    { "label": "Centro", "to": "/centro" },
    { "label": "Inicio", "to": "/" }
  ],
  "footer": { "tagline": "{motto}", "columns": [] },
  "theme": { "institution": "centro" }
}
`,
  'pages/centro.json': `{
  "kind": "page",
  "path": "/centro",
  "title": "Centro",
  "description": "La sede del centro.",
  "institution": "centro",
  "blocks": [
    { "type": "Banner", "title": "{name}", "subtitle": "{room}, {address}" },
    {
      "type": "TabsBlock",
      "label": "Secciones",
      "tabs": [
        { "id": "clases", "label": "Clases", "blocks": [{ "type": "Fragment", "fragment": "texto" }] },
        { "id": "horarios", "label": "Horarios", "blocks": [
          {
            "type": "Timetable",
            "caption": "Semana",
            "columns": ["Día", "Hora"],
            "rows": [{ "cells": ["Lunes", "18:00"] }]
          }
        ] }
      ]
    },
    {
      "type": "RichText",
      "text": "Llamanos al [{phone}](tel:{phone}).\\n\\n- Uno\\n- **Dos**",
      "picture": { "type": "file", "src": "media/año nuevo.svg", "alt": "Un piano" }
    },
    { "type": "CardGrid", "variant": "values", "cards": [{ "title": "Oído" }] },
    { "type": "ContactStrip", "institution": "centro" },
    { "type": "ContactForm", "submit": "Enviar", "fields": {
      "name": { "label": "Nombre" },
      "email": { "label": "Correo" },
      "phone": { "label": "Teléfono" },
      "institution": { "label": "Sede" },
      "message": { "label": "Mensaje" }
    } }
  ]
}
`,
  'pages/inicio.json': `{
  "kind": "page",
  "path": "/",
  "title": "Inicio",
  "description": "La página de inicio.",
  "blocks": [
    {
      "type": "Hero",
      "title": "Bienvenidos a {brand}",
      "button": { "label": "Horarios", "to": "/centro?institution=centro#horarios" },
      "picture": { "type": "tiles", "institutions": ["centro", "norte"], "seed": 7, "shape": "hero" }
    },
    { "type": "Fragment", "fragment": "texto" },
    { "type": "Quote", "text": "El teléfono del norte es {norte.phone}" }
  ]
}
`,
  'pages/otra.json': `{
  "kind": "page",
  "path": "*",
  "title": "No está",
  "description": "La página no existe.",
  "blocks": [{ "type": "EventsCarousel" }]
}
`,
  'fragments/texto.json': `{
  "kind": "fragment",
  "blocks": [
    { "type": "Quote", "text": "En {brand} se toca" },
    { "type": "RichText", "text": "Mirá los [horarios](/centro#horarios)." }
  ]
}
`,
  'events.json': `{
  "kind": "events",
  "events": [
    {
      "name": "Concierto",
      "date": "2097-03-15",
      "time": "18:30:00",
      "image_path": "media/concierto.svg",
      "institution_type": "norte",
      "short_description": "Tocan los más chicos."
    }
  ]
}
`,
  'media/año nuevo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'media/concierto.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
}

/**
 * Writes the small site into a new temporary folder.
 *
 * @param changes other texts or bytes for some files, or `null` for a file that is missing
 */
export function writeSite(
  changes: Record<string, string | Uint8Array | null> = {},
): { folder: string } & Disposable {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  for (const [path, content] of Object.entries({ ...smallSite, ...changes })) {
    if (content === null) continue
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
