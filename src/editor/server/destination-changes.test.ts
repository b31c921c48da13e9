import { expect, test } from 'vitest'
import { smallSite } from '../../../tests/support/temporary-site.ts'
import { findDestinationChanges } from './destination-changes.ts'

const BEFORE = new Map(Object.entries(smallSite))
const form = (recipients: string[]) =>
  JSON.stringify({ blocks: [{ id: 'turnos', heading: 'Turnos', recipients }] })

const changed = (file: string, change: (text: string) => string, before = BEFORE) =>
  findDestinationChanges(before, new Map(before).set(file, change(before.get(file) ?? '')))

test.each<[string, string, (text: string) => string, object[]]>([
  ['a text', 'site.json', (text) => text.replace('Calle 1', 'Calle 2'), []],
  [
    'a mailbox',
    'site.json',
    (text) => text.replace('centro@musica', 'otra@musica'),
    [
      {
        of: 'el correo de Sede Centro de Do Re Mi',
        before: 'centro@musica.example',
        after: 'otra@musica.example',
      },
    ],
  ],
  [
    'the address of the site',
    'site.json',
    (text) => text.replace('https://musica.example', 'https://ajeno.example'),
    [{ of: 'la dirección del sitio', before: 'https://musica.example', after: 'https://ajeno.example' }],
  ],
  [
    'a form with recipients of its own',
    'pages/turnos.json',
    () => form(['a@b.ar', 'c@d.ar']).replace('recipients', '\\u0072ecipients'),
    [{ of: 'quién recibe «Turnos»', before: '', after: 'a@b.ar, c@d.ar' }],
  ],
])('lists the changed destinations of requests after a change of %s', (_, file, change, expected) => {
  expect(changed(file, change)).toEqual(expected)
})

test('lists a mailbox whose address contains a changed variable', () => {
  const before = new Map(BEFORE).set(
    'site.json',
    smallSite['site.json']!.replace('centro@musica.example', '{who}@musica.example').replace(
      '"brand":',
      '"who": "ana", "brand":',
    ),
  )
  const [found] = changed('site.json', (text) => text.replace('"ana"', '"beto"'), before)
  expect(found).toMatchObject({ before: 'ana@musica.example', after: 'beto@musica.example' })
})
