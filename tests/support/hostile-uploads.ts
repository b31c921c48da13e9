import sharp from 'sharp'

/** Makes the files that old sites have among their uploads: damaged, of another kind than they say, or with names that few systems allow. */
export async function hostileUploads(photo: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const picture = sharp(photo).resize(600)
  const [png, webp, gif] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().webp().toBuffer(),
    picture.clone().gif().toBuffer(),
  ])
  const wide = { width: 17_000, height: 100, channels: 3, background: '#fff' } as const
  const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2)
  const text = (words: string) => new TextEncoder().encode(words)
  const drawing = (inside: string) =>
    text(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)
  const damaged = new Uint8Array(png)
  damaged.fill(0, damaged.length / 2, damaged.length / 2 + 500)
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  )
  const valid = [
    'plaza-año.jpg'.normalize('NFD'),
    'con espacio.jpg',
    'cien%20.jpg',
    `com"illa's.jpg`,
    `${'l'.repeat(240)}.jpg`,
    'foto.jpg',
    'Foto.jpg',
    'uno#dos.jpg',
    'dos.puntos.jpg',
    '.oculta.jpg',
    '-raya.jpg',
  ]
  return new Map<string, Uint8Array>([
    ...valid.map((name) => [name, photo] as const),
    ['png-en-realidad.jpg', png],
    ['cortada.jpg', half(photo)],
    ['rota.png', damaged],
    ['cortada.webp', half(webp)],
    ['cortado.gif', half(gif)],
    ['vacia.jpg', new Uint8Array()],
    ['codigo.svg', drawing('<script>alert(1)</script>')],
    ['bomba.svg', drawing(`<g id="g0"><path d="M0 0h9"/></g>${levels.join('')}`)],
    ['iphone.jpg', text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['enorme.png', await sharp({ create: wide }).png().toBuffer()],
    ['web.pdf', text('<!doctype html><title>No existe</title>')],
    ['web.mp4', text('<!doctype html><title>No existe</title>')],
    ['macros.docx', text('PK')],
    ['todo.zip', text('PK\u0005\u0006'.padEnd(22, '\0'))],
  ])
}
