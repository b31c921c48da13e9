export interface EmbedSource {
  service: 'YouTube' | 'Vimeo' | 'OpenStreetMap' | 'Google Maps'
  kind: 'video' | 'map'
  /** The address that the `<iframe>` loads, without cookies if the service offers such an address. */
  frame: string
  page: string
}

/**
 * The reason why an address cannot be embedded. `unknown`: another service. `short`: an address that lacks the data for a frame, such as a
 * short link. `nothing`: a page without video or map.
 */
export type EmbedRefusal = 'unknown' | 'short' | 'nothing'

/** Returns whether an address is a file of `media/`, as the JSON writes it (`media/…`) or as a page does (`/media/…`). */
export function isOwnVideo(address: string): boolean {
  return /^\/?media\//.test(address)
}

/** Parses text that an editor pasted: the address of a page, a share link, or embed code. */
export function readAddress(pasted: string): EmbedSource | EmbedRefusal {
  const [, quoted] = /<iframe[^>]*\ssrc=["']([^"']+)/i.exec(pasted) ?? []
  const text = (quoted ?? pasted).trim().replaceAll('&amp;', '&')
  const address = /^https?:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  const url = parseUrl(address)
  const host = url?.hostname.replace(/^(www|m)\./, '') ?? ''
  if (!url || url.username) return 'unknown'
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return youTube(url, host)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  if (host === 'openstreetmap.org') return openStreetMap(url)
  if (host === 'osm.org' || host === 'maps.app.goo.gl' || host === 'goo.gl') return 'short'
  if (/^(maps\.)?google(\.com?)?(\.[a-z]{2})?$/.test(host)) return googleMaps(url)
  return 'unknown'
}

/** Returns undefined for an invalid address. `URL.parse` is too new for some visitors' browsers. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

function youTube({ pathname, searchParams }: URL, host: string): EmbedSource | EmbedRefusal {
  const inPath = host === 'youtu.be' ? /^\/([\w-]{11})$/ : /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/
  const id = inPath.exec(pathname)?.[1] ?? searchParams.get('v') ?? ''
  if (!/^[\w-]{11}$/.test(id)) return 'nothing'
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? '')
  return {
    service: 'YouTube',
    kind: 'video',
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start && `&start=${start}`}`,
    page: `https://www.youtube.com/watch?v=${id}${start && `&t=${start}s`}`,
  }
}

function seconds(time: string): string {
  const [, hours = 0, minutes = 0, rest = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return String(Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) || '')
}

function vimeo({ pathname, searchParams }: URL): EmbedSource | EmbedRefusal {
  const [, id, inPath] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (!id) return 'nothing'
  const key = inPath ?? searchParams.get('h')?.replace(/\W/g, '')
  return {
    service: 'Vimeo',
    kind: 'video',
    frame: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
  }
}

function openStreetMap({ pathname, searchParams, hash }: URL): EmbedSource | EmbedRefusal {
  const bounds = searchParams.get('bbox')
  if (pathname === '/export/embed.html' && bounds) {
    return osmSource(bounds.split(',').map(Number), searchParams.get('marker')?.split(',').map(Number))
  }
  const [zoom, latitude, longitude] = (/^#map=([\d.]+\/-?[\d.]+\/-?[\d.]+)/.exec(hash)?.[1] ?? '')
    .split('/')
    .map(Number)
  const marker = [searchParams.get('mlat'), searchParams.get('mlon')].flatMap((at) =>
    at ? [Number(at)] : [],
  )
  const [lat = latitude, lon = longitude] = marker
  if (lat === undefined || lon === undefined) return 'nothing'
  // Half the width of an 800-pixel map at this zoom, in degrees of longitude.
  const half = (360 / 2 ** (zoom || 16)) * (400 / 256)
  return osmSource([lon - half, lat - half / 2, lon + half, lat + half / 2], marker)
}

function osmSource(bounds: number[], marker: number[] = []): EmbedSource | EmbedRefusal {
  if (bounds.length !== 4 || ![...bounds, ...marker].every(Number.isFinite)) return 'nothing'
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds.map((side) => Number(side.toFixed(5)))
  const [lat = (bottom + top) / 2, lon = (left + right) / 2] = marker
  const zoom = Math.round(Math.log2((360 * 400) / 256 / ((right - left) / 2)))
  const pin = marker.length === 2
  return {
    service: 'OpenStreetMap',
    kind: 'map',
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${left},${bottom},${right},${top}&layer=mapnik${pin ? `&marker=${lat},${lon}` : ''}`,
    page: `https://www.openstreetmap.org/${pin ? `?mlat=${lat}&mlon=${lon}` : ''}#map=${zoom}/${lat}/${lon}`,
  }
}

/** Parses a Google Maps address. Only the embed code of «Insertar un mapa» works in a frame. */
function googleMaps({ pathname, searchParams }: URL): EmbedSource | EmbedRefusal {
  const content = searchParams.get('pb')
  if (!pathname.startsWith('/maps')) return 'unknown'
  if (pathname !== '/maps/embed' || !content) return 'short'
  const [, lon, lat] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(content) ?? []
  const name = /!2s([^!]+)!5e/.exec(content)?.[1]
  return {
    service: 'Google Maps',
    kind: 'map',
    frame: `https://www.google.com/maps/embed?pb=${encodeURIComponent(content)}`,
    page: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(name ?? `${lat ?? ''},${lon ?? ''}`)}`,
  }
}
