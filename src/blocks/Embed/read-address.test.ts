import { expect, test } from 'vitest'
import { readAddress, type EmbedSource } from './read-address.ts'

const ID = 'aqz-KE-bpKQ'
const read = (address: string) => readAddress(address) as EmbedSource

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/watch?v=${ID}&list=PL123&index=2`,
  `https://youtu.be/${ID}?si=x1Y2z3`,
  `youtu.be/${ID}`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube.com/live/${ID}?feature=share`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
  `<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=abc&amp;controls=0" title="x"></iframe>`,
])('reads a video of YouTube from %s', (address) => {
  expect(read(address)).toEqual({
    service: 'YouTube',
    kind: 'video',
    frame: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`,
    page: `https://www.youtube.com/watch?v=${ID}`,
  })
})

test.each(['t=90', 't=90s', 't=1m30s', 'start=90'])(
  'a video starts at the time in its address: %s',
  (time) => {
    expect(read(`https://youtu.be/${ID}?${time}`).frame).toMatch(/&start=90$/)
  },
)

test.each([
  ['https://vimeo.com/76979871', '', ''],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', '&h=8272103f6e', '/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '&h=8272103f6e', '/8272103f6e'],
])('reads a video of Vimeo from %s', (address, key, path) => {
  expect(read(address)).toEqual({
    service: 'Vimeo',
    kind: 'video',
    frame: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${key}`,
    page: `https://vimeo.com/76979871${path}`,
  })
})

const OSM = 'https://www.openstreetmap.org/'
test('reads a map of OpenStreetMap from the address of its page, with the marker', () => {
  const { service, frame, page } = read(`${OSM}?mlat=-34.6037&mlon=-58.3816#map=17/-34.60370/-58.38160`)
  expect(service).toBe('OpenStreetMap')
  const bounds = 'bbox=-58.38589,-34.60585,-58.37731,-34.60155'
  expect(frame).toBe(`${OSM}export/embed.html?${bounds}&layer=mapnik&marker=-34.6037,-58.3816`)
  expect(page).toBe(`${OSM}?mlat=-34.6037&mlon=-58.3816#map=17/-34.6037/-58.3816`)
  expect(read(`${OSM}#map=17/-34.6037/-58.3816`).frame).not.toContain('marker')
})

test('reads a map of OpenStreetMap from its embed code', () => {
  const frame = `${OSM}export/embed.html?bbox=-58.4,-34.7,-58.3,-34.6&layer=mapnik&marker=-34.65,-58.35`
  const code = `<iframe width="425" src="${frame.replaceAll('&', '&amp;')}"></iframe><br/><small>…</small>`
  expect(read(code).frame).toBe(frame)
})

test('reads a Google map from the embed code of «Insertar un mapa»', () => {
  const content =
    '!1m18!1m12!1m3!1d3284.0!2d-58.3815704!3d-34.6037345!2m3!1f0!3m3!1m2!1s0x95!2sObelisco & Plaza!5e0!3m2!1ses!2sar'
  const frame = `https://www.google.com/maps/embed?pb=${encodeURIComponent(content)}`
  expect(read(`<iframe src="${frame}" width="600"></iframe>`)).toEqual({
    service: 'Google Maps',
    kind: 'map',
    frame,
    page: 'https://www.google.com/maps/search/?api=1&query=Obelisco%20%26%20Plaza',
  })
})

test.each([
  ['https://www.dailymotion.com/video/x8', 'unknown'],
  ['https://youtube.com.example.org/watch?v=aqz-KE-bpKQ', 'unknown'],
  ['https://www.youtube.com@example.org/watch?v=aqz-KE-bpKQ', 'unknown'],
  ['javascript:alert(1)', 'unknown'],
  ['un video', 'unknown'],
  ['https://www.google.com/search?q=escuela', 'unknown'],
  ['https://maps.app.goo.gl/abc123', 'short'],
  ['https://www.google.com.ar/maps/place/Obelisco/@-34.6,-58.3,17z', 'short'],
  ['https://osm.org/go/Mnx', 'short'],
  ['https://www.youtube.com/@laescuela', 'nothing'],
  ['https://youtu.be/aqz-KE', 'nothing'],
  ['https://vimeo.com/channels/staffpicks', 'nothing'],
  [`${OSM}way/123`, 'nothing'],
  [`${OSM}export/embed.html?bbox=1,2,3`, 'nothing'],
])('refuses to embed %s: %s', (address, refusal) => {
  expect(readAddress(address)).toBe(refusal)
})
