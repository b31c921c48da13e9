import { diffWords } from 'diff'
import { Fragment } from 'react'
import { Hidden } from '../../../engine/ui/layout.tsx'

/** Matches at most 80 characters of whole words, at the beginning and at the end of a text. */
const [BEGINNING, END] = [/^[^]{0,80}(?=\s)/, /(?<=\s)[^]{0,80}$/]

const MAX_LENGTH = 240

/** Shows a changed text word by word, and shortens the unchanged words between changes. Renders `<del>` and `<ins>`. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ value, added, removed }, index) => {
    // Uses the index as key, because the parts of a diff have no id and never change their order.
    if (removed) return <del key={index}>{said('Sale: ', value)}</del>
    if (added) return <ins key={index}>{said('Entra: ', value)}</ins>
    return <Fragment key={index}>{shortened(value)}</Fragment>
  })
}

function said(what: string, text: string) {
  return (
    <>
      <Hidden>{what}</Hidden>
      {text}
    </>
  )
}

function shortened(text: string): string {
  const [beginning, end] = [BEGINNING, END].map((part) => part.exec(text)?.[0] ?? '')
  return text.length > MAX_LENGTH ? `${beginning} … ${end}` : text
}
