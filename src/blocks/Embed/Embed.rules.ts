import type { Rule } from '../../engine/rendering/rule.ts'
import { isOwnVideo, readAddress, type EmbedRefusal } from './read-address.ts'

const MESSAGES: Record<EmbedRefusal, string> = {
  unknown:
    'Este sitio no se puede mostrar acá: se conocen YouTube, Vimeo, OpenStreetMap y Google Maps. Pegá un enlace de uno de ellos, o poné un enlace común en un texto.',
  short:
    'Este enlace no alcanza para mostrar el mapa. En Google Maps elegí «Compartir», «Insertar un mapa» y «Copiar HTML», y pegá eso; en OpenStreetMap, la dirección que muestra el navegador.',
  nothing:
    'En esta dirección no hay un video ni un mapa: puede ser la de un canal, de una lista, o estar cortada. Abrí el video o el mapa, tocá «Compartir» y pegá ese enlace.',
}

const CODES: Record<EmbedRefusal, string> = { unknown: 'AUK230', short: 'AUK231', nothing: 'AUK232' }

const knownAddress: Rule<'Embed'> = ({ address }, report) => {
  if (isOwnVideo(address)) return
  const source = readAddress(address)
  if (typeof source !== 'string') return
  report({ code: CODES[source], severity: 'error', message: MESSAGES[source] }, 'address')
}

export const rules = [knownAddress]
