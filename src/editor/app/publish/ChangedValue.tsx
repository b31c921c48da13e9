import styled from 'styled-components'
import { diffWords } from 'diff'
import { Fragment } from 'react'
import { Hidden } from '../../../engine/ui/layout.tsx'
import type { ShownPart } from '../../core/api.ts'
import { mediaPathOf } from '../../core/commands/replace-media.ts'
import type { FieldKind } from '../../core/fields.ts'
import { nameLink } from '../form/link-targets.ts'
import { dayInWords } from '../../core/day-in-words.ts'
import { momentInWords } from '../reading/days.ts'
import { collectionFile, tagsFor, institutionsOf } from '../reading/choices.ts'
import { valueIn } from '../reading/values.ts'
import { useEditorState } from '../store/context.ts'
import { ChangedFile } from './ChangedFile.tsx'
import { Formatted } from './FormattedDiff.tsx'

interface ChangedValueProps {
  file: string
  kind: FieldKind
  value: string
  /** The shown part of a photograph. */
  part?: ShownPart | undefined
}

/** Shows a value of the content in readable form, such as a date in words, an institution's name, or the picture itself. */
export function ChangedValue({ file, kind, value, part }: ChangedValueProps) {
  const pages = useEditorState((state) => state.pages)
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const tag = useEditorState(({ files, fileEntries }) =>
    kind === 'tag' ? tagsFor(files, fileEntries, file).find((one) => one.value === value)?.title : undefined,
  )
  const listed = useEditorState(
    ({ fileEntries }) =>
      fileEntries.find((one) => one.file === `fragments/${value}.json` || one.file === collectionFile(value))
        ?.title,
  )
  if (/^\/?media\//.test(value)) return <ChangedFile path={mediaPathOf(value)} part={part} />
  if (kind === 'color')
    return (
      <Sample>
        <Color viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={value} />
        </Color>
        {value}
      </Sample>
    )
  if (kind === 'markdown' || kind === 'short-markdown') return <Formatted text={value} />
  if (kind === 'date') return dayInWords(value)
  if (kind === 'moment') return momentInWords(value)
  if (kind === 'time') return value.slice(0, 5)
  if (kind === 'institution') return institutionsOf(site).find((one) => one.value === value)?.title ?? value
  if (tag !== undefined) return tag
  if (kind === 'fragment' || kind === 'collection') return listed ?? value
  if (kind === 'link' || kind === 'page') return nameLink(value, pages) || value
  return value
}

const Sample = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
`

const Color = styled.svg`
  width: 24px;
  height: 24px;
  border: 1px solid var(--line);
  border-radius: var(--control);
`

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
