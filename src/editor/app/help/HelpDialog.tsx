import { useState } from 'react'
import styled from 'styled-components'
import { Dialog } from '../kit/Dialog.tsx'
import { Help } from '../kit/Labelled.tsx'
import { Heading, Summary } from '../kit/Lines.tsx'
import { Stack } from '../kit/layout.tsx'
import { TextBox } from '../kit/TextBox.tsx'
import { searchItems } from '../reading/search.ts'
import { guide, keys } from './guide.ts'

/** The tasks of the editor in words, and the keys. */
export function HelpDialog() {
  const [words, setWords] = useState('')
  const found = searchItems(guide, words, ({ title, text }) => ({ name: title, others: text }))
  return (
    <Dialog title="Ayuda" isForm>
      <Stack $gap={16}>
        <TextBox type="search" label="¿Qué querés hacer?" value={words} onChange={setWords} />
        <div role="status">{found.length === 0 && <Help>No hay nada con esas palabras.</Help>}</div>
        <div>
          {found.map(({ title, text }) => (
            <details key={title} open={words !== '' && found.length < 4}>
              <Summary>{title}</Summary>
              <p>{text}</p>
            </details>
          ))}
        </div>
        <section>
          <Heading>Teclas</Heading>
          <Keys>
            {keys.map(([key, effect]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{effect}</dd>
              </div>
            ))}
          </Keys>
        </section>
      </Stack>
    </Dialog>
  )
}

const Keys = styled.dl`
  display: grid;
  gap: 6px;
  & > div {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: 12px;
  }
  & dt {
    font-weight: 600;
  }
`
