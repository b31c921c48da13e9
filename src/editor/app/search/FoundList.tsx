import type { ReactNode } from 'react'
import styled from 'styled-components'
import { locationKey } from '../../../engine/json-text/pointer.ts'
import type { FoundText } from '../../core/commands/find-text.ts'
import { fileTitle, withoutHalfCharacters } from '../../core/label.ts'
import { Button } from '../kit/Button.tsx'
import { Subtitle } from '../kit/Lines.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { goTo } from '../store/go-to.ts'

const CONTEXT_LENGTH = 40

interface FoundListProps {
  found: readonly FoundText[]
  replace: ((found: string) => string) | undefined
  excluded: ReadonlySet<string>
  onExclude: (excluded: ReadonlySet<string>) => void
}

/**
 * Lists the texts that a search has found, by page, with a preview of each replacement. A checkbox excludes a text from the replacement.
 */
export function FoundList({ found, replace, excluded, onExclude }: FoundListProps) {
  const editor = useEditor()
  const entries = useEditorState((state) => state.fileEntries)
  return [...Map.groupBy(found, ({ file }) => file)].map(([file, all]) => (
    <section key={file}>
      <Subtitle>{fileTitle(entries, file)}</Subtitle>
      <List>
        {all.map((one) => (
          <li key={one.pointer}>
            <input
              type="checkbox"
              aria-label={`Reemplazar en «${one.title}»`}
              checked={!excluded.has(locationKey(one))}
              onChange={() => onExclude(toggled(excluded, locationKey(one)))}
            />
            <div>
              <small>{one.title}</small>
              <p>{marked(one, replace)}</p>
            </div>
            <Button
              look="plain"
              icon="right"
              aria-label={`Ver «${one.title}»`}
              onClick={() => void goTo(editor, one)}
            />
          </li>
        ))}
      </List>
    </section>
  ))
}

function toggled(excluded: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = [...excluded].filter((one) => one !== key)
  return new Set(excluded.has(key) ? others : [...others, key])
}

/** Removes the marks of formatted texts, such as `**`, which the person does not see elsewhere. */
function withoutMarks({ kind }: FoundText, piece: string): string {
  if (kind !== 'markdown' && kind !== 'short-markdown') return piece
  return piece.replaceAll(/\*+|`|\]\([^)\s]*\)?|!?\[|^#+ |^[-+>] /gm, '')
}

function marked(one: FoundText, replace: FoundListProps['replace']): ReactNode[] {
  const { value, matches } = one
  const around = (from: number, to: number) => withoutMarks(one, withoutHalfCharacters(value.slice(from, to)))
  return matches.map(({ index, length }) => (
    <span key={index}>
      {index > CONTEXT_LENGTH ? '…' : ''}
      {around(Math.max(0, index - CONTEXT_LENGTH), index)}
      {replace ? (
        <>
          <del>{value.slice(index, index + length)}</del>{' '}
          <ins>{replace(value.slice(index, index + length))}</ins>
        </>
      ) : (
        <mark>{value.slice(index, index + length)}</mark>
      )}
      {around(index + length, index + length + CONTEXT_LENGTH)}
      {value.length > index + length + CONTEXT_LENGTH ? '… ' : ' '}
    </span>
  ))
}

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: start;
    padding-block: 8px;
    border-top: 1px solid var(--line);
    line-height: 1.4;
  }
  & input {
    width: 22px;
    height: 22px;
    margin: 2px 0 0;
    accent-color: var(--institution);
  }
  & small {
    color: var(--ink2);
  }
  & mark {
    background: var(--sun);
    color: #1d2230;
  }
  & ins {
    font-weight: 600;
  }
`
