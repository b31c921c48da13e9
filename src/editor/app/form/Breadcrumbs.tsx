import styled from 'styled-components'
import type { FieldModel } from '../../core/fields.ts'
import { textAt, type FilePointer } from '../../../engine/json-text/pointer.ts'
import { Help } from '../kit/Labelled.tsx'
import { fieldsTo } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { select } from '../store/go-to.ts'

export function Breadcrumbs({ at: { file }, subject }: { at: FilePointer; subject: FieldModel }) {
  const editor = useEditor()
  const files = useEditorState((state) => state.files)
  const page = useEditorState(({ pages }) => pages.find((one) => one.file === file)?.title)
  const above = fieldsTo(editor.schema, files, { file, pointer: subject.pointer }).filter(
    ({ kind, pointer }, index, all) =>
      pointer !== subject.pointer &&
      (index === 0 || ['list', 'slot'].includes(all[index - 1]?.kind ?? '')) &&
      kind !== 'slot',
  )
  const hasTitle = subject.kind === 'object' || subject.kind === 'union'
  return (
    <Head>
      {above.length > 0 && (
        <Path aria-label="Dónde está">
          {above.map((field, index) => (
            <li key={field.pointer}>
              <button type="button" onClick={() => select(editor, { file, pointer: field.pointer })}>
                {index === 0
                  ? (page ?? textAt(field.value, '/title') ?? field.title)
                  : wordsOf(editor.schema, field, files) || field.title}
              </button>
            </li>
          ))}
        </Path>
      )}
      {hasTitle && <Title tabIndex={-1}>{subject.pointer === '' ? rootTitle(subject) : subject.title}</Title>}
      {hasTitle && subject.pointer !== '' && <Help>{subject.description}</Help>}
    </Head>
  )
}

function rootTitle({ definition, title }: FieldModel): string {
  if (definition === 'PageFile' || definition === 'ItemFile') return 'Datos de la página'
  if (definition === 'CollectionFile') return 'Datos de la lista'
  return definition === 'SiteFile' ? 'Datos generales' : title
}

const Head = styled.header`
  margin-bottom: 12px;
`

const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  margin-bottom: 2px;
  font-size: 0.9rem;
  & > li {
    display: flex;
    align-items: center;
    min-width: 0;
  }
  & > li:not(:last-child)::after {
    content: '›';
    margin-left: 6px;
    color: var(--ink2);
  }
  & button {
    max-width: 22ch;
    min-height: 28px;
    color: var(--institution);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
