import { useId } from 'react'
import styled from 'styled-components'
import { Button } from '../kit/Button.tsx'
import { Input, Label } from '../kit/Labelled.tsx'
import { useEditor } from '../store/context.ts'
import { setView } from '../store/go-to.ts'

/** A field for the day on which the page is shown, at the lower edge of the page. A button returns to today. */
export function DayChoice({ day }: { day: string }) {
  const editor = useEditor()
  const id = useId()
  return (
    <Bar>
      <Label htmlFor={id}>Cómo se ve el</Label>
      <Input
        id={id}
        type="date"
        required
        value={day}
        onChange={({ target: { value } }) => value && setView(editor, { asOf: value })}
      />
      <Button onClick={() => setView(editor, { asOf: '' })}>Volver a hoy</Button>
    </Bar>
  )
}

const Bar = styled.div`
  position: absolute;
  inset: auto 8px 8px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  justify-content: center;
  width: fit-content;
  margin-inline: auto;
  padding: 8px 12px;
  border: 1px solid var(--field);
  border-radius: var(--control);
  background: var(--surface);
  box-shadow: 0 4px 16px rgb(18 21 29 / 0.25);
  & > input {
    width: auto;
  }
`
