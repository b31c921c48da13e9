import { useState } from 'react'
import styled from 'styled-components'
import { KEYS, keyInWords, type Part } from '../../core/keys.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Help, TextBox } from '../kit/Labelled.tsx'
import { Heading, Subtitle, Summary } from '../kit/Lines.tsx'
import { Stack } from '../kit/layout.tsx'
import { searchItems } from '../reading/search.ts'

/** The tasks of the editor in words, and the keys. */
export function HelpDialog() {
  const [words, setWords] = useState('')
  const found = searchItems(guide, words, ({ title, text }) => ({ name: title, others: text }))
  return (
    <Dialog title="Ayuda">
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
        <KeySection>
          <Heading>Teclas</Heading>
          {PARTS.map(([part, title]) => (
            <section key={part}>
              <Subtitle>{title}</Subtitle>
              <Keys>
                {linesOf(part).map(([does, keys]) => (
                  <div key={does}>
                    <dt>{keys}</dt>
                    <dd>{does}</dd>
                  </div>
                ))}
              </Keys>
            </section>
          ))}
        </KeySection>
      </Stack>
    </Dialog>
  )
}

/** The lines of the help for a part of the editor: what keys do, and their names. */
function linesOf(part: Part) {
  const keys: readonly { key: string; does: string }[] = KEYS[part]
  const same = Map.groupBy(keys, ({ does }) => does)
  return [...same].map(([does, rows]) => [does, rows.map(({ key }) => keyInWords(key)).join(', ')] as const)
}

const KeySection = styled.section`
  @media (pointer: coarse) {
    display: none;
  }
`

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

/** The guide to common tasks, in the order in which a new editor needs them. `site-content/README.md` has more details. */
const guide: readonly { title: string; text: string }[] = [
  {
    title: 'Cambiar un texto',
    text: 'Tocalo en la página: al costado aparece su casillero. Si lo tocás otra vez, lo escribís ahí mismo. Se guarda solo, como borrador.',
  },
  {
    title: 'Cambiar una foto',
    text: 'Tocá la foto en la página. Al costado, tocá «Cambiar la imagen» y elegí una, o subila. Después contá qué se ve.',
  },
  {
    title: 'Poner un enlace',
    text: 'Elegí las palabras y tocá el eslabón. Buscá la página por su nombre o pegá una dirección.',
  },
  {
    title: 'Agregar, mover o borrar un bloque',
    text: 'En «Páginas», debajo de «En esta página», tocá «Agregar bloque». Al elegir un bloque, arriba a la derecha están las flechas, las copias y el tacho.',
  },
  {
    title: 'Agregar un evento, cancelarlo o postergarlo',
    text: 'En «Eventos», tocá «Nuevo» o un día del calendario. Para cancelarlo o postergarlo, elegilo en la lista: se sigue viendo, marcado.',
  },
  {
    title: 'Escribir una novedad',
    text: 'En «Novedades», tocá «Agregar». Empieza con la forma de la última. Cuando esté lista, marcala como terminada y publicá.',
  },
  {
    title: 'Hacer una página nueva',
    text: 'En «Páginas», tocá «Nueva» y escribí cómo se llama. En los tres puntos de cada página podés moverla en el menú, cambiar su dirección o borrarla.',
  },
  {
    title: 'Poner o sacar un aviso urgente',
    text: 'En «Sitio», tocá «Aviso» y escribí el texto y hasta qué día se ve. Para sacarlo antes, ahí mismo tocá «Sacar del sitio». En los dos casos, después publicá.',
  },
  {
    title: 'Cambiar un teléfono en todos lados',
    text: 'En «Buscar», escribí el de antes y, en «Reemplazar por», el nuevo. Sirve igual para un correo o un nombre.',
  },
  {
    title: 'Mostrar algo solo por un tiempo',
    text: 'En «Más opciones» de un bloque, un evento o una novedad están «Se ve desde» y «Se ve hasta».',
  },
  {
    title: 'Arreglar un problema',
    text: 'El triángulo de arriba los cuenta. «Ver» te lleva al lugar. Un error no deja publicar; un aviso sí.',
  },
  {
    title: 'Publicar todo, o una sola página',
    text: 'Tocá «Publicar» y mirá qué cambia. Con «Solo esto», «Solo la página abierta» o sacando tildes, el resto queda en tu borrador.',
  },
  {
    title: 'Mostrar el borrador a alguien',
    text: 'En la oficina, tocá la flecha que sale de una caja, arriba. El enlace sirve siete días, y lo podés anular antes.',
  },
  {
    title: 'Deshacer, o volver a como estaba',
    text: 'La flecha de arriba deshace lo último, también mañana. Lo publicado está en «Versiones»: «Volver a esta» lo trae como borrador, y «Mirar» deja volver una sola página.',
  },
  {
    title: 'Editar entre dos',
    text: 'Cada persona tiene su borrador y los cambios se juntan. Si cambiaron lo mismo, arriba elegís qué queda.',
  },
]

/** The parts of the editor with keys of their own, in the order of the help. */
const PARTS: readonly (readonly [Part, title: string])[] = [
  ['window', 'En todo el editor'],
  ['text', 'En un texto con formato'],
  ['inline', 'En otro texto de la página'],
  ['outline', 'En la lista de bloques'],
  ['list', 'En una lista del formulario'],
  ['field', 'En un casillero'],
  ['point', 'En una foto'],
]
