import { useEffect, useMemo, useState } from 'react'
import type { Bundle } from '../../../engine/model/schema.ts'
import { siteFields } from '../../core/commands/site-fields.ts'
import { fileTitle } from '../../core/file-title.ts'
import { parentOf, type FilePointer } from '../../../engine/json-text/pointer.ts'
import type { FileTexts } from '../../../engine/json-text/content-document.ts'
import { Help } from '../kit/Labelled.tsx'
import { LineButton, Lines, Summary } from '../kit/Lines.tsx'
import { dayToday, momentInWords } from '../reading/days.ts'
import { fieldAt } from '../reading/subject.ts'
import { wordsOf } from '../reading/words.ts'
import { useEditor, useEditorState } from '../store/context.ts'
import { goTo } from '../store/go-to.ts'

/** Lists the blocks, menu entries and items that will appear on a later day or disappear within a week. */
export function DatesList() {
  const editor = useEditor()
  const { load, fail, schema } = editor
  const files = useEditorState((state) => state.files)
  const entries = useEditorState((state) => state.fileEntries)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) load().catch(fail)
  }, [isOpen, load, fail])
  const dates = useMemo(() => (isOpen ? datesIn(schema, files, dayToday()) : []), [isOpen, schema, files])
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Lo que empieza y lo que termina</Summary>
      {dates.length === 0 && <Help>Nada empieza más adelante, ni termina esta semana.</Help>}
      <Lines>
        {dates.map(({ at, starts, moment, name }) => (
          <li key={`${at.file}${at.pointer}${starts}`}>
            <LineButton type="button" onClick={() => void goTo(editor, at)}>
              {name || fileTitle(entries, at.file)}
              <small>
                {' '}
                · {starts ? 'Se ve desde el' : 'Se ve hasta el'} {momentInWords(moment)}
              </small>
            </LineButton>
          </li>
        ))}
      </Lines>
    </details>
  )
}

interface ListedDate {
  at: FilePointer
  starts: boolean
  moment: string
  name: string
}

const WEEK = 7 * 86_400_000

/** Returns the days on which content will appear or disappear, soonest first. */
export function datesIn(bundle: Bundle, files: FileTexts, today: string): ListedDate[] {
  const soon = new Date(Date.parse(today) + WEEK).toISOString().slice(0, 10)
  const moments = [...siteFields(bundle, files, ['from', 'until'])].filter(({ kind }) => kind === 'moment')
  return moments
    .flatMap(({ file, pointer, key, value }): ListedDate[] => {
      const moment = String(value)
      const day = moment.slice(0, 10)
      const starts = key === 'from'
      if (starts ? day <= today : day < today || day > soon) return []
      const at = { file, pointer: parentOf(pointer)?.parent ?? '' }
      const holder = fieldAt(bundle, files, at)
      return [{ at, starts, moment, name: (holder && wordsOf(bundle, holder, files)) ?? '' }]
    })
    .toSorted((a, b) => a.moment.localeCompare(b.moment))
}
