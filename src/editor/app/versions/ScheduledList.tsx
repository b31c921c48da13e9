import styled from 'styled-components'
import type { ScheduledEntry } from '../../core/api.ts'
import { fileTitle } from '../../core/file-title.ts'
import { Button } from '../kit/Button.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Heading } from '../kit/Lines.tsx'
import { Row } from '../kit/layout.tsx'
import { Note } from '../kit/Note.tsx'
import { useEditor, useEditorState } from '../store/context.ts'
import { dateOf } from '../reading/days.ts'

/** Lists the scheduled publications, and those that failed. */
export function ScheduledList() {
  const { api, changeDraft, refresh, showToast, fail } = useEditor()
  const scheduled = useEditorState((state) => state.scheduled)
  const entries = useEditorState((state) => state.fileEntries)
  if (scheduled.length === 0) return null
  const cancel = ({ id, at }: ScheduledEntry) =>
    api.cancelScheduled(id).then(() => {
      showToast({ text: `Lo del ${dateOf({ time: at })} ya no está programado.` })
      return refresh()
    }, fail)
  return (
    <section>
      <Heading>Programado</Heading>
      <List>
        {scheduled.map((one) => (
          <li key={one.id}>
            <strong>Para el {dateOf({ time: one.at })}</strong>
            <p>{one.message || one.files.map((file) => fileTitle(entries, file)).join(', ')}</p>
            <Help>
              {one.person.name}, como estaba el {dateOf(one)}
            </Help>
            {one.failed !== undefined && (
              <Note tone="error">
                No se publicó. {one.failed} No se perdió nada: traelo a tu borrador y publicalo.
              </Note>
            )}
            <Row $gap={6}>
              <Button
                icon="history"
                onClick={() => void changeDraft((revision) => api.takeScheduled(one.id, revision))}
              >
                Traer a mi borrador
              </Button>
              <Button icon="remove" onClick={() => void cancel(one)}>
                {one.failed === undefined ? 'Cancelar' : 'Sacar de la lista'}
              </Button>
            </Row>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ol`
  display: grid;
  gap: 12px;
  margin-bottom: 16px;
  & > li {
    display: grid;
    gap: 4px;
    justify-items: start;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: var(--control);
    background: var(--surface);
  }
`
