import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'

const HOME = 'pages/inicio.json'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><g/></svg>'

async function makeRepository() {
  const editor = await makeEditor()
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: editor.content, encoding: 'utf8' }).trim()
  git('init', '-q', '-b', 'main')
  git('config', 'user.email', 'sitio@musica.example')
  git('config', 'user.name', 'Sitio')
  git('add', '.')
  git('commit', '-qm', 'first')
  return { ...editor, git }
}

test('commits the files of a publication in the name of the person', async () => {
  const { person, content, onDisk, git } = await makeRepository()
  const ana = person('Ana Paz')
  const staged = onDisk('pages/otra.json').replace('No está', 'No la encontramos')
  writeFileSync(join(content, 'pages/otra.json'), staged)
  git('add', 'pages/otra.json')
  await ana.post('api/media?name=nueva.svg', new TextEncoder().encode(SVG))
  await ana.replace('events.json', 'media/concierto.svg', 'media/nueva.svg')
  await ana.publish('Foto nueva')
  expect(git('log', '-1', '--format=%an <%ae>|%s')).toBe('Ana Paz <sitio@musica.example>|content: Foto nueva')
  expect(git('show', '--name-only', '--format=', 'HEAD').split('\n')).toEqual([
    'events.json',
    'media/nueva.svg',
  ])
  expect(git('diff', '--cached', '--name-only')).toBe('pages/otra.json')
})

test('publishes with a warning when git cannot commit', async () => {
  const { ana, content } = await makeRepository()
  writeFileSync(join(content, '.git/index.lock'), '')
  await ana.replace(HOME, 'Bienvenidos', 'Hola')
  const { status, body } = await ana.publish()
  expect([status, body]).toMatchObject([200, { warning: expect.stringContaining('git') as string }])
})

test('does not commit a photograph that git ignores', async () => {
  const { ana, content, git } = await makeRepository()
  writeFileSync(join(content, '.gitignore'), 'nueva.svg\n')
  await ana.post('api/media?name=nueva.svg', new TextEncoder().encode(SVG))
  await ana.replace('events.json', 'media/concierto.svg', 'media/nueva.svg')
  await ana.publish('Foto nueva')
  expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('events.json')
})
