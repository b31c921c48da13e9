import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Diagnostic } from '../content/diagnostics/diagnostic.ts'
import { explainDisk } from '../content/diagnostics/disk.ts'
import { fixFile, isFixable } from '../content/report/fix-content.ts'
import { TOKEN_HEADER } from './dev-names.ts'

/** What is wrong with the content as it is now. */
export interface Judged {
  errors: Diagnostic[]
  /** The text of a file that they are about, as it was judged. */
  textOf: (file: string) => string | undefined
  /** How often the content has been judged. */
  round: number
}

/**
 * Makes the fix of one diagnostic when the overlay's button asks for it. The request has to come from the site's own pages, and nothing
 * but the proposed edit is written, and only while the file is as it was judged.
 *
 * @param token a secret that other pages of the browser do not know
 */
export function createFixAnswer(state: Judged, token: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, sentence = '') => {
      response.statusCode = status
      response.setHeader('Content-Type', 'text/plain; charset=utf-8')
      response.end(sentence)
    }
    if (request.method !== 'POST') return answer(405)
    if (!isOwn(request) || request.headers[TOKEN_HEADER] !== token) return answer(403)
    const id = await text(request)
    const diagnostic = state.errors.find((_, index) => fixId(state, index) === id)
    const judged = diagnostic && state.textOf(diagnostic.file)
    if (!diagnostic || judged === undefined || !isFixable(diagnostic)) return answer(409, CHANGED)
    try {
      const made = fixFile(diagnostic.file, judged, [diagnostic])
      return made.length > 0 ? answer(204) : answer(409, CHANGED)
    } catch (cause) {
      return answer(409, `No se pudo guardar el archivo: ${explainDisk(cause)}.`)
    }
  }
}

/** Names one diagnostic of the content as it is now: after the next change it means nothing. */
export function fixId({ round }: Judged, index: number): string {
  return `${round}.${index}`
}

const CHANGED = 'El archivo cambió mientras tanto, y no se tocó. Mirá el aviso nuevo.'

/** Whether a page of this server asks: browsers say of each request that can write where it comes from. */
function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
