import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makeEditor } from '../../../tests/support/editor.ts'
import { pdf, zip } from '../../../tests/support/test-documents.ts'
import { takePhoto } from '../../../tests/support/test-photo.ts'
import type { EditorDiagnostic, MediaAnswer, MediaEntry, Refusal } from '../core/api.ts'
import { openMediaLibrary } from './media-library.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">'

async function open() {
  const editor = await makeEditor()
  const { ana } = editor
  return {
    ...editor,
    upload: <T = MediaAnswer>(name: string, body: Uint8Array) =>
      ana.post<T>(`api/media?name=${encodeURIComponent(name)}`, body),
    remove: (path: string, about: object = {}) => ana.post('api/media/delete', { path, ...about }),
    listed: async () => (await ana.get<MediaEntry[]>('api/media')).body,
    files: () => readdirSync(join(editor.content, 'media')).toSorted(),
  }
}

test('turns an uploaded photograph upright, scales it down, and removes camera data', async () => {
  const { upload, content } = await open()
  const { status, body } = await upload('Foto del Patio (1).JPG', await takePhoto(2880, 720))
  expect(status).toBe(200)
  const path = 'media/foto-del-patio-1.jpg'
  expect(body.media).toMatchObject({ path, kind: 'photograph', width: 640, height: 2560 })
  const { exif, orientation, width } = await sharp(join(content, path)).metadata()
  expect({ exif, orientation, width }).toEqual({ exif: undefined, orientation: undefined, width: 640 })
})

test('stores a picture that needs no change as it is, but corrects its extension', async () => {
  const { upload, content } = await open()
  const create = { width: 640, height: 480, channels: 3 as const, background: '#888' }
  const png = await sharp({ create }).png().toBuffer()
  const { body } = await upload('dibujo.jpg', png)
  expect(body.media.path).toBe('media/dibujo.png')
  expect(readFileSync(join(content, 'media/dibujo.png')).equals(png)).toBe(true)
})

test('an upload overwrites no file, and equal files are stored once', async () => {
  const { upload, files } = await open()
  const before = files()
  const paths = []
  for (const more of ['', ' ', '', ' '])
    paths.push((await upload('Logo.svg', bytes(`${SVG}${more}</svg>`))).body.media.path)
  expect(paths).toEqual(['media/logo.svg', 'media/logo-2.svg', 'media/logo.svg', 'media/logo-2.svg'])
  const together = await Promise.all(
    ['a', 'b', 'c'].map((id) => upload('Logo.svg', bytes(`${SVG}<g id="${id}"/></svg>`))),
  )
  expect(new Set(together.map(({ body }) => body.media.path)).size).toBe(3)
  expect(files()).toHaveLength(before.length + 5)
  expect((await upload('Con.svg', bytes(`${SVG}</svg>`))).body.media.path).toBe('media/con-2.svg')
})

const photo = await takePhoto(800, 600)

/** A picture whose header says that decoding it would need much memory. */
const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
bomb.writeUInt32BE(16_000, 16)
bomb.writeUInt32BE(9000, 20)
bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)

const REFUSED: [name: string, body: Uint8Array, message: string][] = [
  ['foto.jpg', photo.subarray(0, photo.length / 2), 'dañada'],
  ['bomba.png', new Uint8Array(bomb), 'demasiado grande'],
  ['foto.jpg', zip({ 'a.txt': 'hola' }), 'no es una imagen'],
  ['foto.jpg', bytes('<html><script>alert(1)</script>'), 'no es una imagen'],
  ['logo.svg', bytes(`${SVG}<script>alert(1)</script></svg>`), '<script>'],
  ['logo.png', bytes(`${SVG}<script>alert(1)</script></svg>`), '<script>'],
  ['logo.svg', bytes(`${SVG}<image href="https://ajeno.example/x.png"/></svg>`), 'referencia a otro lado'],
  ['logo.svg', bytes(`${SVG}<rect onclick="x()"/></svg>`), 'onclick'],
  ['logo.svg', bytes(`${SVG}<rect>`), 'dañada'],
  ['programa.exe', bytes('MZ'), 'no es un archivo para bajar'],
  ['nota.doc', bytes('\xd0\xcf\x11\xe0'), 'Guardalo como PDF'],
  ['papel.pdf', zip({ 'a.txt': 'hola' }), 'PDF'],
  ['video.mp4', bytes('hola, no soy un video'), 'mp4'],
  ['vacio.jpg', new Uint8Array(), 'vacío'],
  ['letra.woff2', bytes('hola'), 'no es una letra en formato WOFF2'],
  ['letra.woff2', new Uint8Array(3 * 2 ** 20), 'el máximo para una letra es 2 MB'],
]

test('refuses a file with a sentence when its content is wrong or harmful', async () => {
  const { upload, files } = await open()
  const before = files()
  for (const [name, body, message] of REFUSED) {
    const answer = await upload<Refusal>(name, body)
    const reason = { status: 422, body: { reason: 'unfit', message: expect.stringContaining(message) } }
    expect(answer, `${name}: ${message}`).toMatchObject(reason)
  }
  expect(files()).toEqual(before)
})

test('refuses an upload of 200 MB before reading it', async () => {
  const { ana } = await open()
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 2 ** 20
      controller.enqueue(new Uint8Array(2 ** 20))
      if (read >= 200 * 2 ** 20) controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'x-editor-token': 'token' }, body, duplex: 'half' }
  const streamed = await ana.request('api/media?name=grande.jpg', init)
  expect([streamed.status, streamed.headers.get('connection')]).toEqual([413, 'close'])
  expect(read).toBeLessThan(24 * 2 ** 20)
  const declared = await ana.post<Refusal>('api/media?name=grande.jpg', new Uint8Array(1), {
    'content-length': String(200 * 2 ** 20),
  })
  expect([declared.status, declared.body.message]).toEqual([413, expect.stringContaining('más de 20 MB')])
})

test('an upload writes only into media/, whatever its name', async () => {
  const { upload, content } = await open()
  for (const name of ['../../x.svg', '/etc/x.svg', 'C:\\x.svg', '..svg', '.svg']) {
    const { status, body } = await upload<Partial<MediaAnswer>>(name, bytes(`${SVG}</svg>`))
    if (status === 200) expect(body.media?.path).toMatch(/^media\/[a-z0-9-]+\.svg$/)
    else expect([400, 422], name).toContain(status)
  }
  expect(existsSync(join(content, '../x.svg'))).toBe(false)
})

test('lists the files of the library with the places that use them', async () => {
  const { listed, upload } = await open()
  await upload('Reglamento.pdf', pdf())
  const name = 'Lista de útiles de primer grado'
  const { path } = (await upload(`${name.normalize('NFD')}.pdf`, pdf())).body.media
  const all = await listed()
  const find = (path: string) => all.find((entry) => entry.path === path)
  expect(find('media/reglamento.pdf')).toMatchObject({ kind: 'document', usedAt: [] })
  expect(path).toBe('media/lista-de-utiles-de-primer.pdf')
  expect(find(path)).toMatchObject({ name })
  const usedAt = [{ file: 'pages/centro.json', pointer: '/blocks/2/picture/src' }]
  expect(find('media/año nuevo.svg')).toMatchObject({ kind: 'drawing', width: 40, usedAt })
})

test('deletes only files that no published page and no draft uses', async () => {
  const { ana, upload, remove, files, content, notes } = await open()
  expect((await remove('media/concierto.svg')).body).toMatchObject({
    reason: 'used',
    message: expect.stringContaining('en lo que está publicado. Publicá antes los cambios que lo sacan.'),
  })
  await upload('Nueva.svg', bytes(`${SVG}</svg>`))
  await ana.replace('events.json', 'media/concierto.svg', 'media/nueva.svg')
  expect((await remove('media/nueva.svg')).body).toMatchObject({ reason: 'used' })
  await ana.undo()
  expect((await remove('media/nueva.svg')).status).toBe(200)
  expect(files()).not.toContain('nueva.svg')
  expect(notes).toEqual(['Ana subió media/nueva.svg', 'Ana borró media/nueva.svg'])
  await ana.redo()
  expect(files()).toContain('nueva.svg')
  await ana.undo()
  expect((await remove('media/nueva.svg')).status).toBe(200)
  for (const path of ['media/../site.json', 'site.json', 'media/', 'media/nueva.svg'])
    expect((await remove(path)).status).toBe(404)
  expect(existsSync(join(content, 'site.json'))).toBe(true)
})

test('does not report a file as unused that the draft of another person uses', async () => {
  const { ana, beto, upload, remove, listed } = await open()
  await upload('Nueva.svg', bytes(`${SVG}</svg>`))
  const path = 'media/nueva.svg'
  const reported = async () => {
    const { diagnostics } = (await ana.get<{ diagnostics: EditorDiagnostic[] }>('api/check')).body
    return diagnostics.some(({ file }) => file === path)
  }
  expect(await reported()).toBe(true)
  await beto.replace('events.json', 'media/concierto.svg', path)
  expect(await reported()).toBe(false)
  const usedBy = '«Eventos», en el borrador de Beto'
  expect((await listed()).find((one) => one.path === path)).toMatchObject({ usedAt: [], usedBy })
  expect((await listed()).find((one) => one.path === 'media/concierto.svg')).toMatchObject({
    isPublished: true,
  })
  const message = `No se borró: «nueva.svg» se usa en ${usedBy}.`
  expect((await remove(path)).body).toMatchObject({ reason: 'used', message })
})

test('counts a file as used, whatever notation a text uses for its path', async () => {
  const { ana, upload, remove, listed, files } = await open()
  await upload('Año.pdf', pdf())
  const home = 'pages/inicio.json'
  const notations = [
    '(ano.pdf)',
    '(</media/ano.pdf>)',
    '( media/an%6f.pdf)',
    String.raw`(media/\u0061no.pdf)`,
  ]
  for (const named of notations) {
    await ana.replace(home, 'Bienvenidos', `[Papel]${named}`)
    const use = { file: home, pointer: expect.stringContaining('/blocks') as string }
    expect((await listed()).find(({ path }) => path === 'media/ano.pdf')?.usedAt, named).toEqual([use])
    expect((await remove('media/ano.pdf')).status).toBe(409)
    await ana.undo()
  }
  expect(files()).toContain('ano.pdf')
})

test('the library has a quota, and deleting files frees space', async () => {
  const [folder, kept] = [mkdtempSync(join(tmpdir(), 'media-')), mkdtempSync(join(tmpdir(), 'kept-'))]
  onTestFinished(() => [folder, kept].forEach((one) => rmSync(one, { recursive: true })))
  const library = openMediaLibrary(folder, kept, 1000)
  const note = (letter: string) => bytes(letter.repeat(600))
  await library.add('a.txt', note('a'))
  await expect(library.add('b.txt', note('b'))).rejects.toThrow('No queda lugar')
  await library.remove('media/a.txt')
  await library.add('b.txt', note('b'))
  await library.remove('media/b.txt')
  expect(readdirSync(join(kept, 'media'))).toEqual(['b.txt'])
})

test('forgets the name of a deleted file once the file cannot be restored', async () => {
  const [folder, kept] = [mkdtempSync(join(tmpdir(), 'media-')), mkdtempSync(join(tmpdir(), 'kept-'))]
  onTestFinished(() => [folder, kept].forEach((one) => rmSync(one, { recursive: true })))
  const library = openMediaLibrary(folder, kept, 1000)
  const path = 'media/lista-de-utiles.txt'
  const add = (name: string) => library.add(name, bytes('a'.repeat(600)))
  expect(await add('Lista de útiles.txt')).toMatchObject({ path, name: 'Lista de útiles' })
  await library.remove(path)
  await library.restore([path])
  expect(await library.list(new Map())).toMatchObject([{ path, name: 'Lista de útiles' }])
  await library.remove(path)
  await library.add('b.txt', bytes('b'.repeat(600)))
  await library.remove('media/b.txt')
  expect(await add('lista-de-utiles.txt')).not.toHaveProperty('name')
})

test('an upload can be stored in a folder of the library', async () => {
  const { ana } = await open()
  const address = 'api/media?name=Logo.svg&folder=Actos%20del%20a%C3%B1o'
  const { body } = await ana.post<MediaAnswer>(address, bytes(`${SVG}</svg>`))
  expect(body.media.path).toBe('media/actos-del-ano/logo.svg')
})

test('deletes the old copy of a renamed file after the next publication', async () => {
  const { ana, upload, remove, listed, files } = await open()
  const { path } = (await upload('nueva.svg', bytes(`${SVG}</svg>`))).body.media
  const paths = async () => (await listed()).map((one) => one.path)
  await ana.replace('events.json', 'media/concierto.svg', path)
  await remove('media/concierto.svg', { isLater: true })
  expect(await paths()).not.toContain('media/concierto.svg')
  expect(files()).toContain('concierto.svg')
  await ana.undo()
  expect(await paths()).toContain('media/concierto.svg')
  await ana.redo()
  expect((await ana.publish()).status).toBe(200)
  expect(files()).not.toContain('concierto.svg')
  await ana.undo()
  expect(files()).toContain('concierto.svg')
})
