import { OFFICE_PATH } from '../../engine/contract/editor-access.ts'
import { commandText } from '../command-text.ts'
import { summarize, type Condition } from './conditions.ts'

/** An alert in Spanish, for a mail or a webhook. It never contains texts of visitors. */
export interface Alert {
  title: string
  message: string
  isUrgent: boolean
  link: string
}

export interface AlertWords {
  url: string
  hasOffice: boolean
  contact?: string | undefined
}

export function writeAlert(
  conditions: Condition[],
  { isUrgent }: { isUrgent: boolean },
  { url, hasOffice, contact }: AlertWords,
): Alert {
  const link = hasOffice ? `${url}${OFFICE_PATH}/estado` : url
  const host = URL.parse(url)?.host ?? url
  const title = summarize(conditions) ?? ''
  const lines = [
    isUrgent ? 'Algo dejó de andar en el sitio:' : 'Esto espera a alguien en el sitio:',
    '',
    ...conditions.flatMap(({ what, advice }) => [`• ${what}`, `  ${advice}`, '']),
    hasOffice
      ? `Se ve en la oficina: ${link}`
      : `La oficina del sitio todavía no tiene a nadie: se abre con «${commandText('people', 'add NOMBRE')}».`,
    ...(contact ? [`A quién llamar: ${contact}`] : []),
  ]
  return { title: `${host}: ${title}`, message: lines.join('\n'), isUrgent, link }
}
