import type { Answer } from './answer.ts'

/**
 * The part of a file that a player asks for (RFC 9110, 14): a video is then shown from anywhere before it has come whole. Several parts at
 * once, or what is no range, get the whole file.
 *
 * @param range as the header says it, such as `bytes=0-` or `bytes=-500`
 */
export function takeRange(whole: Answer, range: string): Answer {
  const { headers, body } = whole
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if (!(body instanceof Uint8Array) || (!first && !last)) return whole
  const size = body.length
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return whole
  if (start >= size) {
    return {
      status: 416,
      headers: [...without(headers), 'Content-Length', '0', 'Content-Range', `bytes */${size}`],
    }
  }
  const part = body.subarray(start, end + 1)
  const range206 = ['Content-Length', String(part.length), 'Content-Range', `bytes ${start}-${end}/${size}`]
  return { status: 206, headers: [...without(headers), ...range206], body: part }
}

/** Headers, names and values in turn, without the length of the whole. */
function without(headers: readonly string[]): string[] {
  const at = headers.indexOf('Content-Length')
  return headers.toSpliced(at, 2)
}
