import { textFields } from '../../src/content/schema/text-fields.ts'
import type { SiteData } from '../../src/engine/site-context.ts'
import type { Messages } from '../../src/model/site.generated.ts'
import schema from '../../site.schema.json' with { type: 'json' }

export const siteData: SiteData = {
  name: 'Escuela de Prueba',
  url: 'https://prueba.example',
  language: 'es-AR',
  timeZone: 'America/Argentina/Buenos_Aires',
  description: 'Un sitio para pruebas.',
  institutions: [
    institution('norte', 'Norte', 'Sede del norte'),
    institution('sur', 'Sur', 'Sede del sur'),
    institution('este', 'Este', 'Sede del este'),
  ],
  navigation: [
    { label: 'Portada', to: '/' },
    { label: 'Norte', to: '/norte' },
    { label: 'Escribinos', to: '/escribinos' },
  ],
  footer: {
    tagline: 'Una frase al pie.',
    columns: [{ title: 'Sedes', links: [{ label: 'Norte', to: '/norte' }] }],
  },
  theme: { institution: 'norte', sun: '#F2B33D', fonts: 'patio', corners: 'soft', density: 'airy' },
  messages: defaultMessages(),
  textFields: textFields(),
}

function institution(id: string, shortName: string, name: string): SiteData['institutions'][number] {
  return {
    id,
    name,
    shortName,
    label: `Etiqueta ${id}`,
    formOption: `${name} (opción)`,
    path: `/${id}`,
    schemaType: 'School',
    registration: '1234',
    address: { street: 'Calle Falsa 123', locality: 'Lanús', region: 'Buenos Aires', country: 'AR' },
    phones: ['(011) 5555-0001', '(011) 5555-0002'],
    email: `${id}@prueba.example`,
    colors: { ink: '#1B3A6B', tint: '#E4EBF6', darkInk: '#9DB9EA', darkTint: '#1A2740' },
    tiles: 2,
  }
}

function defaultMessages(): Messages {
  const groups = Object.entries(schema.$defs.Messages.properties).map(([group, { properties }]) => [
    group,
    Object.fromEntries(Object.entries(properties).map(([key, text]) => [key, text.default])),
  ])
  const messages: Messages = Object.fromEntries(groups)
  return messages
}
