import { diffWords } from 'diff'
import { Fragment } from 'react'
import { Hidden } from '../../../ui/layout.tsx'
import { withoutHalfCharacters } from '../../core/short-text.ts'

const CONTEXT_LENGTH = 80

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
  return text.length > 3 * CONTEXT_LENGTH
    ? `${withoutHalfCharacters(text.slice(0, CONTEXT_LENGTH))} … ${withoutHalfCharacters(text.slice(-CONTEXT_LENGTH))}`
    : text
}
