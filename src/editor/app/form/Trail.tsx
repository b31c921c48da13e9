import styled from 'styled-components'
import type { FieldModel } from '../../core/fields.ts'
import type { Location } from '../../core/pointer.ts'
import { fieldsTo } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/list-commands.ts'

interface TrailProps {
  at: Location
  subject: FieldModel
}

/** Where the subject of the form stands, from the page down, and what it is. */
export function Trail({ at: { file }, subject }: TrailProps) {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const page = useEditorState(({ pages }) => pages.find((one) => one.file === file)?.title)
  const above = fieldsTo(editor.schema, files, { file, pointer: subject.pointer }).filter(
    ({ kind, pointer }, index, all) =>
      pointer !== subject.pointer &&
      (index === 0 || ['list', 'slot'].includes(all[index - 1]!.kind)) &&
      kind !== 'slot',
  )
  // A list has its own heading.
  const isObject = subject.kind === 'object' || subject.kind === 'union'
  return (
    <header>
      {above.length > 0 && (
        <Path aria-label="Dónde está">
          {above.map((field, index) => (
            <li key={field.pointer}>
              <button type="button" onClick={() => select(editor, { file, pointer: field.pointer })}>
                {index === 0 ? (page ?? titleOf(field)) : wordsOf(editor.schema, field, files) || field.title}
              </button>
            </li>
          ))}
        </Path>
      )}
      {isObject && <Title tabIndex={-1}>{subject.pointer === '' ? rootTitle(subject) : subject.title}</Title>}
      {isObject && subject.description && subject.pointer !== '' && <Text>{subject.description}</Text>}
    </header>
  )
}

function titleOf({ title, value }: FieldModel): string {
  const own = (value as { title?: unknown } | undefined)?.title // A file may be wrong in any way.
  return typeof own === 'string' ? own : title
}

/** The rest of `site.json` that has no part of its own, or what belongs to a page as a whole. */
function rootTitle({ definition, title }: FieldModel): string {
  return definition === 'PageFile'
    ? 'Datos de la página'
    : definition === 'SiteFile'
      ? 'Datos generales'
      : title
}

const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  margin-bottom: 2px;
  font-size: 0.9rem;
  & > li:not(:last-child)::after {
    content: '›';
    margin-left: 6px;
    color: var(--ink2);
  }
  & button {
    max-width: 22ch;
    min-height: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--institution);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    vertical-align: bottom;
    cursor: pointer;
    text-decoration: underline;
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`

const Title = styled.h2`
  margin-bottom: 6px;
  font-size: 1.6rem;
`

const Text = styled.p`
  margin-bottom: 8px;
  color: var(--ink2);
  font-size: var(--size--1);
  line-height: 1.4;
`
