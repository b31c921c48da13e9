import styled from 'styled-components'
import type { FieldKind } from '../../core/field-kind.ts'
import { nameLink } from '../form/link-targets.ts'
import { dayInWords } from '../reading/days.ts'
import { tagsFor } from '../reading/collections.ts'
import { institutionsOf } from '../reading/institutions.ts'
import { valueIn } from '../reading/values.ts'
import { useEditor, useEditorState } from '../store/context.ts'

interface ChangedValueProps {
  file: string
  kind: FieldKind
  value: string
}

/** Shows a value of the content in readable form, such as a date in words, an institution's name, or the picture itself. */
export function ChangedValue({ file, kind, value }: ChangedValueProps) {
  const { api } = useEditor()
  const pages = useEditorState((state) => state.pages)
  const site = useEditorState((state) => valueIn(state.files, 'site.json'))
  const tag = useEditorState(({ files, fileEntries }) =>
    kind === 'tag' ? tagsFor(files, fileEntries, file).find((one) => one.value === value)?.title : undefined,
  )
  if (FILES.has(kind) && value.startsWith('media/'))
    return (
      <File>
        {kind === 'photo' && <img src={api.mediaAddress(value)} alt="" />}
        {value.replace('media/', '')}
      </File>
    )
  if (kind === 'color')
    return (
      <File>
        <Color viewBox="0 0 1 1" aria-hidden="true">
          <rect width="1" height="1" fill={value} />
        </Color>
        {value}
      </File>
    )
  if (kind === 'date') return dayInWords(value)
  if (kind === 'time') return value.slice(0, 5)
  if (kind === 'institution') return institutionsOf(site).find((one) => one.value === value)?.title ?? value
  if (tag !== undefined) return tag
  if (kind === 'link' || kind === 'page') return nameLink(value, pages) || value
  return value
}

const FILES: ReadonlySet<FieldKind> = new Set(['photo', 'document', 'video'])

const File = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  & > img {
    max-width: 120px;
    max-height: 80px;
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--sand);
  }
`

const Color = styled.svg`
  width: 24px;
  height: 24px;
  border: 1px solid var(--line);
  border-radius: var(--control);
`
