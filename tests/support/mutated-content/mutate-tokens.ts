import { createScanner } from 'jsonc-parser'
import type { Mutation } from './mutations.ts'

/** What people write instead of JSON's punctuation, or between it. */
const written =
  `" , ; : = { } [ ] ( ) “ ” ' « » \\ // /**/ null true True 0 -1 007 1e999 8:30 "" "a" {"type":"Hero"} NaN`.split(
    ' ',
  )

/** Changes JSON as a typing mistake does: a token is lost, doubled, swapped with the next, or replaced. */
export function mutateTokens(bytes: Buffer, { deed, at, other }: Mutation): Buffer {
  const text = bytes.toString('utf8')
  const tokens = tokensOf(text)
  const index = at % Math.max(tokens.length, 1)
  const token = tokens[index] ?? { offset: 0, length: 0 }
  const next = tokens[index + 1] ?? token
  const slice = ({ offset, length }: Token) => text.slice(offset, offset + length)
  const put = (content: string) =>
    text.slice(0, token.offset) + content + text.slice(token.offset + token.length)
  const deeds = [
    () => put(''),
    () => put(slice(token).repeat(2)),
    () => put(written[other % written.length]!),
    () => put(`${slice(token)}${written[other % written.length]}`),
    () => put(slice(tokens[other % Math.max(tokens.length, 1)] ?? token)),
    // The quotes of a text: missing at its end, missing at its beginning, other ones.
    () => put(slice(token).slice(0, -1)),
    () => put(slice(token).slice(1)),
    () => put(slice(token).replace(/^"(.*)"$/s, other % 2 === 0 ? '“$1”' : "'$1'")),
    () =>
      text.slice(0, token.offset) +
      slice(next) +
      text.slice(token.offset + token.length, next.offset) +
      slice(token) +
      text.slice(Math.max(next.offset + next.length, token.offset + token.length)),
  ]
  return Buffer.from(deeds[deed % deeds.length]!(), 'utf8')
}

interface Token {
  offset: number
  length: number
}

function tokensOf(text: string): Token[] {
  const scanner = createScanner(text, true)
  const tokens: Token[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    tokens.push({ offset: scanner.getTokenOffset(), length: scanner.getTokenLength() })
  }
  return tokens
}
